import { join } from 'node:path';
import { keys, mailSettings } from '../settings.ts';
import { local, type Cloud } from './cloud.ts';
import { runIn } from './copy.ts';
import type { Settings } from './owner.ts';

/** Runs an owner's tool, such as `stock`, in the copied repository. Rejects with the output if the tool fails. */
export async function runTool(
  cloud: Cloud,
  words: readonly string[],
  env: Settings = {},
): Promise<void> {
  const { isDone, output } = await start(cloud, words, env);
  if (!isDone) throw new Error(`${words.join(' ')} failed:\n${output}`);
}

/** Runs a tool, such as the doctor, and returns its output even if it reports a fault. */
export const outputOf = async (cloud: Cloud, words: readonly string[], env: Settings) =>
  (await start(cloud, words, env)).output;

function start({ folder, project, ports, owner }: Cloud, words: readonly string[], env: Settings) {
  const [name = '', ...others] = words;
  const args = ['owner/run.ts', name, '--project', project.id, ...others];
  return runIn(join(folder, 'copy/functions'), args, {
    ...owner,
    // Otherwise, the SDKs would ask gcloud for the project, which takes seconds.
    GOOGLE_CLOUD_PROJECT: project.id,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.documents}`,
    // Without this, the tools would refuse the fakes' URLs below.
    FUNCTIONS_EMULATOR: 'true',
    RECAPTCHA_VERIFY_URL: `${local(ports.securityCheck)}/recaptcha/api/siteverify`,
    STRIPE_API_BASE: local(ports.payments),
    STRIPE_OWNER_KEY: keys.stripeOwner,
    ...mailSettings(ports.mail),
    ...env,
  });
}

/** The secrets that `npm run setup` asks the owner for. */
export const setupSecrets: Settings = {
  STRIPE_SETUP_KEY: keys.stripeOwner,
  SMTP_PASSWORD: keys.smtp,
  STRIPE_SECRET_KEY: keys.stripe,
  STRIPE_WEBHOOK_SECRET: keys.webhook,
};

export function secretIn({ project }: Cloud, name: string): string {
  const versions = project.secrets.get(`projects/${project.id}/secrets/${name}`)?.versions ?? [];
  return Buffer.from(versions.at(-1)?.data ?? '', 'base64').toString();
}
