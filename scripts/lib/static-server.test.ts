import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticServer, listen } from './static-server.ts';

const film = 'abcdefghijklmnopqrstuvwxyz';
const files = {
  'index.html': 'home',
  'shop/index.html': 'shop',
  'confirmation.html': 'confirmation',
  '404.html': 'not found',
  '.hidden': 'hidden',
  'assets/app-1.js': 'app',
  'assets/app-1.js.br': 'compressed',
  'assets/film.mp4': film,
};
let server: Server;
let origin: string;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ground-up-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), text);
  }
  server = createStaticServer(directory);
  origin = `http://localhost:${await listen(server, 0)}`;
});
afterAll(() => server.close());

const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(origin + path, { redirect: 'manual', ...init });

test.each([
  ['/', 200, 'home'],
  ['/?scenario=slow', 200, 'home'],
  ['/shop', 200, 'shop'],
  ['/checkout/success/cs_1', 200, 'confirmation'],
  ['/checkout/success/%20', 200, 'confirmation'],
  // The page's boot script redirects to the path without the slash.
  ['/checkout/success/cs_1/', 200, 'confirmation'],
  ['/checkout/success/', 404, 'not found'],
  ['/checkout/success/a/b', 404, 'not found'],
  ['/404', 404, 'not found'],
  ['/Shop', 404, 'not found'],
  ['/shop%2f', 404, 'not found'],
  ['/assets/', 404, 'not found'],
  ['/assets/missing.js', 404, 'not found'],
  ['/assets/app-1.js.br', 404, 'not found'],
  ['/.hidden', 404, 'not found'],
  ['/..%2f..%2fetc/passwd', 404, 'not found'],
])('%s gets a %i with %s', async (path, status, text) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([status, text]);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test.each([
  ['/checkout', '/'],
  ['/about', '/why-toes'],
  ['/shop/', '/shop'],
  ['/shop/index.html', '/shop'],
  ['/index.html', '/'],
  ['/404.html', '/404'],
  ['/sho%70', '/shop'],
  ['/checkout/success/%63s_1', '/checkout/success/cs_1'],
  ['/confirmation', '/404'],
])('%s redirects to %s, keeping the query', async (path, destination) => {
  const response = await get(`${path}?scenario=slow`);
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    `${destination}?scenario=slow`,
  ]);
});

test.each([
  ['/', 'cache-control', 'no-cache'],
  ['/', 'x-content-type-options', 'nosniff'],
  ['/', 'referrer-policy', 'strict-origin-when-cross-origin'],
  ['/assets/app-1.js', 'cache-control', 'public, max-age=31536000, immutable'],
  ['/assets/app-1.js', 'content-type', 'application/javascript; charset=utf-8'],
  ['/assets/film.mp4', 'content-type', 'video/mp4'],
  // Hosting chooses headers by URL, whether or not the file exists (decision 11).
  ['/assets/missing.js', 'cache-control', 'public, max-age=31536000, immutable'],
  ['/checkout/success/cs_1', 'referrer-policy', 'strict-origin'],
  ['/checkout/success/cs_1', 'x-robots-tag', 'noindex'],
])('%s has %s: %s', async (path, name, value) => {
  const response = await get(path);
  expect(response.headers.get(name)).toBe(value);
});

test.each([
  ['gzip, br', 'br'],
  ['gzip, br;q=0', null],
  ['identity', null],
])('a browser that accepts %s gets the encoding %s', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted };
  const response = await get('/assets/app-1.js', { method: 'HEAD', headers });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
});

test('a cached file is not sent again', async () => {
  const etag = (await get('/shop')).headers.get('etag') ?? '';
  // Without this, fetch would bypass every cache.
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const response = await get('/shop', { headers });
  expect([response.status, await response.text()]).toEqual([304, '']);
});

test.each([
  ['/assets/film.mp4', 'bytes=-3', 206, 'xyz', 'bytes 23-25/26'],
  ['/assets/film.mp4', 'bytes=26-', 416, expect.anything(), 'bytes */26'],
  // A range applies to the text, not to its compressed form.
  ['/assets/app-1.js', 'bytes=0-1', 206, 'ap', 'bytes 0-1/3'],
])('%s requested with the range %s gets a %i with %s', async (path, range, status, text, part) => {
  const response = await get(path, { headers: { range, 'accept-encoding': 'br' } });
  expect([response.status, await response.text()]).toEqual([status, text]);
  expect(response.headers.get('content-range')).toBe(part);
});

test('only GET and HEAD are allowed', async () => {
  const response = await get('/', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

/** The status of the response to a path, even to a path that `fetch` would normalize. */
const statusOf = (path: string) =>
  new Promise((resolve) => {
    request(origin, { path }, (response) => resolve(response.resume().statusCode)).end();
  });

test.each([
  // A redirect to the path without the slash would lead to the host `checkout`.
  ['//checkout/success/cs_1/', 400],
  ['/\\', 400],
  ['/%E0%A4%A', 400],
  ['/%00', 400],
  ['/%5c', 400],
  ['/../../etc/passwd', 404],
])('%s gets a %s', async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});

test('the server listens only on this machine, and rejects a port that is taken', async () => {
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  const taken = Number(new URL(origin).port);
  await expect(listen(createStaticServer(directory), taken)).rejects.toThrow('EADDRINUSE');
});
