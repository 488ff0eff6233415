import { request, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveDesk } from './server.ts';

let desk: Awaited<ReturnType<typeof serveDesk>>;
let folder: string;
let now: number;
const key = 'a key of this project';
const answer = vi.fn<(input: unknown) => Promise<unknown>>();

/** Serves the desk on a port; again on the same one after it was closed. */
const serve = (port = 0, more = {}) =>
  serveDesk(
    { folder, handlers: new Map([['orders', answer]]) },
    { port, key, project: 'ground-up', clock: { now: () => now }, ...more },
  );

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'));
  writeFileSync(join(folder, 'index.html'), '<p>The desk</p>');
  answer.mockReset().mockImplementation(async (input) => ({ input }));
  now = Date.now();
  desk = await serve();
});
afterEach(() => {
  desk.close();
  rmSync(folder, { recursive: true });
});

/** Sends any headers, which a browser or `fetch` would not. */
async function send(
  path: string,
  { method = 'GET', body = '', ...headers }: Record<string, string> = {},
) {
  const to = { host: '127.0.0.1', port: desk.port, path, method, headers, agent: false };
  const sent = request(to).end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  const status = response.statusCode;
  return { status, headers: response.headers, body: await text(response) };
}

const firstToken = (): string => new URL(desk.address).searchParams.get('token') ?? '';
const own = (): string => `http://127.0.0.1:${desk.port}`;

/** Exchanges a token, which lets in a browser once, for a session. */
const exchange = async (token: string, headers: Record<string, string> = {}) =>
  send('/enter', {
    method: 'POST',
    origin: own(),
    authorization: `Bearer ${token}`,
    ...headers,
  });

/** Enters with the desk's first token, and returns the header of the session. */
const enter = async (): Promise<string> => `Bearer ${(await exchange(firstToken())).body}`;

const call = async (headers: Record<string, string>, path = '/calls/orders') =>
  send(path, {
    method: 'POST',
    body: '{"list":"ready"}',
    'content-type': 'application/json',
    origin: own(),
    ...headers,
  });

test('the desk exchanges its token once, after wrong ones too, and sets no cookie, which other ports would get', async () => {
  expect(desk.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w.-]{70,}$/);
  const token = firstToken();
  for (const wrong of ['', 'wrong', '..', token.slice(0, -1)])
    expect((await exchange(wrong)).status).toBe(403);
  for (const headers of [{ origin: 'http://127.0.0.1:4180' }, { host: 'localhost' }])
    expect((await exchange(token, headers)).status).toBe(403);
  const { status, headers, body } = await exchange(token);
  expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  expect(body).toMatch(/^\d+\.[\w-]{43}$/);
  for (const used of [token, `${token}.x`, `${token}.`])
    expect((await exchange(used)).status).toBe(403);
});

describe('the desk’s session', () => {
  const again = async (more = {}): Promise<void> => {
    desk.close();
    desk = await serve(desk.port, more);
  };

  test('opens it until it is closed, and at most for a week: another program may have its port then', async () => {
    const before = await enter();
    expect((await call({ authorization: `${before}.x` })).status).toBe(401);
    await again();
    const refused = await call({ authorization: before });
    expect([refused.status, refused.body]).toEqual([
      401,
      expect.stringContaining('Run npm run desk'),
    ]);
    const authorization = await enter();
    expect((await call({ authorization })).status).toBe(200);
    now += 7 * 86_400_000;
    expect((await call({ authorization })).status).toBe(401);
  });

  test('is of a project, and so are its pages', async () => {
    const authorization = await enter();
    expect((await call({ authorization, 'desk-project': 'ground-up' })).status).toBe(200);
    const other = await call({ authorization, 'desk-project': 'another' });
    expect(other.status).toBe(409);
    expect(other.body).toContain('the desk of ground-up is open now: reload');
    const token = firstToken();
    await again({ key: 'a key of another project' });
    expect((await exchange(token)).status).toBe(403);
  });

  test('is not valid on another port, and a token is no session', async () => {
    const session = await enter();
    const elsewhere = await serve();
    const token = firstToken();
    desk.close();
    desk = elsewhere;
    for (const one of [session, `Bearer ${token}`, `Bearer ${token.split('.').slice(1).join('.')}`])
      expect((await call({ authorization: one })).status).toBe(401);
    expect((await exchange(token)).status).toBe(403);
  });

  test('does not revive the one-time address: a used or an old one opens nothing after a restart', async () => {
    const token = firstToken();
    await enter();
    now += 1;
    await again();
    expect((await exchange(token)).status).toBe(403);
    now += 600_000;
    expect((await exchange(firstToken())).status).toBe(403);
  });
});

test('the desk answers no call without a session', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer 9999999999999.guess', 'Bearer null'])
    expect((await call({ authorization })).status).toBe(401);
  expect((await call({ cookie: `desk-${desk.port}=${await enter()}` })).status).toBe(401);
  expect(answer).not.toHaveBeenCalled();
});

test('the desk serves its page, whatever is built meanwhile, and answers its calls', async () => {
  desk.close();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/index-1.js'), 'first');
  desk = await serve();
  const authorization = await enter();
  rmSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<p>Of a newer desk</p>');
  const shown = async (path: string) => {
    const { status, body } = await send(path);
    return [status, body];
  };
  expect(await shown('/assets/index-1.js')).toEqual([200, 'first']);
  expect(await shown('/assets/index-2.js')).toEqual([404, 'There is no such file.']);
  // No path leads to another file.
  for (const path of [
    '/orders/K7M3-XQ4R',
    '/../secret',
    '/assets/../../secret',
    '/assets/%2e%2e%2fsecret',
    '//evil.example/',
  ])
    expect(await shown(path)).toEqual([200, '<p>The desk</p>']);
  const called = await call({ authorization });
  expect([called.status, called.body]).toEqual([200, '{"input":{"list":"ready"}}']);
});

/** Names that another page may have for this machine; PORT is the desk's port. */
const foreign = ['evil.example', 'localhost', '127.0.0.1:1', 'localhost.evil.example:PORT'];
const withPort = (details: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      value.replace('PORT', String(desk.port)),
    ]),
  );

test.each([
  // As after DNS rebinding.
  ...foreign.map((host) => ({ host })),
])('the desk shows nothing to %o', async (details) => {
  for (const path of ['/', '/assets/index.js'])
    expect((await send(path, withPort(details))).status).toBe(403);
});

/** Calls in a session, of which only some details are not the desk's own. */
const hostile: readonly (readonly [status: number, details: Record<string, string>])[] = [
  ...foreign.map((host) => [403, { host, origin: `http://${host}` }] as const),
  ...['https://evil.example', 'http://127.0.0.1:4180', 'http://localhost:PORT', 'null', ''].map(
    (origin) => [403, { origin }] as const,
  ),
  ...['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'].map((method) => [405, { method }] as const),
  [415, { 'content-type': 'text/plain' }],
  [404, { path: '/calls/export' }],
  [413, { body: `"${'x'.repeat(2_100_000)}"` }],
];

test.each(hostile)(
  'the desk refuses a call, even with a session, by %i: %.80o',
  async (status, details) => {
    const { path = '/calls/orders', ...given } = withPort(details);
    expect((await call({ authorization: await enter(), ...given }, path)).status).toBe(status);
    expect(answer).not.toHaveBeenCalled();
  },
);

test('the desk answers no call without an origin, and none by GET', async () => {
  const headers = { authorization: await enter(), 'content-type': 'application/json' };
  const posted = await send('/calls/orders', { ...headers, method: 'POST', body: '{}' });
  expect(posted.status).toBe(403);
  expect((await send('/calls/orders', headers)).body).toBe('<p>The desk</p>');
  expect(answer).not.toHaveBeenCalled();
});

test('no answer of the desk may be kept, embedded or loaded from elsewhere', async () => {
  const authorization = await enter();
  const replies = [await send('/'), await call({}), await call({ authorization })];
  for (const { headers } of replies) {
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

test('the desk says in a sentence what failed, without a stack trace', async () => {
  const authorization = await enter();
  answer.mockRejectedValueOnce(new Error('connect ECONNREFUSED 127.0.0.1:4184\n    at x'));
  const { status, body } = await call({ authorization });
  expect(status).toBe(500);
  expect(body).toContain('start npm run stack first');
  expect(body).not.toContain('at x');
});
