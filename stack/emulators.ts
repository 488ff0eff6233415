import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ports } from './settings.ts';
import { projectId } from './settings.ts';

/** Milliseconds that the emulators may take to start, and to stop by themselves. */
const limits = { start: 240_000, stop: 10_000 };

const ready = 'All emulators ready';
const broken =
  /Failed to load function definition|function ignored because the functions|port taken/i;

interface Emulators {
  readonly stop: () => Promise<void>;
}

// Credentials and settings of who runs it stay out, and nothing asks for news.
const environment = (folder: string, ports: Ports): NodeJS.ProcessEnv => {
  const foreign =
    /^(?:FIREBASE_(?!EMULATORS_PATH$)|GOOGLE_|GCLOUD_|GCP_|STRIPE_|RECAPTCHA_|CLOUDSDK_)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return {
    ...Object.fromEntries(own),
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    XDG_CONFIG_HOME: join(folder, 'config'),
    // Each call that comes while another runs is a process of its own: they start faster, and may take their time.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.documents}`,
    PATH: [dirname(process.execPath), process.env['PATH']].join(':'),
  };
};

/** Starts the emulators of Auth, Functions, Hosting and, if wished, of the document store. Rejects with the end of their log where they do not come up. */
export async function startEmulators(
  folder: string,
  ports: Ports,
  official: boolean,
): Promise<Emulators> {
  const names = ['auth', 'functions', 'hosting', ...(official ? ['firestore'] : [])].join(',');
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const child = spawn(
    process.execPath,
    [cli, 'emulators:start', '--project', projectId, '--only', names],
    // In a group of its own: a key pressed in the terminal reaches us alone, and we end all of it.
    {
      cwd: folder,
      env: environment(folder, ports),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log = createWriteStream(join(folder, 'emulators.log'));
  let said = '';
  const hear = (part: Buffer): void => {
    log.write(part);
    if (!said.includes(ready)) said += part.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'exit');
  // Heard of below.
  ended.catch(() => undefined);

  const signal = (name: NodeJS.Signals | 0): boolean => {
    if (child.pid === undefined) return false;
    try {
      return process.kill(-child.pid, name);
    } catch {
      return false;
    }
  };
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(child.pid, 'SIGINT');
    const late = AbortSignal.timeout(limits.stop);
    while (!late.aborted && child.exitCode === null && child.signalCode === null) await sleep(50);
    // What is left of the group: workers whose parent is gone.
    while (signal('SIGKILL')) await sleep(50);
    log.end();
  };

  const over = AbortSignal.timeout(limits.start);
  while (!said.includes(ready)) {
    const hasEnded = await Promise.race([ended.then(() => true), sleep(100).then(() => false)]);
    if (hasEnded || over.aborted || broken.test(said)) {
      await stop();
      throw new Error(`The emulators did not start:\n${said.slice(-3000)}`);
    }
  }
  if (broken.test(said)) {
    await stop();
    throw new Error(`The functions were not loaded:\n${said.slice(-3000)}`);
  }
  return { stop };
}
