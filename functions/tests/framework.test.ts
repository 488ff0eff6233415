/** Runs the bundled functions in the platform's framework, and checks that no request crashes or overloads them. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCheckoutSession,
  createUserWithRecaptcha,
  endCheckoutSession,
  messageRecieved,
  reportProblems,
  stripeWebhook,
} from '../src/index.ts';
import { maxReportBytes } from '../../src/domain/reports/report.ts';
import { maxBodyBytes, maxCallBytes } from '../src/domain/limits.ts';
import { sendRaw, serveBuilt, type Served } from './support/framework.ts';
import { rawRequests } from './support/raw-requests.ts';
import { origin } from './support/services.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The folder for a separate build, since another CI step may be building `lib`. */
const folder = 'node_modules/.cache/framework';

/**
 * The functions that anyone may call. For each: the size of the largest body that it accepts, in bytes, and its memory
 * when deployed, in MiB (256 by default).
 */
const all = (
  [
    ['createCheckoutSession', createCheckoutSession, maxCallBytes],
    ['endCheckoutSession', endCheckoutSession, maxCallBytes],
    ['createUserWithRecaptcha', createUserWithRecaptcha, maxCallBytes],
    ['messageRecieved', messageRecieved, maxCallBytes],
    ['reportProblems', reportProblems, maxReportBytes],
    ['stripeWebhook', stripeWebhook, maxBodyBytes],
  ] as const
).map(([name, { __endpoint: endpoint }, limit]) => {
  const memory = Number(endpoint.availableMemoryMb ?? 256);
  return { name, limit, memory };
});

type Headers = Readonly<Record<string, string | number>>;

/** Sends the parts of a body until the server responds, and returns the status of the response. */
async function post(port: number, headers: Headers, ...parts: readonly Buffer[]): Promise<number> {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    // Uses a new connection, since the server closes a connection after it refuses a body.
    agent: false,
  });
  let status: number | undefined;
  const answer = once(sent, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume();
    return (status = response?.statusCode ?? 0);
  });
  // The connection may be closed after the response.
  sent.on('error', () => undefined).flushHeaders();
  for (const part of parts) {
    if (status !== undefined) break;
    sent.write(part);
    await new Promise(setImmediate);
  }
  if (parts.length > 0) sent.end();
  return answer;
}

/** A body of 12 kB that inflates to a thousand times that size. */
const brackets = gzipSync(Buffer.alloc(11_700_000, '['));

/** A body of the given size, in bytes, that is expensive to parse, since it consists of nested lists. */
const nested = (size: number): Buffer =>
  Buffer.from(`{"data":[${'[[]],'.repeat(Math.floor((size - 14) / 5))}0]}`);

type Serving = readonly [Served, slow: readonly Promise<number>[]];
/** Each function, and slow requests to it, which have sent one byte of their bodies and stay open during the tests. */
const serving = new Map<string, Serving>();

beforeAll(async () => {
  const flags = [`--outdir=${folder}`, '--out-extension:.js=.mjs'];
  execFileSync('npm', ['run', '--silent', 'bundle', '--', ...flags], {
    cwd: root,
    stdio: 'ignore',
  });
  await Promise.all(
    all.map(async ({ name, memory, limit }) => {
      const served = await serveBuilt(folder, name, memory);
      const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${limit}\r\n\r\n{`;
      const send = () => sendRaw(served, { parts: [head], leaves: false });
      serving.set(name, [served, Array.from({ length: 200 }, send)]);
    }),
  );
});
afterAll(() => Promise.all([...serving.values()].map(([{ stop }]) => stop())));

/** A call as pages send it, but without its required data. */
const useless = Buffer.from('{"data":{}}');

/** The maximum length of a log entry that a stranger causes, and the maximum number of entries from all tests. */
const [longestEntry, mostEntries] = [1024, 60];

describe.each(all)('$name with $memory MiB of memory', ({ name, memory, limit }) => {
  let served: Served;
  let slow: Serving[1];
  const send = (headers: Headers, ...parts: readonly Buffer[]) =>
    post(served.port, headers, ...parts);

  beforeAll(() => {
    const one = serving.get(name);
    if (one) [served, slow] = one;
  });

  test.each(['gzip', 'deflate', 'br', 'identity'])('refuses %s encoding', async (encoding) => {
    expect(await send({ 'content-encoding': encoding }, brackets)).toBe(413);
  });

  test('refuses a body that is declared as too large, or turns out to be too large', async () => {
    expect(await send({ 'content-length': limit + 1 })).toBe(413);
    const parts = Array.from({ length: 200 }, () => Buffer.alloc(64 * 1024, ' '));
    expect(await send({ 'transfer-encoding': 'chunked' }, ...parts)).toBe(413);
  });

  test.each(['/%ff', '/%', '//', '/a/b', 'http://x/%ff', '/favicon.ico'])(
    'treats %s like any other path, however the body is sent',
    async (path) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\n`;
      for (const [framing, status] of [
        ['Content-Length: 11\r\n\r\n{"data":{}}', 400],
        ['Transfer-Encoding: chunked\r\n\r\nb\r\n{"data":{}}\r\n0\r\n\r\n', 400],
        [`Content-Length: ${limit + 1}\r\n\r\n`, 413],
        [`Transfer-Encoding: chunked\r\n\r\n${(limit + 1).toString(16)}\r\n`, 413],
      ] as const) {
        const parts = [head + framing, ...(status === 413 ? [Buffer.alloc(limit + 1)] : [])];
        expect(await sendRaw(served, { parts, leaves: false })).toBe(status);
      }
      expect(served.lives()).toBe(true);
    },
  );

  test('survives 1,500 malformed requests, and logs little about them', async () => {
    const requests = fc.sample(rawRequests(limit), { numRuns: 1500, seed: 1500 });
    for (let first = 0; first < requests.length; first += 50)
      await Promise.all(requests.slice(first, first + 50).map((one) => sendRaw(served, one)));
    expect(served.lives()).toBe(true);
    expect([400, 429]).toContain(await send({ 'content-length': useless.length }, useless));
    const entries = served.logged().split('\n').filter(Boolean);
    expect(entries.filter((entry) => entry.length > longestEntry)).toEqual([]);
    expect(entries.length).toBeLessThan(mostEntries);
    expect(entries.filter((entry) => /"ALERT"|ncaught|nhandled/.test(entry))).toEqual([]);
  });

  test('accepts the largest bodies, ends unfinished requests with 408, and has memory left', async () => {
    const body = nested(limit);
    const sendWhole = () => send({ 'content-length': body.length }, body);
    // This test sends more calls than one network may make.
    const expected = [400, 429];
    expect(expected).toContain(await sendWhole());
    const answers = new Set(await Promise.all(Array.from({ length: 80 }, sendWhole)));
    // A slow machine cannot read so many bodies in time.
    expect([...expected, 408]).toEqual(expect.arrayContaining([...answers]));
    expect(new Set(await Promise.all(slow))).toEqual(new Set([408]));
    const most = await served.stop();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(memory);
  });
});
