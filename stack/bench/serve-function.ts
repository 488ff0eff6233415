import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { projectId, root, type Ports } from '../settings.ts';

const runtime = createRequire(import.meta.url).resolve(
  'firebase-tools/lib/emulator/functionsEmulatorRuntime.js',
);

/** Writes a function that does nothing, with the same SDK; gives its folder. */
export async function writeBare(folder: string): Promise<string> {
  const bare = join(folder, 'bare');
  await mkdir(bare, { recursive: true });
  await symlink(join(root, 'functions/node_modules'), join(bare, 'node_modules')).catch(
    () => undefined,
  );
  await writeFile(
    join(bare, 'package.json'),
    JSON.stringify({ type: 'module', main: 'index.js', engines: { node: '24' } }),
  );
  await writeFile(
    join(bare, 'index.js'),
    `import { onRequest } from 'firebase-functions/https';
export const bare = onRequest((request, response) => { response.sendStatus(200); });
`,
  );
  return bare;
}

async function settingsIn(folder: string): Promise<NodeJS.ProcessEnv> {
  const texts = await Promise.all(
    ['.env.local', '.secret.local'].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => ''),
    ),
  );
  return parseEnv(texts.join('\n'));
}

/** Runs one function in a process of its own, which takes many requests at a time as it does when deployed. */
export async function withFunction<T>(
  folder: string,
  target: string,
  ports: Ports,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const url = `http://127.0.0.1:${ports.callables}`;
  const child = spawn(process.execPath, [runtime], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: String(ports.callables),
      FUNCTION_TARGET: target,
      FUNCTION_SIGNATURE_TYPE: 'http',
      FUNCTIONS_EMULATOR: 'true',
      GCLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId }),
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.documents}`,
      METADATA_SERVER_DETECTION: 'none',
      ...(await settingsIn(folder)),
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    const late = AbortSignal.timeout(30_000);
    while (!(await fetch(`${url}/__/health`).catch(() => undefined))?.ok) {
      if (late.aborted || child.exitCode !== null) throw new Error(`${target} did not start.`);
      await sleep(50);
    }
    return await work(url);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
