import { describe, expect, test, vi } from 'vitest';
import { settled } from '#tests/support/fake-clock.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { createLazyProxy } from './lazy-proxy.ts';

interface Shop {
  readonly cart: { readonly lines: number };
  readonly sell: (name: string, units: number) => Promise<Result<string, unknown>>;
}

const cart = { lines: 0 };
const shop = {
  cart,
  sell: vi.fn<Shop['sell']>(async (name, units) => ok(`${units} ${name}`)),
};

function setUp(load: () => Promise<Shop>) {
  const report = vi.fn<(failure: { readonly cause: unknown }) => void>();
  return { lazy: createLazyProxy<Shop>({ cart }, load, report), report };
}

describe('a proxy for an object that loads on demand', () => {
  test('loads at the first call, and not before', async () => {
    const load = vi.fn<() => Promise<Shop>>(async () => shop);
    const { lazy } = setUp(load);
    await settled();
    expect(load).not.toHaveBeenCalled();
    await lazy.sell('kit', 1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('has ready members at once, and forwards other calls', async () => {
    const { lazy, report } = setUp(async () => shop);
    expect(lazy.cart).toBe(cart);
    expect(await lazy.sell('kits', 2)).toEqual(ok('2 kits'));
    expect(report).not.toHaveBeenCalled();
  });

  test('returns the same method each time', () => {
    const { lazy } = setUp(async () => shop);
    const { sell } = lazy;
    expect(lazy.sell).toBe(sell);
  });

  test('fails as unavailable if loading fails, and reports it', async () => {
    const cause = new Error('chunk not loaded');
    const { lazy, report } = setUp(() => Promise.reject(cause));
    expect(await lazy.sell('kit', 1)).toEqual(fail({ kind: 'unavailable', cause }));
    expect(report).toHaveBeenCalledWith({ kind: 'unavailable', cause });
  });

  test('loads again with the next call after a failure', async () => {
    const load = vi
      .fn<() => Promise<Shop>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(shop);
    const { lazy, report } = setUp(load);
    expect(await lazy.sell('kit', 1)).toMatchObject({ ok: false });
    expect(report).toHaveBeenCalledTimes(1);
    expect(await lazy.sell('kit', 1)).toEqual(ok('1 kit'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('fails as unavailable if a method throws', async () => {
    const cause = new Error('bug');
    const { lazy, report } = setUp(async () => shop);
    shop.sell.mockRejectedValueOnce(cause);
    expect(await lazy.sell('kit', 1)).toEqual(fail({ kind: 'unavailable', cause }));
    expect(report).toHaveBeenCalledTimes(1);
  });
});
