import { expect, test, vi } from 'vitest';
import { createSecurityCheck } from './security-check.ts';

const passed = { success: true, action: 'signup', score: 0.5, hostname: 'groundup.example' };
const settings = {
  secretKey: 'secret-1',
  minScore: 0.5,
  hostnames: ['groundup.example', 'localhost'],
  verifyUrl: undefined,
};

/** Verifies a token, given the provider's response. */
const verify = (body: unknown, status = 200, verifyUrl?: URL) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
  return createSecurityCheck({ ...settings, verifyUrl }).verify('token-1', 'signup');
};

test.each([
  ['the provider', undefined, 'https://www.google.com/recaptcha/api/siteverify'],
  ['the configured URL', new URL('http://local/verify'), new URL('http://local/verify')],
])('the security check sends the secret and the token to %s', async (_case, verifyUrl, asked) => {
  expect(await verify(passed, 200, verifyUrl)).toEqual({ passed: true });
  const body = new URLSearchParams({ secret: 'secret-1', response: 'token-1' });
  const request: unknown = expect.objectContaining({ method: 'POST', body });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(asked, request);
});

test.each<[string, object]>([
  ['invalid', { ...passed, success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['invalid', { ...passed, success: 'true' }],
  ['action', { ...passed, action: 'login' }],
  ['hostname', { ...passed, hostname: 'evil.example' }],
  ['hostname', { ...passed, hostname: undefined }],
  ['score', { ...passed, score: 0.49 }],
  ['score', { ...passed, score: '0.9' }],
])('a token is refused with the reason “%s”: %o', async (reason, body) => {
  expect(await verify(body)).toEqual({ passed: false, reason });
});

test.each<[string, unknown, number?]>([
  ['a failure status', passed, 503],
  ['a response that is not an object', true],
  ['null', null],
  ['an object without a verdict', {}],
  ['a response that reports an exceeded quota', { ...passed, 'error-codes': ['Over free quota.'] }],
  ['an unknown key', { success: false, 'error-codes': ['invalid-input-secret'] }],
])('the security check throws instead of giving a verdict for %s', async (_case, body, status) => {
  await expect(verify(body, status)).rejects.toThrow('The security check');
});
