import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '../google/project.ts';
import { ownersRefreshToken, tokenFor } from '../google/sign-in.ts';
import type { Settings } from './owner.ts';

/** The environment that makes a program send all requests through a proxy, and trust the certificate in a file. */
export const proxyEnvironment = (url: string, certificate: string): Settings => ({
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: url,
  NO_PROXY: '127.0.0.1',
  NODE_EXTRA_CA_CERTS: certificate,
});

/** The environment for the owner's programs after `firebase login` and `gcloud auth application-default login`. */
export async function signInOwner(project: Project, folder: string): Promise<Settings> {
  const config = join(folder, 'config');
  await mkdir(join(config, 'configstore'), { recursive: true });
  const tokens = {
    access_token: tokenFor(project, 'owner'),
    refresh_token: ownersRefreshToken,
    // An expired token makes firebase-tools request a new one, as a real token does after an hour.
    expires_at: 0,
  };
  await writeFile(
    join(config, 'configstore/firebase-tools.json'),
    JSON.stringify({ user: { email: 'owner@groundup.example' }, tokens }),
  );
  const credentials = join(folder, 'owner.json');
  await writeFile(
    credentials,
    JSON.stringify({
      type: 'authorized_user',
      client_id: 'gcloud',
      client_secret: 'none',
      refresh_token: ownersRefreshToken,
    }),
  );
  return { XDG_CONFIG_HOME: config, GOOGLE_APPLICATION_CREDENTIALS: credentials };
}

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});

/** The environment in which a function signs in to Google's services as its own service account. */
export async function signInAccount(
  project: Project,
  email: string,
  folder: string,
): Promise<Settings> {
  const file = join(folder, `${email}.json`);
  await writeFile(
    file,
    JSON.stringify({
      type: 'service_account',
      project_id: project.id,
      private_key: privateKey,
      client_email: email,
      token_uri: 'https://oauth2.googleapis.com/token',
    }),
  );
  return { GOOGLE_APPLICATION_CREDENTIALS: file };
}
