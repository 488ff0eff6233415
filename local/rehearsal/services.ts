import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Project } from '../google/project.ts';
import { accessSecret } from '../google/secret-manager.ts';
import { freePort } from '../local-server.ts';
import { root } from '../settings.ts';
import { cleanEnvironment } from './copy.ts';
import type { Settings } from './owner.ts';
import { signInAccount } from './sign-in.ts';

/** How long the functions may take to start, in milliseconds. */
const startLimit = 240_000;

interface Deployed {
  readonly project: Project;
  readonly folder: string;
  /** The environment of every function, in addition to its deployed settings. */
  readonly env: Settings;
  readonly log: string;
}

/**
 * Runs each function of a project as Cloud Run does: in its own process, under its own account with its secrets, and on
 * Google's Functions Framework. Unlike in the emulator, functions allow calls only from permitted origins. Resolves
 * with the ports once all functions are listening.
 */
export async function startServices({ project, folder, env, log }: Deployed) {
  const framework = join(
    root,
    'local/node_modules/@google-cloud/functions-framework/build/src/main.js',
  );
  const output = openSync(log, 'a');
  const started = await Promise.all(
    [...project.functions.values()].map(
      async ({ name: path = '', serviceConfig, eventTrigger }) => {
        const name = path?.split('/').at(-1) ?? '';
        const email = serviceConfig?.serviceAccountEmail ?? '';
        const port = await freePort();
        const child = spawn(process.execPath, [framework], {
          cwd: folder,
          stdio: ['ignore', output, output],
          env: {
            ...cleanEnvironment(),
            ...serviceConfig?.environmentVariables,
            ...env,
            ...secretsOf(project, email, serviceConfig?.secretEnvironmentVariables ?? []),
            ...(await signInAccount(project, email, dirname(folder))),
            FUNCTION_TARGET: name,
            FUNCTION_SIGNATURE_TYPE: eventTrigger ? 'cloudevent' : 'http',
            K_SERVICE: name.toLowerCase(),
            PORT: String(port),
          },
        });
        return { name, port, child };
      },
    ),
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
        throw new Error(`The uploaded function ${name} did not start: see ${log}`);
      }
      await sleep(100);
    }
  const ports: Readonly<Record<string, number>> = Object.fromEntries(
    started.map(({ name, port }) => [name, port]),
  );
  return { ports, close };
}

const secretsOf = (
  project: Project,
  email: string,
  variables: readonly { key?: string | null; secret?: string | null; version?: string | null }[],
): Settings =>
  Object.fromEntries(
    variables.map(({ key, secret, version }) => {
      const name = `projects/${project.id}/secrets/${secret}`;
      const { payload } = accessSecret(
        project,
        `serviceAccount:${email}`,
        name,
        version ?? 'latest',
      );
      return [key ?? '', Buffer.from(payload.data, 'base64').toString()];
    }),
  );

export type Services = Awaited<ReturnType<typeof startServices>>;

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
};
