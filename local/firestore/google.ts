import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsIn } from '../../src/domain/field.ts';
import { freePort, type Running } from '../local-server.ts';

/** The oldest Java versions that run firebase-tools' emulator and gcloud's emulator. */
const [javaForTools, javaForGcloud] = [21, 17];

/** How long the emulator may take to start, in milliseconds. */
const limit = 240_000;

const cache = (): string =>
  process.env['FIREBASE_EMULATORS_PATH'] || join(homedir(), '.cache/firebase/emulators');

const javaVersion = (): number => {
  const { stderr, stdout } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(`${stderr}${stdout}`)?.[1] ?? 0);
};

/**
 * The path of the emulator that firebase-tools has downloaded. Undefined if the required version is missing, or if Java
 * is missing or too old.
 */
async function jarOfTools(): Promise<string | undefined> {
  const tools = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  const list = join(tools, '../lib/emulator/downloadableEmulatorInfo.json');
  const { firestore } = fieldsIn(JSON.parse(await readFile(list, 'utf8')));
  const jar = join(cache(), String(fieldsIn(firestore)['downloadPathRelativeToCacheDir']));
  return existsSync(jar) && javaVersion() >= javaForTools ? jar : undefined;
}

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

/** The path of Google's own emulator; undefined if neither firebase-tools nor gcloud has one that runs here. */
export const findEmulator = async (): Promise<string | undefined> =>
  (await jarOfTools()) ?? jarOfGcloud();

/**
 * Starts Google's own emulator of the document store. It checks clients' requests against `rules`, the text of
 * `firestore.rules`, and sends events to the port `events`.
 */
export async function startEmulator(jar: string, rules: string, events = 0): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-'));
  const file = join(folder, 'firestore.rules');
  await writeFile(file, rules);
  const port = await freePort();
  const child = spawn(
    'java',
    [
      // Makes the emulator write its messages in English.
      '-Duser.language=en',
      // The emulator runs for only a few minutes, so most just-in-time compilation would not pay off.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-cp',
      jar,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      'start',
      '--host=127.0.0.1',
      `--port=${port}`,
      `--rules=${file}`,
      ...(events > 0 ? [`--functions_emulator=127.0.0.1:${events}`] : []),
    ],
    { stdio: 'ignore' },
  );
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const timeout = AbortSignal.timeout(limit);
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (response?.ok) return { port, close };
    if (child.exitCode !== null || timeout.aborted) {
      await close();
      throw new Error(`Google's emulator of the document store did not start: ${jar}`);
    }
    await sleep(200);
  }
}
