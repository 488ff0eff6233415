// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { createCartStorage } from './cart-storage.ts';
import { clock } from './clock.ts';
import { createLogger } from './logger.ts';
import { createCheckoutStorage } from './checkout-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(undefined, '', '/');
});

describe('cart storage', () => {
  test('clears all of local storage except for the given keys (behaviour 6.1)', () => {
    localStorage.setItem('wishes', '["toe-strap"]');
    localStorage.setItem('other', 'x');
    localStorage.setItem('user:ann', 'y');
    createCartStorage(['wishes', 'user:', 'absent']).clear();
    expect(Object.keys(localStorage).toSorted()).toEqual(['user:ann', 'wishes']);
    createCartStorage().clear();
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['the bfcache restores the page', new Event('pageshow')],
    ['the page becomes visible again', new Event('visibilitychange', { bubbles: true })],
  ])('reads the cart again when %s', (_, event) => {
    const listener = vi.fn<(text: string | undefined) => void>();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const comeBack = () => (event.type === 'pageshow' ? window : document).dispatchEvent(event);
    const stop = createCartStorage().observe(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' }));
    localStorage.setItem('cartData', '[3]');
    comeBack();
    expect(listener).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    comeBack();
    expect(listener.mock.calls).toEqual([['[3]']]);
    stop();
    comeBack();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

test.each<[string, (run: () => void) => Promise<void>, Event | undefined]>([
  ['granted', async (run) => run(), undefined],
  ['refused, since storage is blocked', () => Promise.reject(new Error('Denied')), undefined],
  ['late, since another tab is frozen', () => new Promise(() => undefined), new Event('pagehide')],
])('cart storage makes a change once if its lock is %s', async (_case, request, event) => {
  const locks = { request: (_name: string, _options: object, run: () => void) => request(run) };
  vi.stubGlobal('navigator', { locks });
  const change = vi.fn<() => void>();
  createCartStorage().runExclusive(change);
  for (const later of [event, new Event('pagehide')]) {
    await Promise.resolve();
    if (later) window.dispatchEvent(later);
  }
  expect(change).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

describe('the open checkout (behaviour 5.6, 6.1)', () => {
  const open = createCheckoutStorage();
  const lines = [lineOf(toeRoller, 2)];
  const one = { session: 'cs_1', lines, isHeld: true };

  test('outlives an order that clears local storage, since the checkout may be a later one', () => {
    open.write(one);
    createCartStorage().clear();
    expect(open.last()).toEqual(one);
  });

  test('does not count as left unpaid while the confirmation is shown', () => {
    open.write(one);
    expect(open.hasReturned()).toBe(true);
    history.replaceState(undefined, '', '/checkout/success/cs_1');
    expect(open.hasReturned()).toBe(false);
  });

  test.each(['cs_1', '{', 'null', '[]', '{"session":1,"cart":"[]"}', '{"session":"cs_1"}'])(
    'is undefined if storage contains %s',
    (text) => {
      localStorage.setItem('openCheckout', text);
      expect([open.last(), open.find('cs_1')]).toEqual([undefined, undefined]);
    },
  );

  test('like the cart, is not kept if the browser blocks storage, and no method throws', () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
        throw new DOMException('Forbidden', 'SecurityError');
      });
    const storage = createCartStorage();
    expect([storage.read(), storage.write('[1]')]).toEqual([undefined, false]);
    storage.clear();
    open.write(one);
    open.change('cs_1', one);
    open.forget('cs_1');
    const known = [open.last(), open.find('cs_1'), open.hasReturned()];
    expect(known).toEqual([undefined, undefined, false]);
  });
});

describe('a sleep', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('lasts as long as requested, even if its signal is aborted afterward', async () => {
    const start = clock.now();
    const abort = new AbortController();
    const sleep = clock.sleep(1000, abort.signal).then(() => clock.now() - start);
    await vi.runAllTimersAsync();
    abort.abort();
    expect(await sleep).toBe(1000);
  });

  test('rejects at once with the reason if it is aborted, and leaves no timer', async () => {
    const abort = new AbortController();
    const sleep = clock.sleep(60_000, abort.signal);
    const reason = new Error('left the page');
    abort.abort(reason);
    await expect(sleep).rejects.toBe(reason);
    await expect(clock.sleep(60_000, abort.signal)).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('the logger writes to the console at the given level, without private data', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const logger = createLogger([{ keys: ['secret'] }]);
  logger.warn('no inventory', { id: 'toe-strap', secret: 'x' });
  logger.error('checkout failed');
  expect(warn.mock.calls).toEqual([['no inventory', { id: 'toe-strap', secret: '[private]' }]]);
  expect(error.mock.calls).toEqual([['checkout failed', {}]]);
});
