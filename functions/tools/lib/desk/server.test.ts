import { request } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveDesk } from './server.ts';

let desk: Awaited<ReturnType<typeof serveDesk>>;
let folder: string;
const answer = vi.fn<(input: unknown) => Promise<unknown>>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'));
  writeFileSync(join(folder, 'index.html'), '<p>The desk</p>');
  answer.mockReset().mockImplementation(async (input) => ({ input }));
  desk = await serveDesk({ folder, handlers: new Map([['orders', answer]]) });
});
afterEach(() => {
  desk.close();
  rmSync(folder, { recursive: true });
});

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** Sends any headers, which a browser or `fetch` would not. */
const send = (
  path: string,
  { method = 'GET', body = '', ...headers }: Record<string, string> = {},
) =>
  new Promise<Reply>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: desk.port, path, method, headers },
      (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

const firstPath = (): string => desk.address.replace(/^http:\/\/[^/]+/, '');
const own = (): string => `http://127.0.0.1:${desk.port}`;

/** Opens the one-time address and returns the session's cookie. */
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

test('the desk is on the loopback, and prints one address', () => {
  expect(desk.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
});

test('the desk exchanges its token for a cookie that only this site sends and no script reads', async () => {
  const { status, headers } = await send(firstPath());
  expect(status).toBe(303);
  expect(headers['location']).toBe('/');
  expect(String(headers['set-cookie'])).toMatch(
    /^desk-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
});

test('the desk takes its token once, but lets in the browser that used it', async () => {
  const cookie = await enter();
  expect((await send(firstPath())).status).toBe(403);
  expect((await send(firstPath(), { cookie })).status).toBe(303);
});

test('the desk keeps its token after a wrong one, and after a method that opens nothing', async () => {
  expect((await send('/?token=wrong')).status).toBe(403);
  expect((await send(firstPath(), { method: 'HEAD' })).status).toBe(405);
  expect((await send(firstPath())).status).toBe(303);
});

test('the desk shows nothing without a session', async () => {
  for (const path of ['/', '/orders/1', '/assets/index.js'])
    expect(await send(path)).toMatchObject({ status: 401 });
  expect((await call({})).status).toBe(401);
  expect((await call({ cookie: `desk-${desk.port}=guess` })).status).toBe(401);
  expect(answer).not.toHaveBeenCalled();
});

test('the desk serves its page and answers its calls', async () => {
  const cookie = await enter();
  expect(await send('/orders/K7M3-XQ4R', { cookie })).toMatchObject({
    status: 200,
    body: '<p>The desk</p>',
  });
  const { status, body } = await call({ cookie, 'sec-fetch-site': 'same-origin' });
  expect(status).toBe(200);
  expect(body).toBe('{"input":{"list":"ready"}}');
});

describe('the desk refuses, even with a session,', () => {
  test.each(['evil.example', 'localhost', '127.0.0.1:1', 'localhost.evil.example:PORT'])(
    'the host %s, as after DNS rebinding',
    async (name) => {
      const cookie = await enter();
      const host = name.replace('PORT', String(desk.port));
      expect((await send('/', { cookie, host })).status).toBe(403);
      expect((await call({ cookie, host, origin: `http://${host}` })).status).toBe(403);
      expect(answer).not.toHaveBeenCalled();
    },
  );

  test.each(['https://evil.example', 'http://127.0.0.1:4180', 'http://localhost:PORT', 'null', ''])(
    'a call from the origin "%s"',
    async (origin) => {
      const cookie = await enter();
      const other = origin.replace('PORT', String(desk.port));
      expect((await call({ cookie, origin: other })).status).toBe(403);
      expect(answer).not.toHaveBeenCalled();
    },
  );

  test('a call without an origin, and one that the browser calls another site’s', async () => {
    const cookie = await enter();
    const post = { method: 'POST', 'content-type': 'application/json', cookie, body: '{}' };
    expect((await send('/calls/orders', post)).status).toBe(403);
    expect((await call({ cookie, 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect(answer).not.toHaveBeenCalled();
  });

  test('to be embedded by another page, even one of this machine', async () => {
    const cookie = await enter();
    const embedded = { cookie, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' };
    expect((await send('/assets/index.js', embedded)).status).toBe(403);
  });

  test.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'])('the method %s', async (method) => {
    const cookie = await enter();
    expect((await send('/calls/orders', { method, cookie, origin: own() })).status).toBe(405);
  });

  test('forms, reading by GET, unknown calls and what is too long', async () => {
    const cookie = await enter();
    expect((await call({ cookie, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await call({ cookie }, '/calls/export')).status).toBe(404);
    expect((await call({ cookie, body: `"${'x'.repeat(2_100_000)}"` })).status).toBe(413);
    expect((await send('/calls/orders', { cookie })).headers['content-type']).toContain(
      'text/html',
    );
    expect(answer).not.toHaveBeenCalled();
  });
});

test.each(['/../secret', '/assets/../../secret', '/assets/%2e%2e%2fsecret', '//evil.example/'])(
  'serves no file outside of its page: %s',
  async (path) => {
    const cookie = await enter();
    const { body } = await send(path, { cookie });
    expect(body).toBe('<p>The desk</p>');
  },
);

test('the desk lets nothing be kept, embedded or loaded from elsewhere, whatever it answers', async () => {
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
