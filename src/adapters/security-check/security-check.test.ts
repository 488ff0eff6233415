import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorOf, valueOf } from '#tests/contract/suites/expect-result.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createSecurityCheck, type Recaptcha } from './security-check.ts';

function given(recaptcha: Partial<Recaptcha> | undefined, siteKey = 'site') {
  const clock = createFakeClock();
  const load = vi.fn<(url: string) => Promise<void>>(async () => {
    globalThis.grecaptcha = recaptcha;
  });
  return { clock, load, check: createSecurityCheck({ siteKey, clock, load }) };
}

const never = () => new Promise<never>(() => undefined);
const working: Recaptcha = { ready: (then) => then(), execute: async () => 'token' };

afterEach(() => {
  globalThis.grecaptcha = undefined;
});

describe('reCAPTCHA', () => {
  test("is loaded by the first check, with the site's key, and gets the action", async () => {
    const execute = vi.fn<Recaptcha['execute']>(async () => 'token');
    const { check, load } = given({ ...working, execute }, 'a key&');
    expect(load).not.toHaveBeenCalled();
    expect(valueOf(await check.obtainToken('signup'))).toBe('token');
    expect(load.mock.calls).toEqual([
      ['https://www.google.com/recaptcha/api.js?render=a%20key%26'],
    ]);
    expect(execute.mock.calls).toEqual([['a key&', { action: 'signup' }]]);
  });

  test('may come in two parts: a script that queues what waits, and one that it loads', async () => {
    let finish = (): void => undefined;
    const { check } = given({ ready: (then) => (finish = then) });
    const token = check.obtainToken('signup');
    await expect.poll(() => globalThis.grecaptcha).toBeDefined();
    await Promise.resolve();
    Object.assign(globalThis.grecaptcha ?? {}, working);
    finish();
    expect(valueOf(await token)).toBe('token');
  });

  test("is loaded from a local backend's fake", async () => {
    const { clock, load } = given(working);
    const local = 'http://127.0.0.1:4185';
    const check = createSecurityCheck({ siteKey: 'site', clock, load, local });
    expect(valueOf(await check.obtainToken('signup'))).toBe('token');
    expect(load.mock.calls).toEqual([[`${local}/recaptcha/api.js?render=site`]]);
  });

  test('is missing if it cannot be loaded', async () => {
    const { check, load } = given(working);
    load.mockRejectedValueOnce(new Error('Blocked'));
    expect(errorOf(await check.obtainToken('signup'))).toEqual({
      kind: 'security-check-missing',
      cause: new Error('Blocked'),
    });
    expect(valueOf(await check.obtainToken('signup'))).toBe('token');
  });

  test.each([
    ['brings nothing', undefined],
    ['brings half of it', { ready: working.ready }],
    ['is of another kind', { execute: working.execute }],
  ])('whose script %s is missing', async (_case, recaptcha) => {
    const { check } = given(recaptcha);
    expect(errorOf(await check.obtainToken('signup')).kind).toBe('security-check-missing');
  });

  test.each([
    ['is never loaded', working, never, 'security-check-missing'],
    ['is never ready', { ...working, ready: () => undefined }, undefined, 'security-check-missing'],
    ['never answers', { ...working, execute: never }, undefined, 'security-check-failed'],
  ] as const)('that %s fails after 10 seconds', async (_case, recaptcha, load, kind) => {
    const setup = given(recaptcha);
    if (load) setup.load.mockImplementation(load);
    const result = setup.check.obtainToken('signup');
    await setup.clock.pass(10_000);
    expect(errorOf(await result).kind).toBe(kind);
  });

  test.each([
    ['refuses', () => Promise.reject(new Error('Refused'))],
    ['gives an empty token', async () => ''],
    [
      'throws',
      () => {
        throw new Error('Thrown');
      },
    ],
  ])('that %s has failed', async (_case, execute) => {
    const { check } = given({ ...working, execute });
    const error = errorOf(await check.obtainToken('signup'));
    expect(error.kind).toBe('security-check-failed');
    expect(error.cause).toBeInstanceOf(Error);
  });
});
