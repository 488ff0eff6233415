import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localServer, type Answer } from '../../../tests/support/local-server.ts';
import { createSecurityCheck } from './security-check.ts';

const passed = { success: true, action: 'signup', score: 0.7, hostname: 'groundup.example' };

let server: Awaited<ReturnType<typeof localServer>>;
let answer: Answer;

beforeEach(async () => {
  server = await localServer(() => answer);
});
afterEach(() => server.close());

const verify = (given: Answer) => {
  answer = given;
  return createSecurityCheck({
    secretKey: 'secret-1',
    minScore: 0.5,
    hostnames: ['groundup.example', 'localhost'],
    verifyUrl: server.url,
  }).verify('token-1', 'signup');
};

test('the security check sends the secret and the token', async () => {
  expect(await verify({ body: passed })).toEqual({ passed: true });
  expect(server.received).toMatchObject([
    { method: 'POST', body: 'secret=secret-1&response=token-1' },
  ]);
});

test('the security check asks the provider itself unless another address is set', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(passed));
  const check = createSecurityCheck({
    secretKey: 's',
    minScore: 0.5,
    hostnames: ['groundup.example'],
    verifyUrl: undefined,
  });
  expect(await check.verify('t', 'signup')).toEqual({ passed: true });
  expect(fetched.mock.calls[0]?.[0]).toBe('https://www.google.com/recaptcha/api/siteverify');
});

test.each<[string, object]>([
  ['invalid', { ...passed, success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['invalid', { ...passed, success: 'true' }],
  ['action', { ...passed, action: 'login' }],
  ['action', { ...passed, action: undefined }],
  ['hostname', { ...passed, hostname: 'evil.example' }],
  ['hostname', { ...passed, hostname: undefined }],
  ['score', { ...passed, score: 0.49 }],
  ['score', { ...passed, score: '0.9' }],
  ['score', { ...passed, score: undefined }],
])('a token is refused for its %s: %o', async (reason, body) => {
  expect(await verify({ body })).toEqual({ passed: false, reason });
});

test('the minimum score passes', async () => {
  expect(await verify({ body: { ...passed, score: 0.5 } })).toEqual({ passed: true });
});

describe('without a verdict, the security check rejects and never passes', () => {
  test.each<[string, Answer]>([
    ['another status', { status: 503, body: passed }],
    ['no object', { body: true }],
    ['null', { body: null }],
    ['an object without a verdict', { body: {} }],
    [
      'a key it does not know',
      { body: { success: false, 'error-codes': ['invalid-input-secret'] } },
    ],
  ])('if the provider answers with %s', async (_case, given) => {
    await expect(verify(given)).rejects.toThrow('The security check');
  });

  test('if there is no connection', async () => {
    await server.close();
    await expect(verify({ body: passed })).rejects.toThrow('fetch failed');
    server = await localServer(() => answer);
  });
});
