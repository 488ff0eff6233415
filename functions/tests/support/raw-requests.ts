import * as fc from 'fast-check';
import type { RawRequest } from './framework.ts';
import { origin } from './services.ts';

const letters = (count: number): string => 'A'.repeat(count);

/** Paths that the framework and its router decode, or fail to decode. */
const paths = fc.constantFrom(
  '/',
  '/%ff',
  '/%',
  '//',
  '/a/b',
  '*',
  '?a=%ff',
  '/..%2f..',
  '/favicon.ico',
  '/__/health',
  'http://x/%ff',
  'https://evil.example/%',
  '/\u00ff',
  `/${letters(8000)}`,
  '/%ff/%fe?%fd',
);

const methods = fc.oneof(
  { weight: 3, arbitrary: fc.constant('POST') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'GET',
      'HEAD',
      'OPTIONS',
      'PUT',
      'PATCH',
      'DELETE',
      'TRACE',
      'CONNECT',
      'PURGE',
    ),
  },
);

const bodies = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '{"data":{}}', '{"data":{"name":"Ada', '"\\ud800"'),
  fc.json(),
  fc.jsonValue().map((data) => JSON.stringify({ data })),
  fc
    .record({ items: fc.jsonValue(), origin: fc.constant(origin), session: fc.jsonValue() })
    .map((data) => JSON.stringify({ data })),
);

const chunk = (body: string): string => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`;

type Framing = readonly [
  headers: string,
  frame: (body: string) => string | Buffer,
  isWhole?: boolean,
];

/** How a body is delimited: correctly, incorrectly, or incompletely. */
const framings = (limit: number) =>
  fc.constantFrom<((body: string) => Framing)[]>(
    () => ['', (body) => body],
    (body) => [`Content-Length: ${Buffer.byteLength(body)}\r\n`, () => body],
    (body) => [`Content-Length: ${Buffer.byteLength(body)}\r\n`, () => body],
    (body) => [`Content-Length: ${Buffer.byteLength(body) + 9}\r\n`, () => body, false],
    () => ['Content-Length: 2\r\n', (body) => body, false],
    () => ['Content-Length: ten\r\n', (body) => body],
    () => ['Content-Length: -1\r\n', (body) => body],
    () => ['Content-Length: 2\r\nContent-Length: 3\r\n', (body) => body],
    () => [`Content-Length: ${limit + 1}\r\n`, (body) => body],
    () => ['Content-Length: 99999999999999999999\r\n', (body) => body],
    () => ['Transfer-Encoding: chunked\r\n', (body) => `${body && chunk(body)}0\r\n\r\n`],
    () => ['Transfer-Encoding: chunked\r\n', (body) => body && chunk(body), false],
    () => ['Transfer-Encoding: chunked\r\n', () => 'zz\r\n', false],
    () => ['Transfer-Encoding: chunked\r\n', () => `${chunk(' '.repeat(limit + 1))}0\r\n\r\n`],
    () => ['Transfer-Encoding: gzip, chunked\r\n', (body) => `${body && chunk(body)}0\r\n\r\n`],
    () => ['Transfer-Encoding: chunked\r\nContent-Length: 2\r\n', () => '0\r\n\r\n'],
  );

/** Headers that the framework, the SDK or Node acts on. */
const headers = fc.subarray(
  [
    `Origin: ${origin}\r\n`,
    'Content-Encoding: gzip\r\n',
    'Content-Type: application/json; charset=\u00ff\r\n',
    'Content-Type: application/cloudevents+json\r\n',
    'Expect: 100-continue\r\n',
    'Expect: nothing\r\n',
    'Connection: Upgrade\r\nUpgrade: websocket\r\n',
    'Accept: text/event-stream\r\n',
    'Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: \u00ff\r\n',
    `Authorization: Bearer ${letters(6000)}.e30.A\r\n`,
    `X-Firebase-AppCheck: e30.${letters(5000)}.A\r\n`,
    `Function-Execution-Id: ${letters(6000)}\r\n`,
    'X-Cloud-Trace-Context: a/1;o=1\r\n',
    'X-Forwarded-For: , ,%\r\n',
    'Stripe-Signature: t=1,v1=00\r\n',
    'Host: y\r\n',
    'A header without a colon\r\n',
  ],
  { maxLength: 3 },
);

/** Malformed requests to a function that accepts bodies up to the given limit, in bytes. */
export const rawRequests = (limit: number): fc.Arbitrary<RawRequest> =>
  fc
    .record({
      path: paths,
      method: methods,
      body: bodies,
      framing: framings(limit),
      more: fc.oneof(fc.constant([]), headers),
      version: fc.constantFrom('1.1', '1.1', '1.1', '1.0', '2.0'),
      leaves: fc.boolean(),
    })
    .map(({ path, method, body, framing, more, version, leaves }) => {
      const [delimiter, frame, isWhole = true] = framing(body);
      const head = `${method} ${path} HTTP/${version}\r\nHost: x\r\n${delimiter}${more.join('')}\r\n`;
      // The sender of an incomplete request disconnects, since the server would wait for the rest of the request.
      return { parts: [Buffer.from(head, 'latin1'), frame(body)], leaves: leaves || !isWhole };
    });
