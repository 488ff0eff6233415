import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsIn } from '../src/domain/field.ts';
import type { Running } from './local-server.ts';

/** The oldest Java that runs the emulator of firebase-tools, and that of gcloud. */
const [javaForTools, javaForGcloud] = [21, 17];

/** Milliseconds that the emulator may take to start. */
const limit = 120_000;

/** Where firebase-tools keeps the user's emulators. */
const cache = (): string =>
  process.env['FIREBASE_EMULATORS_PATH'] || join(homedir(), '.cache/firebase/emulators');

const javaVersion = (): number => {
  const { stderr, stdout } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(`${stderr}${stdout}`)?.[1] ?? 0);
};

/** The emulator that firebase-tools has downloaded in the version that it wants; undefined without it, or its Java. */
async function jarOfTools(): Promise<string | undefined> {
  const tools = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  const list = join(tools, '../lib/emulator/downloadableEmulatorInfo.json');
  const { firestore } = fieldsIn(JSON.parse(await readFile(list, 'utf8')));
  const jar = join(cache(), String(fieldsIn(firestore)['downloadPathRelativeToCacheDir']));
  return existsSync(jar) && javaVersion() >= javaForTools ? jar : undefined;
}

/** The emulator that is a component of the gcloud command. */
function jarOfGcloud(): string | undefined {
  const program = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .find((file) => existsSync(file));
  if (program === undefined || javaVersion() < javaForGcloud) return undefined;
  const folder = join(realpathSync(program), '../../platform/cloud-firestore-emulator');
  const jar = join(folder, 'cloud-firestore-emulator.jar');
  return existsSync(jar) ? jar : undefined;
}

/** Whether firebase-tools can run Google's own emulator of the document store; no package has it. */
export const hasOfficialFirestore = async (): Promise<boolean> =>
  (await jarOfTools()) !== undefined;

/**
 * Starts Google's own emulator of the document store, which judges by a file of rules; undefined if neither firebase-tools
 * nor gcloud has installed it here.
 */
export async function startOfficialFirestore(
  rules: string,
  port: number,
): Promise<Running | undefined> {
  const jar = (await jarOfTools()) ?? jarOfGcloud();
  if (jar === undefined) return undefined;
  const child = spawn(
    'java',
    [
      // Its messages come in English alone.
      '-Duser.language=en',
      '-cp',
      jar,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      'start',
      '--host=127.0.0.1',
      `--port=${port}`,
      `--rules=${rules}`,
    ],
    { stdio: 'ignore' },
  );
  const close = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const timeout = AbortSignal.timeout(limit);
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (response?.ok) return { port, close };
    if (child.exitCode !== null || timeout.aborted) {
      await close();
      throw new Error(`Google's emulator does not start: ${jar}`);
    }
    await sleep(200);
  }
}
