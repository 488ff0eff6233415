import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { origin } from './services.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

export type Served = Awaited<ReturnType<typeof serveBuilt>>;

/**
 * Serves one built function from a folder as the platform does, with the environment that firebase-tools sets. `stop`
 * returns the peak memory usage of the process, in MiB.
 */
export async function serveBuilt(folder: string, name: string, memory: number) {
  const port = await freePort();
  const atExit = `process.on('exit', () => console.error('most', process.resourceUsage().maxRSS))`;
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${memory}`,
      `--import=data:text/javascript,${encodeURIComponent(atExit)}`,
      'node_modules/@google-cloud/functions-framework/build/src/main.js',
      `--source=${folder}/index.mjs`,
      `--target=${name}`,
      `--port=${port}`,
      '--signature-type=http',
    ],
    {
      cwd: root,
      env: {
        FUNCTION_TARGET: name,
        LOG_EXECUTION_ID: 'true',
        GCLOUD_PROJECT: 'ground-up-test',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        RECAPTCHA_SECRET_KEY: 'secret-1',
        RECAPTCHA_HOSTNAMES: 'groundup.example',
        ALLOWED_ORIGINS: origin,
        MAIL_TO: 'hello@groundup.example',
      },
    },
  );
  let said = '';
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString();
        if (said.includes('URL:')) resolve();
      });
    child.once('exit', () => resolve());
  });
  const atStart = said.length;
  return {
    connect: (): Socket => connect(port, '127.0.0.1'),
    port,
    lives: () => child.exitCode === null && child.signalCode === null,
    /** What the process has logged since it was ready. */
    logged: () => said.slice(atStart),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
      return Number(/most (\d+)/.exec(said)?.[1]) / 1024;
    },
  };
}

/** The bytes of a request, and whether its sender closes the connection without waiting for a response. */
export interface RawRequest {
  readonly parts: readonly (string | Buffer)[];
  readonly leaves: boolean;
}

/** Sends a request, and returns the status of the first response; 0 if the connection was closed without one. */
export async function sendRaw(served: Served, { parts, leaves }: RawRequest): Promise<number> {
  const socket = served.connect();
  let answer = '';
  socket.on('data', (part: Buffer) => {
    answer += part.toString('latin1');
    if (answer.includes('\r\n\r\n')) socket.destroy();
  });
  // The connection may be closed after the response.
  const closed = new Promise((resolve) => void socket.on('close', resolve).on('error', resolve));
  for (const part of parts) socket.write(part);
  if (leaves) socket.end();
  await closed;
  return Number(answer.split(' ')[1] ?? 0);
}
