import { beforeEach, expect, test } from 'vitest';
import { createAccess } from './access.ts';

type Headers = Record<string, string | undefined>;

let now: number;
beforeEach(() => (now = Date.now()));

/** A desk, and the requests of its own page to it, whose headers a test may replace. */
function open({ port = 4170, key = 'a key of this project' } = {}) {
  const access = createAccess({ port, key, project: 'ground-up', clock: { now: () => now } });
  const host = `127.0.0.1:${port}`;
  const own = { host, origin: `http://${host}`, 'content-type': 'application/json' };
  const get = (url: string, headers: Headers = {}) =>
    access.judge({ method: 'GET', url, headers: { host, ...headers } });
  return {
    path: access.path,
    get,
    call: ({ method = 'POST', ...headers }: Headers = {}) =>
      access.judge({ method, url: '/calls/orders', headers: { ...own, ...headers } }),
    /** Lets in a browser once; returns the cookie of its session. */
    enter: (): string => {
      const verdict = get(access.path);
      return ('cookie' in verdict ? verdict.cookie : undefined)?.split(';', 1).join('') ?? '';
    },
  };
}

const refused = (status: number): unknown => expect.objectContaining({ kind: 'refused', status });

test('the desk exchanges its token once, after wrong ones too, for a cookie that only this site sends and no script reads', () => {
  const { path, get, call } = open();
  expect(path).toMatch(/^\/\?token=[\w.-]{70,}$/);
  for (const wrong of ['/?token=wrong', '/?token=..', path.slice(0, -1)])
    expect(get(wrong)).toEqual(refused(403));
  expect(call({ method: 'HEAD' })).toEqual(refused(405));
  const entered = get(path);
  const attributes: unknown = expect.stringMatching(
    /^desk-4170=\d+\.[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
  );
  expect(entered).toMatchObject({ kind: 'entered', cookie: attributes });
  for (const used of [path, `${path}.x`, `${path}.`]) expect(get(used)).toEqual(refused(403));
  const cookie = 'cookie' in entered ? entered.cookie : '';
  expect(get(path, { cookie })).toEqual({ kind: 'entered' });
});

test('a token opens nothing after ten minutes, after a restart, at another port or in another project', () => {
  const { path, get } = open();
  now += 600_000;
  expect(get(path)).toEqual(refused(403));
  const later = open();
  for (const other of [open({ port: 4171 }), open({ key: 'another' })])
    expect(other.get(later.path)).toEqual(refused(403));
  now += 1;
  expect(open().get(later.path)).toEqual(refused(403));
});

test('a session lasts until its desk is closed, at most for a week, and is no other desk’s', () => {
  const { path, enter, call } = open();
  const cookie = enter();
  expect(call({ cookie, 'desk-project': 'ground-up' })).toEqual({ kind: 'call', name: 'orders' });
  expect(call({ cookie, method: 'GET' })).toEqual({ kind: 'file', path: '/calls/orders' });
  expect(call({ cookie: `${cookie}.x` })).toEqual(refused(401));
  // Another program may have its port then.
  expect(open().call({ cookie })).toEqual(refused(401));
  const [, value] = cookie.split('=', 2);
  const [, token = ''] = path.split('=', 2);
  for (const one of [value, token, token.split('.').slice(1).join('.')])
    expect(open({ port: 4171 }).call({ cookie: `desk-4171=${one}` })).toEqual(refused(401));
  now += 7 * 86_400_000;
  expect(call({ cookie })).toEqual(refused(401));
});

test('a link on another page leads to the desk, though the browser holds the session back at first', () => {
  const { get } = open();
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect(get('/orders/1', link)).toEqual({ kind: 'again' });
  expect(get('/orders/1', { ...link, 'sec-fetch-site': 'same-origin' })).toEqual(refused(401));
});

/** Names that another page may have for this machine, as after DNS rebinding. */
const foreign = ['evil.example', 'localhost', '127.0.0.1:1', 'localhost.evil.example:4170'];
const origins = ['https://evil.example', 'http://127.0.0.1:4180', 'http://localhost:4170', 'null'];

test.each<[status: number, headers: Headers]>([
  ...foreign.map((host): [number, Headers] => [403, { host, origin: `http://${host}` }]),
  ...[...origins, '', undefined].map((origin): [number, Headers] => [403, { origin }]),
  [403, { 'sec-fetch-site': 'same-site' }],
  ...['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'].map((method): [number, Headers] => [
    405,
    { method },
  ]),
  [415, { 'content-type': 'text/plain' }],
  [409, { 'desk-project': 'another' }],
  [401, { cookie: '' }],
  [401, { cookie: 'desk-4170=9999999999999.guess' }],
])('the desk refuses a call by %i: %o', (status, headers) => {
  const { enter, call } = open();
  expect(call({ cookie: enter(), ...headers })).toEqual(refused(status));
});

test.each([
  ...foreign.map((host) => ({ host })),
  // Embedded by another page of this machine.
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
])('the desk shows nothing, even with a session, to %o', (headers) => {
  const { get, enter } = open();
  expect(get('/', { cookie: enter(), ...headers })).toEqual(refused(403));
});
