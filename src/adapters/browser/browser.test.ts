// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCartStorage } from './cart-storage.ts';
import { clock } from './clock.ts';
import { createLogger } from './logger.ts';
import { createOpenCheckout } from './open-checkout.ts';
import { createRedirect } from './redirect.ts';

describe('cart storage', () => {
  test('keeps the cart under cartData (behaviour 3.2)', () => {
    createCartStorage().write('[1]');
    expect(localStorage.getItem('cartData')).toBe('[1]');
  });

  test('clears all of local storage (behaviour 6.1)', () => {
    localStorage.setItem('other', 'x');
    createCartStorage().clear();
    expect(localStorage).toHaveLength(0);
  });

  test('ignores other keys', () => {
    const listener = vi.fn<(text: string | undefined) => void>();
    createCartStorage().observe(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' }));
    expect(listener).not.toHaveBeenCalled();
  });

  test.each([
    ['the back button brings the page back', () => window.dispatchEvent(new Event('pageshow'))],
    [
      'the page is looked at again',
      () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    ],
  ])('looks again when %s', (_, comeBack) => {
    const listener = vi.fn<(text: string | undefined) => void>();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const stop = createCartStorage().observe(listener);
    localStorage.setItem('cartData', '[3]');
    comeBack();
    expect(listener).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    comeBack();
    expect(listener.mock.calls).toEqual([['[3]']]);
    stop();
    comeBack();
    expect(listener).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
  });

  test('never throws if a browser forbids storage', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    const storage = createCartStorage();
    expect(storage.read()).toBeUndefined();
    expect(storage.write('[1]')).toBe(false);
    expect(() => storage.clear()).not.toThrow();
  });
});

describe('the open checkout (behaviour 5.6)', () => {
  const open = createOpenCheckout();
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(undefined, '', '/');
  });

  test('is remembered by the browser and by the tab that left for it', () => {
    expect(open.hasReturned()).toBe(false);
    open.write('cs_1');
    expect(open.read()).toBe('cs_1');
    expect(open.hasReturned()).toBe(true);
    sessionStorage.clear();
    expect(open.read()).toBe('cs_1');
    expect(open.hasReturned()).toBe(false);
  });

  test('can be forgotten, but not a later one of another tab', () => {
    open.write('cs_1');
    localStorage.setItem('openCheckout', 'cs_2');
    expect(open.hasReturned()).toBe(false);
    open.forget('cs_1');
    expect(open.read()).toBe('cs_2');
    open.forget('cs_2');
    expect(open.read()).toBeUndefined();
    expect(open.hasReturned()).toBe(false);
  });

  test('counts as paid on the confirmation', () => {
    open.write('cs_1');
    history.replaceState(undefined, '', '/checkout/success/cs_1');
    expect(open.hasReturned()).toBe(false);
  });

  test('never throws if a browser forbids storage', () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
        throw new DOMException('Forbidden', 'SecurityError');
      });
    open.write('cs_1');
    open.forget('cs_1');
    expect(open.read()).toBeUndefined();
    expect(open.hasReturned()).toBe(false);
  });
});

test('an aborted sleep leaves no timer behind', async () => {
  vi.useFakeTimers();
  const abort = new AbortController();
  const sleep = clock.sleep(60_000, abort.signal);
  expect(vi.getTimerCount()).toBe(1);
  abort.abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  await expect(sleep).rejects.toThrow('aborted');
});

test("a redirect navigates the browser, and has the site's origin", () => {
  const assign = vi.fn<(url: string | URL) => void>();
  const redirect = createRedirect({ origin: 'https://groundup.example', assign });
  expect(redirect.origin).toBe('https://groundup.example');
  redirect.to('https://pay.example/1');
  expect(assign.mock.calls).toEqual([['https://pay.example/1']]);
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
