import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listOf } from '../../src/domain/field.ts';
import { listen } from '../local-server.ts';
import { root } from '../settings.ts';
import { cleanEnvironment } from './copy.ts';
import type { Declared } from './declared.ts';
import type { Settings } from './owner.ts';

/** How long the functions may take to start, in milliseconds. */
const startLimit = 240_000;

interface Upload {
  readonly folder: string;
  readonly declared: Declared;
  /** The environment of every function. */
  readonly env: Settings;
  /** Values by name; each function gets the secrets that it declares. */
  readonly secrets: Settings;
  readonly log: string;
}

/**
 * Runs each function of an upload as Cloud Run does: in a process of its own, on Google's Functions Framework, and
 * without the emulator's leniency, such as allowing calls from any origin. Resolves with their ports once all listen.
 */
export async function startServices({ folder, declared, env, secrets, log }: Upload) {
  const framework = join(
    root,
    'stack/node_modules/@google-cloud/functions-framework/build/src/main.js',
  );
  const output = openSync(log, 'a');
  const started = await Promise.all(
    Object.entries(declared).map(async ([name, endpoint]) => {
      const port = await freePort();
      const own = listOf(endpoint['secrets']).map(String);
      const child = spawn(process.execPath, [framework], {
        cwd: folder,
        stdio: ['ignore', output, output],
        env: {
          ...cleanEnvironment(),
          ...env,
          ...Object.fromEntries(own.map((key) => [key, secrets[key] ?? ''])),
          FUNCTION_TARGET: name,
          FUNCTION_SIGNATURE_TYPE: 'eventTrigger' in endpoint ? 'cloudevent' : 'http',
          K_SERVICE: name.toLowerCase(),
          PORT: String(port),
        },
      });
      return { name, port, child };
    }),
  );
  const close = async (): Promise<void> => {
    await Promise.all(
      started.map(async ({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }),
    );
  };
  const timeout = AbortSignal.timeout(startLimit);
  for (const { name, port, child } of started)
    while (!(await isListening(port))) {
      if (child.exitCode !== null || timeout.aborted) {
        await close();
        throw new Error(`The function ${name} does not start from the upload: see ${log}`);
      }
      await sleep(100);
    }
  const ports: Readonly<Record<string, number>> = Object.fromEntries(
    started.map(({ name, port }) => [name, port]),
  );
  return { ports, close };
}

export type Services = Awaited<ReturnType<typeof startServices>>;

async function freePort(): Promise<number> {
  const server = await listen(createServer(), 0);
  await server.close();
  return server.port;
}

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
};
