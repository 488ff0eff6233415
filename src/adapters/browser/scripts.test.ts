// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#domain/result.ts';
import { loadScript } from './load-script.ts';
import { loadPaymentScript, withPaymentScript } from './payment-script.ts';

const scripts = () => [...document.head.querySelectorAll('script')];
const last = () => scripts().at(-1);

beforeEach(() => {
  document.head.replaceChildren();
});

describe("another site's script", () => {
  test('is loaded once, however often it is asked for', async () => {
    const both = [loadScript('https://a.example/1.js'), loadScript('https://a.example/1.js')];
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([
      ['https://a.example/1.js', true],
    ]);
    last()?.dispatchEvent(new Event('load'));
    await Promise.all(both);
    await loadScript('https://a.example/1.js');
    expect(scripts()).toHaveLength(1);
  });

  test('that cannot be loaded is asked for again', async () => {
    const first = loadScript('https://a.example/2.js');
    last()?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('a.example gave no script.');
    expect(scripts()).toHaveLength(0);
    const second = loadScript('https://a.example/2.js');
    last()?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
  });
});

describe("the payment provider's script", () => {
  const request = { items: [], origin: 'https://a.example' };
  const error = { kind: 'checkout-failed' } as const;

  test('is loaded by the first checkout, which does not wait for it', async () => {
    const load = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
    const createSession = vi.fn<() => Promise<ReturnType<typeof fail<typeof error>>>>(async () =>
      fail(error),
    );
    const checkout = withPaymentScript({ createSession }, load);
    expect(load).not.toHaveBeenCalled();
    expect(await checkout.createSession(request)).toEqual(fail(error));
    expect(load).toHaveBeenCalledTimes(1);
    expect(createSession.mock.calls).toEqual([[request]]);
  });

  test('that is blocked changes nothing', async () => {
    const blocked = () => Promise.reject(new Error('Blocked'));
    const checkout = withPaymentScript({ createSession: async () => fail(error) }, blocked);
    expect(await checkout.createSession(request)).toEqual(fail(error));
  });

  test('comes from the provider itself', async () => {
    void loadPaymentScript('pk_test_1')().catch(() => undefined);
    await vi.waitFor(() => expect(last()?.src).toMatch(/^https:\/\/js\.stripe\.com\//));
  });
});
