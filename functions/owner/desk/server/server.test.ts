import { request, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveDesk } from './server.ts';

let desk: Awaited<ReturnType<typeof serveDesk>>;
let folder: string;
let authorization: string;
const answer = vi.fn<(input: unknown) => Promise<unknown>>();

/** Sends a request with its path unchanged; `fetch` would normalize the path. */
async function send(
  path: string,
  { method = 'GET', body = '', ...headers }: Record<string, string> = {},
) {
  const to = { host: '127.0.0.1', port: desk.port, path, method, headers, agent: false };
  const sent = request(to).end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const own = () => ({ method: 'POST', origin: `http://127.0.0.1:${desk.port}` });

const call = (path = '/calls/orders', body = '{"list":"ready"}') =>
  send(path, { ...own(), body, authorization, 'content-type': 'application/json' });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>The desk</p>');
  writeFileSync(join(folder, 'assets/index-1.js'), 'first');
  answer.mockReset().mockImplementation(async (input) => ({ input }));
  desk = await serveDesk({ folder, handlers: new Map([['orders', answer]]) }, 0);
  authorization = `Bearer ${new URL(desk.address).searchParams.get('token')}`;
});
afterEach(() => {
  desk.close();
  rmSync(folder, { recursive: true });
});

test('the desk refuses an unknown browser', async () => {
  authorization = '';
  expect(await call()).toMatchObject({
    status: 401,
    body: expect.stringContaining('Run npm run desk') as unknown,
  });
});

test('the desk serves the page that it started with, even after a later build, and no other file', async () => {
  rmSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<p>Of a newer desk</p>');
  expect(await send('/assets/index-1.js')).toMatchObject({ status: 200, body: 'first' });
  expect(await send('/assets/index-2.js')).toMatchObject({ status: 404 });
  const others = [
    '/../secret',
    '/assets/../../secret',
    '/assets/%2e%2e%2fsecret',
    '//evil.example/',
  ];
  for (const path of ['/orders/K7M3-XQ4R', ...others])
    expect((await send(path)).body).toBe('<p>The desk</p>');
});

test('the desk responds to calls, and describes failures in a sentence without a stack trace', async () => {
  expect(await call()).toMatchObject({ status: 200, body: '{"input":{"list":"ready"}}' });
  expect(await call('/calls/export')).toMatchObject({ status: 404 });
  const long = `"${'x'.repeat(2_100_000)}"`;
  expect(await call('/calls/orders', long)).toMatchObject({ status: 413 });
  expect(answer).toHaveBeenCalledTimes(1);
  answer.mockRejectedValueOnce(new Error('connect ECONNREFUSED 127.0.0.1:4184\n    at x'));
  const { status, body } = await call();
  expect(status).toBe(500);
  expect(body).toContain('start npm run local first');
  expect(body).not.toContain('at x');
});

test('no response from the desk may be cached, embedded or loaded from elsewhere', async () => {
  for (const { headers } of [await send('/'), await call('/none'), await call()]) {
    // A cookie would also go to the programs on all other ports on this machine.
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  }
});
