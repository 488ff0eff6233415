// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { localServices } from '#adapters/config/local-services.ts';
import { fail, ok } from '#domain/result.ts';
import { createPaymentScript, withPaymentScript } from './script.ts';

describe("the payment provider's script", () => {
  const request = { items: [], origin: 'https://a.example' };
  const endSession = async () => ok(undefined);
  const error = { kind: 'checkout-failed' } as const;
  const opened = ok({ url: 'https://pay.example/1', session: 'cs_1', isHeld: false });

  test('loads at the first checkout, which does not wait for the script', async () => {
    const load = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
    const createSession = async (given: object) => (given === request ? opened : fail(error));
    const checkout = withPaymentScript({ createSession, endSession }, load);
    expect(load).not.toHaveBeenCalled();
    expect(await checkout.createSession(request)).toBe(opened);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('does not affect the checkout if it is blocked', async () => {
    const checkout = { createSession: async () => fail(error), endSession };
    const blocked = withPaymentScript(checkout, () => Promise.reject(new Error('Blocked')));
    expect(await blocked.createSession(request)).toEqual(fail(error));
  });

  test("is loaded from a local backend's fake", async () => {
    const load = vi.fn<(url: string) => Promise<void>>(async () => undefined);
    const local = localServices('http://127.0.0.1:4180');
    await createPaymentScript({ publishableKey: 'pk_test_1' }, load, local)();
    expect(load.mock.calls).toEqual([['http://127.0.0.1:4184/v3/stripe.js']]);
  });
});
