import { execFile, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createProject } from '../../local/google/project.ts';
import { createGoogle } from '../../local/google/server.ts';
import { enable } from '../../local/google/service-usage.ts';
import { serve } from '../../local/local-server.ts';

const id = 'shop-1';
const backup = `projects/${id}/locations/nam5/backups/1`;
const database = `projects/${id}/databases/(default)`;

/** Every command in a document that somebody has to type, except those that sign in with a browser. */
const commands = globSync('docs/*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, block = '']) =>
    block
      .replaceAll(/\\\n */g, '')
      .split('\n')
      .map((line) => line.trim().replace(/ +#.*$/, ''))
      .filter((line) => line.startsWith('gcloud ') && !line.startsWith('gcloud auth ')),
  ),
);

const hasGcloud = spawnSync('sh', ['-c', 'command -v gcloud']).status === 0;
if (!hasGcloud)
  process.stderr.write('gcloud is not installed here: the documents’ commands are not tried.\n');

test.runIf(hasGcloud)('the gcloud commands of the documents do what they say', async () => {
  expect(commands.length).toBeGreaterThan(2);
  const project = createProject(id);
  for (const service of ['firestore', 'logging']) enable(project, `${service}.googleapis.com`);
  project.tokens.set('owner', 'owner');
  project.databases.set(database, {
    name: database,
    type: 'FIRESTORE_NATIVE',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  });
  project.backups.set(backup, { name: backup, database, state: 'READY' });
  const { app } = await createGoogle(project);
  const google = await serve(app, 0);
  let said = '';
  const folder = await mkdtemp(join(tmpdir(), 'gcloud-'));
  try {
    await writeFile(join(folder, 'token'), 'owner');
    const overrides = Object.fromEntries(
      ['firestore', 'logging'].map((name) => [
        `CLOUDSDK_API_ENDPOINT_OVERRIDES_${name.toUpperCase()}`,
        `http://127.0.0.1:${google.port}/${name}.googleapis.com/`,
      ]),
    );
    for (const command of commands) {
      const line = command.replaceAll('PROJECT', id).replaceAll('BACKUP', backup);
      const ran = promisify(execFile)('sh', ['-c', line], {
        env: {
          PATH: process.env['PATH'] ?? '',
          CLOUDSDK_CONFIG: folder,
          CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
          CLOUDSDK_CORE_DISABLE_USAGE_REPORTING: '1',
          CLOUDSDK_AUTH_ACCESS_TOKEN_FILE: join(folder, 'token'),
          ...overrides,
        },
      });
      said += (await ran).stdout;
    }
  } finally {
    await google.close();
    await rm(folder, { recursive: true });
  }
  expect(said).toContain(backup);
  // Deleted and restored: the restored one is not protected yet.
  expect(project.databases.get(database)).toMatchObject({ locationId: 'nam5' });
});
