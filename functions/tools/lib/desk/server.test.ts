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

const firstPath = (): string => desk.address.replace(/^http:\/\/[^/]+/, '');
const own = (): string => `http://127.0.0.1:${desk.port}`;

/** Opens an address that lets in a browser once, and returns the session's cookie. */
async function enter(): Promise<string> {
  const { headers } = await send(firstPath());
  return String(headers['set-cookie']).split(';', 1).join('');
}

const call = async (headers: Record<string, string>, path = '/calls/orders') =>
  send(path, {
    method: 'POST',
    body: '{"list":"ready"}',
    'content-type': 'application/json',
    origin: own(),
    ...headers,
  });

test('the desk exchanges its token for a cookie that only this site sends and no script reads', async () => {
  expect(desk.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w.-]{70,}$/);
  const { status, headers, body } = await send(firstPath());
  expect(status).toBe(200);
  // A redirect would still come from the page before, whose requests have no cookie.
  expect(body).toContain('<meta http-equiv="refresh" content="0; url=/">');
  expect(String(headers['set-cookie'])).toMatch(
    /^desk-\d+=\d+\.[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
  );
});

test('the desk takes its token once, but lets in the browser that used it', async () => {
  const cookie = await enter();
  for (const path of [firstPath(), `${firstPath()}.x`, `${firstPath()}.`])
    expect((await send(path)).status).toBe(403);
  const again = await send(firstPath(), { cookie });
  expect([again.status, again.headers['set-cookie']]).toEqual([200, undefined]);
});

test('the desk keeps its token after a wrong one, and after a method that opens nothing', async () => {
  for (const wrong of ['wrong', '..', firstPath().slice(8, -1)])
    expect((await send(`/?token=${wrong}`)).status).toBe(403);
  expect((await send(firstPath(), { method: 'HEAD' })).status).toBe(405);
  expect((await send(firstPath())).status).toBe(200);
});

describe('the desk’s session', () => {
  const again = async (more = {}): Promise<void> => {
    desk.close();
    desk = await serve(desk.port, more);
  };

  test('opens it until it is closed, and at most for a week: another program may have its port then', async () => {
    const before = await enter();
    expect((await call({ cookie: `${before}.x` })).status).toBe(401);
    await again();
    const refused = await send('/', { cookie: before });
    expect([refused.status, refused.body]).toEqual([
      401,
      expect.stringContaining('Run npm run desk'),
    ]);
    const cookie = await enter();
    expect((await send('/', { cookie })).status).toBe(200);
    now += 7 * 86_400_000;
    expect((await call({ cookie })).status).toBe(401);
  });

  test('is of a project, and so are its pages', async () => {
    const cookie = await enter();
    expect((await call({ cookie, 'desk-project': 'ground-up' })).status).toBe(200);
    const other = await call({ cookie, 'desk-project': 'another' });
    expect(other.status).toBe(409);
    expect(other.body).toContain('the desk of ground-up is open now: reload');
    const path = firstPath();
    await again({ key: 'a key of another project' });
    expect((await send(path)).status).toBe(403);
  });

  test('is not valid on another port, and a token is no session', async () => {
    const cookie = await enter();
    const elsewhere = await serve();
    const path = firstPath();
    const value = cookie.split('=', 2)[1];
    desk.close();
    desk = elsewhere;
    for (const one of [value, path.slice(8), path.slice(8).split('.').slice(1).join('.')])
      expect((await call({ cookie: `desk-${desk.port}=${one}` })).status).toBe(401);
    expect((await send(path)).status).toBe(403);
  });

  test('does not revive the one-time address: a used or an old one opens nothing after a restart', async () => {
    const path = firstPath();
    await enter();
    now += 1;
    await again();
    expect((await send(path)).status).toBe(403);
    now += 600_000;
    expect((await send(firstPath())).status).toBe(403);
  });
});

test('a link on another page leads to the desk, though the browser holds the session back at first', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const { status, body } = await send('/orders/1', link);
  expect([status, body]).toEqual([200, expect.stringContaining('content="0"')]);
  expect((await send('/orders/1', { ...link, 'sec-fetch-site': 'same-origin' })).status).toBe(401);
});

test('the desk shows nothing without a session', async () => {
  for (const path of ['/', '/orders/1', '/assets/index.js'])
    expect(await send(path)).toMatchObject({ status: 401 });
  expect((await call({})).status).toBe(401);
  expect((await call({ cookie: `desk-${desk.port}=9999999999999.guess` })).status).toBe(401);
  expect(answer).not.toHaveBeenCalled();
});

test('the desk serves its page, whatever is built meanwhile, and answers its calls', async () => {
  desk.close();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/index-1.js'), 'first');
  desk = await serve();
  const cookie = await enter();
  rmSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<p>Of a newer desk</p>');
  expect(await send('/assets/index-1.js', { cookie })).toMatchObject({
    status: 200,
    body: 'first',
  });
  expect((await send('/assets/index-2.js', { cookie })).status).toBe(404);
  expect(await send('/orders/K7M3-XQ4R', { cookie })).toMatchObject({
    status: 200,
    body: '<p>The desk</p>',
  });
  const { status, body } = await call({ cookie, 'sec-fetch-site': 'same-origin' });
  expect(status).toBe(200);
  expect(body).toBe('{"input":{"list":"ready"}}');
});

/** Requests in a session, of which only one detail is not the desk's own; PORT is its port. */
const hostile: readonly (readonly [
  what: string,
  status: number,
  request: Record<string, string>,
])[] = [
  ...['evil.example', 'localhost', '127.0.0.1:1', 'localhost.evil.example:PORT'].flatMap((host) => [
    [`the host ${host}, as after DNS rebinding`, 403, { host, method: 'GET' }] as const,
    [`a call to the host ${host}`, 403, { host, origin: `http://${host}` }] as const,
  ]),
  ...['https://evil.example', 'http://127.0.0.1:4180', 'http://localhost:PORT', 'null', ''].map(
    (origin) => [`a call from the origin "${origin}"`, 403, { origin }] as const,
  ),
  ['a call that the browser calls another site’s', 403, { 'sec-fetch-site': 'same-site' }],
  [
    'to be embedded by another page of this machine',
    403,
    { method: 'GET', 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  ],
  ...['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'].map(
    (method) => [`the method ${method}`, 405, { method }] as const,
  ),
  ['a form', 415, { 'content-type': 'text/plain' }],
  ['an unknown call', 404, { path: '/calls/export' }],
  ['what is too long', 413, { body: `"${'x'.repeat(2_100_000)}"` }],
];

test.each(hostile)('the desk refuses, even with a session, %s', async (_what, status, detail) => {
  const cookie = await enter();
  const { path = '/calls/orders', ...given } = Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, value.replace('PORT', String(desk.port))]),
  );
  expect((await call({ cookie, ...given }, path)).status).toBe(status);
  expect(answer).not.toHaveBeenCalled();
});

test('the desk answers no call without an origin, and none by GET', async () => {
  const headers = { cookie: await enter(), 'content-type': 'application/json' };
  const posted = await send('/calls/orders', { ...headers, method: 'POST', body: '{}' });
  expect(posted.status).toBe(403);
  expect((await send('/calls/orders', headers)).body).toBe('<p>The desk</p>');
  expect(answer).not.toHaveBeenCalled();
});

test.each(['/../secret', '/assets/../../secret', '/assets/%2e%2e%2fsecret', '//evil.example/'])(
  'serves no file outside of its page: %s',
  async (path) =>
    expect((await send(path, { cookie: await enter() })).body).toBe('<p>The desk</p>'),
);

test('no answer of the desk may be kept, embedded or loaded from elsewhere', async () => {
  const cookie = await enter();
  const replies = [await send('/'), await send('/', { cookie }), await call({ cookie })];
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
  const cookie = await enter();
  answer.mockRejectedValueOnce(new Error('connect ECONNREFUSED 127.0.0.1:4184\n    at x'));
  const { status, body } = await call({ cookie });
  expect(status).toBe(500);
  expect(body).toContain('start npm run stack first');
  expect(body).not.toContain('at x');
});
