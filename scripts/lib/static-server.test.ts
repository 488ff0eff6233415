import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticServer, listen } from './static-server.ts';

const files = {
  'index.html': 'home',
  'shop/index.html': 'shop',
  'product/toe-roller/index.html': 'roller',
  'shell.html': 'shell',
  '404.html': 'not found',
  'assets/app-1.js': 'app',
  'assets/app-1.js.br': 'compressed',
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

const get = (path: string): Promise<Response> => fetch(origin + path, { redirect: 'manual' });

test.each([
  ['/', 200, 'home'],
  ['/shop', 200, 'shop'],
  ['/shop/', 200, 'shop'],
  ['/product/toe-roller', 200, 'roller'],
  ['/product/unknown', 200, 'shell'],
  ['/checkout/success/cs_1', 200, 'shell'],
  ['/test-checkout/cs_1', 200, 'shell'],
  ['/unknown', 404, 'not found'],
  ['/%E0%A4%A', 404, 'not found'],
  ['/assets/missing.js', 404, 'not found'],
])('%s is answered with %i and %s', async (path, status, text) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test.each([
  ['/checkout', '/'],
  ['/about', '/why-toes'],
])('%s goes to %s', async (path, destination) => {
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([301, destination]);
});

test.each([
  ['/', 'cache-control', 'no-cache'],
  ['/', 'x-content-type-options', 'nosniff'],
  ['/', 'referrer-policy', 'strict-origin-when-cross-origin'],
  ['/assets/app-1.js', 'cache-control', 'public, max-age=31536000, immutable'],
  ['/assets/missing.js', 'cache-control', 'no-cache'],
  ['/checkout/success/cs_1', 'referrer-policy', 'no-referrer'],
  ['/checkout/success/cs_1', 'x-robots-tag', 'noindex'],
])('%s has %s: %s', async (path, name, value) => {
  const response = await get(path);
  expect(response.headers.get(name)).toBe(value);
});

test.each([
  ['gzip, br', 'br'],
  ['identity', null],
])('a browser that reads %s gets %s', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted };
  const response = await fetch(`${origin}/assets/app-1.js`, { method: 'HEAD', headers });
  expect(response.headers.get('content-encoding')).toBe(encoding);
});

test('a taken port fails', async () => {
  const taken = Number(new URL(origin).port);
  await expect(listen(createStaticServer(directory), taken)).rejects.toThrow('EADDRINUSE');
});
