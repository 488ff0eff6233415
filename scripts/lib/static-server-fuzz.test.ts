import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { createStaticServer, listen } from './static-server.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ground-up-'));
  await writeFile(join(directory, 'index.html'), 'home');
  await writeFile(join(directory, 'index.html.br'), 'compressed');
  await writeFile(join(directory, '404.html'), 'not found');
  await writeFile(join(directory, 'film.mp4'), 'film'.repeat(100));
  server = createStaticServer(directory);
  port = await listen(server, 0);
});
afterAll(() => server.close());

/** The server's response to raw bytes, until it ends the connection. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.write(request, 'latin1');
  await once(socket, 'close');
  return answer;
}

const part = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2f',
    '%2e%2e',
    '%',
    '%00',
    '%ff',
    '?',
    '#',
    ':',
    '@',
  ),
  fc.constantFrom('film.mp4', 'index.html', '404', 'Shop', 'shop', 'product', 'checkout/success'),
  fc.string({ maxLength: 6 }),
);
const target = fc.oneof(
  fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('')}`),
  fc.constantFrom('*', '//', '/\\', 'http://localhost:99999/', 'http://localhost/film.mp4', 'a:b'),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);
const number = fc.oneof(fc.nat(500).map(String), fc.constantFrom('', '-1', '99999999999999999999'));
const header = fc.oneof(
  fc.tuple(number, number).map(([from, to]) => `Range: bytes=${from}-${to}`),
  fc.string({ maxLength: 12 }).map((value) => `Range: ${value}`),
  fc.constantFrom('Accept-Encoding: br', 'If-None-Match: *', 'If-Match: "a"', 'If-Range: "a"'),
  fc.constantFrom('If-Modified-Since: elephants', 'Expect: 100-continue', 'Upgrade: websocket'),
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'TRACE', 'GOT');

const request = fc
  .tuple(method, target, fc.array(header, { maxLength: 3 }))
  .map(([verb, path, headers]) =>
    [`${verb} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join(
      '\r\n',
    ),
  );

test(
  'every request gets a response, and the server keeps running',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(request, async (raw) => {
        expect(await exchange(raw)).toMatch(
          /^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (?:200|206|301|304|4\d\d) /,
        );
      }),
      { numRuns: samples(5), seed: 7 },
    );
    const answer = await exchange('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*home$/s);
  },
);

test.each([
  ['GET // HTTP/1.1', 301],
  ['GET /\\ HTTP/1.1', 400],
  ['GET http://localhost:99999/ HTTP/1.1', 400],
  ['GET http://localhost/ HTTP/1.1', 200],
  ['GET * HTTP/1.1', 400],
  ['OPTIONS * HTTP/1.1', 405],
  ['GET /film.mp4 HTTP/1.1\r\nRange: bytes=5-2', 416],
  ['nonsense', 400],
])('%s gets a %i', async (line, status) => {
  const answer = await exchange(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
});
