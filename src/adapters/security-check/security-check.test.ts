import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorOf, valueOf } from '#tests/contract/suites/expect-result.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createSecurityCheck, type Recaptcha } from './security-check.ts';

function given(recaptcha: Partial<Recaptcha> | undefined, local?: string) {
  const clock = createFakeClock();
  const load = vi.fn<(url: string) => Promise<void>>(async () => {
    globalThis.grecaptcha = recaptcha;
  });
  const settings = { siteKey: 'a key&', clock, load, ...(local && { local }) };
  return { clock, load, check: createSecurityCheck(settings) };
}

const never = () => new Promise<never>(() => undefined);
const working: Recaptcha = { ready: (then) => then(), execute: async () => 'token' };

afterEach(() => {
  globalThis.grecaptcha = undefined;
});

describe('reCAPTCHA', () => {
  test.each([
    ['its vendor', undefined, 'https://www.google.com'],
    ["a local backend's fake", 'http://127.0.0.1:4185', 'http://127.0.0.1:4185'],
  ])('is loaded from %s by the first check, and gets the action', async (_case, local, from) => {
    const execute = vi.fn<Recaptcha['execute']>(async () => 'token');
    const { check, load } = given({ ...working, execute }, local);
    expect(load).not.toHaveBeenCalled();
    expect(valueOf(await check.obtainToken('signup'))).toBe('token');
    expect(load.mock.calls).toEqual([[`${from}/recaptcha/api.js?render=a%20key%26`]]);
    expect(execute.mock.calls).toEqual([['a key&', { action: 'signup' }]]);
  });

  test('may load in two parts: a script that queues calls, and a second script that it loads', async () => {
    let finish = (): void => undefined;
    const { check } = given({ ready: (then) => (finish = then) });
    const token = check.obtainToken('signup');
    await expect.poll(() => globalThis.grecaptcha).toBeDefined();
    await Promise.resolve();
    Object.assign(globalThis.grecaptcha ?? {}, working);
    finish();
    expect(valueOf(await token)).toBe('token');
  });

  test('counts as missing if it cannot be loaded, and the next check tries again', async () => {
    const { check, load } = given(working);
    const cause = new Error('Blocked');
    load.mockRejectedValueOnce(cause);
    const error = { kind: 'security-check-missing', cause };
    expect(errorOf(await check.obtainToken('signup'))).toEqual(error);
    expect(valueOf(await check.obtainToken('signup'))).toBe('token');
  });

  const [missing, failed] = ['security-check-missing', 'security-check-failed'];
  test.each<[string, Partial<Recaptcha> | undefined, string, typeof never?]>([
    ['defines nothing', undefined, missing],
    ['defines only `ready`', { ready: working.ready }, missing],
    ['defines only `execute`', { execute: working.execute }, missing],
    ['is never loaded', undefined, missing, never],
    ['is never ready', { ...working, ready: () => undefined }, missing],
    ['never responds', { ...working, execute: never }, failed],
    ['refuses', { ...working, execute: () => Promise.reject(new Error('Refused')) }, failed],
    ['returns an empty token', { ...working, execute: async () => '' }, failed],
    ['throws', { ...working, execute: () => expect.fail('Thrown') }, failed],
  ])('fails within 10 seconds if it %s', async (_case, recaptcha, kind, loading) => {
    const { check, clock, load } = given(recaptcha);
    if (loading) load.mockImplementation(loading);
    const result = check.obtainToken('signup');
    await clock.pass(10_000);
    expect(errorOf(await result)).toMatchObject({ kind, cause: expect.any(Error) as unknown });
  });
});
