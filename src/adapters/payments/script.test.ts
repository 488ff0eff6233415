// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { localServices } from '#adapters/config/local-services.ts';
import { fail, ok } from '#domain/result.ts';
import { createPaymentScript, withPaymentScript } from './script.ts';

describe("the payment provider's script", () => {
  const request = { items: [], origin: 'https://a.example' };
  const endSession = async () => ok(undefined);
  const error = { kind: 'checkout-failed' } as const;

  test('is loaded by the first checkout, which does not wait for it', async () => {
    const load = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
    const createSession = vi.fn<() => Promise<ReturnType<typeof fail<typeof error>>>>(async () =>
      fail(error),
    );
    const checkout = withPaymentScript({ createSession, endSession }, load);
    expect(load).not.toHaveBeenCalled();
    expect(await checkout.createSession(request)).toEqual(fail(error));
    expect(load).toHaveBeenCalledTimes(1);
    expect(createSession.mock.calls).toEqual([[request]]);
  });

  test('that is blocked changes nothing', async () => {
    const blocked = () => Promise.reject(new Error('Blocked'));
    const checkout = withPaymentScript(
      { createSession: async () => fail(error), endSession },
      blocked,
    );
    expect(await checkout.createSession(request)).toEqual(fail(error));
  });

  test('is loaded from the provider', async () => {
    const load = vi.fn<(url: string) => Promise<void>>();
    void createPaymentScript({ publishableKey: 'pk_test_1' }, load)().catch(() => undefined);
    const script = 'script[src^="https://js.stripe.com/"]';
    await expect.poll(() => document.head.querySelector(script)).not.toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  test("is loaded from a local backend's fake", async () => {
    const load = vi.fn<(url: string) => Promise<void>>(async () => undefined);
    const local = localServices('http://127.0.0.1:4180');
    await createPaymentScript({ publishableKey: 'pk_test_1' }, load, local)();
    expect(load.mock.calls).toEqual([['http://127.0.0.1:4184/v3/stripe.js']]);
  });
});
