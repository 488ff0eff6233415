/** The bundled functions in the framework that the platform runs them in: what a request may cost their process. */
import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCheckoutSession, reportProblems, stripeWebhook } from '../src/index.ts';
import { maxReportBytes } from '../../src/domain/reports/report.ts';
import { maxBodyBytes, maxCallBytes } from '../src/domain/limits.ts';
import { origin } from './support/services.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Of their own, since another step of CI may be building `lib`. */
const folder = 'node_modules/.cache/framework';

/**
 * One function of each kind that anyone may call, with the largest body that it takes, in bytes, and the memory that it
 * is deployed with, in MiB; 256 where it names none.
 */
const all = (
  [
    ['createCheckoutSession', createCheckoutSession, maxCallBytes],
    ['reportProblems', reportProblems, maxReportBytes],
    ['stripeWebhook', stripeWebhook, maxBodyBytes],
  ] as const
).map(([name, { __endpoint: endpoint }, limit]) => {
  const memory = Number(endpoint.availableMemoryMb ?? 256);
  return { name, limit, memory };
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Serves one function as the platform does. Stopping it tells the most memory that its process had, in MiB. */
async function serve(name: string, memory: number) {
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
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void (said += part.toString()));
  while (!said.includes('URL:') && child.exitCode === null)
    await new Promise((resolve) => void setTimeout(resolve, 20));
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
      return Number(/most (\d+)/.exec(said)?.[1]) / 1024;
    },
  };
}

type Headers = Readonly<Record<string, string | number>>;

/** Sends a body in parts, as far as the server takes them, and returns the status of the answer. */
async function post(port: number, headers: Headers, ...parts: readonly Buffer[]): Promise<number> {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    // A connection of its own: one that served a refused body is closed behind it.
    agent: false,
  });
  let status: number | undefined;
  const answer = once(sent, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume();
    return (status = response?.statusCode ?? 0);
  });
  // The connection may be closed behind the answer.
  sent.on('error', () => undefined).flushHeaders();
  for (const part of parts) {
    if (status !== undefined) break;
    sent.write(part);
    await new Promise(setImmediate);
  }
  if (parts.length > 0) sent.end();
  return answer;
}

/** Sends one byte of many, and waits until the server closes the connection; returns the status of its answer. */
async function sendSlowly(port: number, length: number): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
  );
  let answer = '';
  socket.on('data', (part: Buffer) => void (answer += part.toString()));
  await once(socket, 'close');
  return Number(answer.split(' ')[1]);
}

/** 12 kB, which inflate to a thousand times as much. */
const brackets = gzipSync(Buffer.alloc(11_700_000, '['));

/** A body of a size in bytes that is dear to parse: lists in lists. */
const nested = (size: number): Buffer =>
  Buffer.from(`{"data":[${'[[]],'.repeat(Math.floor((size - 14) / 5))}0]}`);

beforeAll(() => {
  const flags = [`--outdir=${folder}`, '--out-extension:.js=.mjs'];
  execFileSync('npm', ['run', '--silent', 'bundle', '--', ...flags], {
    cwd: root,
    stdio: 'ignore',
  });
});

describe.each(all)('$name, in its $memory MiB', ({ name, memory, limit }) => {
  let served: Awaited<ReturnType<typeof serve>>;
  const send = (headers: Headers, ...parts: readonly Buffer[]) =>
    post(served.port, headers, ...parts);

  /** Bodies of which a byte has come. They wait while the other tests send theirs. */
  let slow: readonly Promise<number>[];

  beforeAll(async () => {
    served = await serve(name, memory);
    slow = Array.from({ length: 200 }, () => sendSlowly(served.port, limit));
  });
  afterAll(() => served.stop());

  test.each(['gzip', 'deflate', 'br', 'identity'])('refuses a body in %s', async (encoding) => {
    expect(await send({ 'content-encoding': encoding }, brackets)).toBe(413);
  });

  test('refuses a body that is declared too large, or of which too much has come', async () => {
    expect(await send({ 'content-length': limit + 1 })).toBe(413);
    const parts = Array.from({ length: 200 }, () => Buffer.alloc(64 * 1024, ' '));
    expect(await send({ 'transfer-encoding': 'chunked' }, ...parts)).toBe(413);
  });

  test('answers bodies as large as may be, ends those that do not arrive with 408, and has memory left', async () => {
    const body = nested(limit);
    const sendWhole = () => send({ 'content-length': body.length }, body);
    // More than one network may call.
    const expected = [400, 429];
    expect(expected).toContain(await sendWhole());
    const answers = new Set(await Promise.all(Array.from({ length: 80 }, sendWhole)));
    // A slow machine cannot read so many in time.
    expect([...expected, 408]).toEqual(expect.arrayContaining([...answers]));
    expect(new Set(await Promise.all(slow))).toEqual(new Set([408]));
    const most = await served.stop();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(memory);
  });
});
