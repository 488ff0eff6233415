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
  const token = access.path.slice('/?token='.length);
  const exchange = (given: string, headers: Headers = {}) =>
    access.judge({
      method: 'POST',
      url: '/enter',
      headers: { ...own, authorization: `Bearer ${given}`, ...headers },
    });
  return {
    token,
    get: (url: string, headers: Headers = {}) =>
      access.judge({ method: 'GET', url, headers: { host, ...headers } }),
    exchange,
    call: ({ method = 'POST', ...headers }: Headers = {}) =>
      access.judge({ method, url: '/calls/orders', headers: { ...own, ...headers } }),
    /** Lets in a browser once; returns the header of its session. */
    enter: (): string => {
      const verdict = exchange(token);
      return verdict.kind === 'entered' ? `Bearer ${verdict.session}` : '';
    },
  };
}

const refused = (status: number): unknown => expect.objectContaining({ kind: 'refused', status });

test('the desk exchanges its token once, after wrong ones too, and for its own page', () => {
  const { token, exchange, call } = open();
  expect(token).toMatch(/^[\w.-]{70,}$/);
  for (const wrong of ['', 'wrong', '..', token.slice(0, -1)])
    expect(exchange(wrong)).toEqual(refused(403));
  for (const other of [{ origin: 'http://127.0.0.1:4180' }, { origin: undefined }])
    expect(exchange(token, other)).toEqual(refused(403));
  expect(call({ method: 'HEAD' })).toEqual(refused(405));
  const session: unknown = expect.stringMatching(/^\d+\.[\w-]{43}$/);
  expect(exchange(token)).toEqual({ kind: 'entered', session });
  for (const used of [token, `${token}.x`, `${token}.`])
    expect(exchange(used)).toEqual(refused(403));
});

test('a token opens nothing after ten minutes, after a restart, at another port or in another project', () => {
  const { token, exchange } = open();
  now += 600_000;
  expect(exchange(token)).toEqual(refused(403));
  const later = open();
  for (const other of [open({ port: 4171 }), open({ key: 'another' })])
    expect(other.exchange(later.token)).toEqual(refused(403));
  now += 1;
  expect(open().exchange(later.token)).toEqual(refused(403));
});

test('a session lasts until its desk is closed, at most for a week, and is no other desk’s', () => {
  const { token, enter, call } = open();
  const authorization = enter();
  expect(call({ authorization, 'desk-project': 'ground-up' })).toEqual({
    kind: 'call',
    name: 'orders',
  });
  expect(call({ authorization, method: 'GET' })).toEqual({ kind: 'file', path: '/calls/orders' });
  expect(call({ authorization: `${authorization}.x` })).toEqual(refused(401));
  // Another program may have its port then.
  expect(open().call({ authorization })).toEqual(refused(401));
  for (const one of [authorization, token, token.split('.').slice(1).join('.')])
    expect(open({ port: 4171 }).call({ authorization: one })).toEqual(refused(401));
  now += 7 * 86_400_000;
  expect(call({ authorization })).toEqual(refused(401));
});

/** Names that another page may have for this machine, as after DNS rebinding. */
const foreign = ['evil.example', 'localhost', '127.0.0.1:1', 'localhost.evil.example:4170'];
const origins = ['https://evil.example', 'http://127.0.0.1:4180', 'http://localhost:4170', 'null'];

test.each<[status: number, headers: Headers]>([
  ...foreign.map((host): [number, Headers] => [403, { host, origin: `http://${host}` }]),
  ...[...origins, '', undefined].map((origin): [number, Headers] => [403, { origin }]),
  ...['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'].map((method): [number, Headers] => [
    405,
    { method },
  ]),
  [415, { 'content-type': 'text/plain' }],
  [409, { 'desk-project': 'another' }],
  [401, { authorization: undefined }],
  [401, { authorization: 'Bearer 9999999999999.guess' }],
])('the desk refuses a call by %i: %o', (status, headers) => {
  const { enter, call } = open();
  expect(call({ authorization: enter(), ...headers })).toEqual(refused(status));
});

test.each(foreign)('the desk shows nothing at %s', (host) => {
  expect(open().get('/', { host })).toEqual(refused(403));
});
