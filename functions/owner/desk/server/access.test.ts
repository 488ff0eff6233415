import { expect, test } from 'vitest';
import { createAccess } from './access.ts';

type Headers = Record<string, string | undefined>;

/** A desk's token, and functions that send requests as its page does. Tests may replace the headers. */
function open(port = 4170) {
  const access = createAccess(port);
  const host = `127.0.0.1:${port}`;
  const authorization = `Bearer ${access.path.slice('/?token='.length)}`;
  const own = { host, origin: `http://${host}`, 'content-type': 'application/json', authorization };
  return {
    authorization,
    get: (url: string, headers: Headers = {}) =>
      access.judge({ method: 'GET', url, headers: { host, ...headers } }),
    call: ({ method = 'POST', ...headers }: Headers = {}) =>
      access.judge({ method, url: '/calls/orders', headers: { ...own, ...headers } }),
  };
}

const refused = (status: number): unknown => expect.objectContaining({ kind: 'refused', status });

test('a token works only at its own desk, and only until that desk closes', () => {
  const { authorization, call } = open();
  expect(authorization).toMatch(/^Bearer [\w-]{43}$/);
  for (let times = 0; times < 2; times += 1)
    expect(call()).toEqual({ kind: 'call', name: 'orders' });
  expect(call({ method: 'GET' })).toEqual({ kind: 'file', path: '/calls/orders' });
  // After the desk closes, another program may use its port.
  for (const other of [open(), open(4171)])
    expect(other.call({ authorization })).toEqual(refused(401));
});

/** Hosts that a foreign page may use to reach this machine, for example after DNS rebinding. */
const foreign = ['evil.example', 'localhost', '127.0.0.1:1', 'localhost:4170', '[::1]:4170'];
const origins = ['https://evil.example', 'http://127.0.0.1:4180', 'http://localhost:4170', 'null'];

test.each<[status: number, headers: Headers]>([
  ...foreign.map((host): [number, Headers] => [403, { host, origin: `http://${host}` }]),
  ...[...origins, '', undefined].map((origin): [number, Headers] => [403, { origin }]),
  ...['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'].map((method): [number, Headers] => [
    405,
    { method },
  ]),
  [415, { 'content-type': 'text/plain' }],
  [401, { authorization: undefined }],
  [401, { authorization: 'Bearer ' }],
  [401, { authorization: 'Bearer guess' }],
])('the desk refuses a call with status %i: %o', (status, headers) => {
  expect(open().call(headers)).toEqual(refused(status));
});

test.each(foreign)('the desk refuses requests to %s', (host) => {
  expect(open().get('/', { host })).toEqual(refused(403));
});
