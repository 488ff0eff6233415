import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ports } from './settings.ts';
import { projectId } from './settings.ts';

/** How long the emulators may take to start, and to stop before they are killed, in milliseconds. */
const limits = { start: 240_000, stop: 10_000 };

const ready = 'All emulators ready';
const failure =
  /Failed to load function definition|function ignored because the functions|port taken/i;

/** The user's environment without vendors' variables, and with update checks by firebase-tools and npm disabled. */
const environment = (folder: string, ports: Ports): NodeJS.ProcessEnv => {
  const foreign =
    /^(?:FIREBASE_(?!EMULATORS_PATH$)|GOOGLE_|GCLOUD_|GCP_|STRIPE_|RECAPTCHA_|CLOUDSDK_)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return {
    ...Object.fromEntries(own),
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_offline: 'true',
    XDG_CONFIG_HOME: join(folder, 'config'),
    // Speeds up the start of the functions' processes: each function, and each concurrent call, needs a new process.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.documents}`,
    PATH: [dirname(process.execPath), process.env['PATH']].join(':'),
  };
};

/** Starts the named emulators for a project. Rejects with the end of their log if they do not start. */
export async function startEmulators(
  folder: string,
  ports: Ports,
  names: readonly string[],
  project: string = projectId,
): Promise<{ readonly close: () => Promise<void> }> {
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const child = spawn(
    process.execPath,
    [
      '--import',
      import.meta.resolve('./fast-start.ts'),
      cli,
      'emulators:start',
      '--project',
      project,
      '--only',
      names.join(','),
    ],
    {
      cwd: folder,
      env: environment(folder, ports),
      // The emulators get their own process group, so that Ctrl-C signals only this program, which then ends the whole
      // group.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log = createWriteStream(join(folder, 'emulators.log'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      log.write(part);
      if (!output.includes(ready)) output += part.toString();
    });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;

  const killGroup = (): boolean => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
    } catch {
      return false;
    }
  };
  const close = async (): Promise<void> => {
    child.kill('SIGINT');
    await Promise.race([hasEnded() || once(child, 'exit'), sleep(limits.stop)]);
    // Ends workers that outlived their parent.
    while (killGroup()) await sleep(50);
    log.end();
  };

  const timeout = AbortSignal.timeout(limits.start);
  while (!output.includes(ready) && !hasEnded() && !timeout.aborted && !failure.test(output))
    await sleep(100);
  if (!output.includes(ready) || failure.test(output)) {
    await close();
    throw new Error(`The emulators did not start:\n${output.slice(-3000)}`);
  }
  return { close };
}
