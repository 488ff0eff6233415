// @vitest-environment jsdom
import { afterEach, beforeEach, vi } from 'vitest';
import { createCartStorage } from '#adapters/browser/cart-storage.ts';
import { clock } from '#adapters/browser/clock.ts';
import { createFakeCartStorage } from '#tests/support/fake-cart-storage.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { describeCartStorage } from './suites/cart-storage.ts';
import { describeClock } from './suites/clock.ts';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

describeCartStorage('local storage', () => ({
  storage: createCartStorage(),
  otherTab: (text) => {
    if (text === undefined) localStorage.clear();
    else localStorage.setItem('cartData', text);
    // Browsers notify only other tabs; a null key means that everything was cleared.
    const key = text === undefined ? null : 'cartData';
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: text ?? null }));
  },
  fill: () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
  },
}));

describeCartStorage('the fake of the tests', () => {
  const fake = createFakeCartStorage();
  const other = fake.tab();
  return {
    storage: fake.tab(),
    otherTab: (text) => {
      if (text === undefined) other.clear();
      else other.write(text);
    },
    fill: fake.fill,
  };
});

describeClock('the browser', () => {
  vi.useFakeTimers();
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { clock, pass };
});

describeClock('the fake of the tests', () => {
  const fake = createFakeClock();
  return { clock: fake, pass: fake.pass };
});
