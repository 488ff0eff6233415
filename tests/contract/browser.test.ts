// @vitest-environment jsdom
import { beforeEach, vi } from 'vitest';
import { createCartStorage } from '#adapters/browser/cart-storage.ts';
import { checkoutKey, createCheckoutStorage } from '#adapters/browser/checkout-storage.ts';
import { createFakeCartStorage } from '#tests/support/fake-cart-storage.ts';
import { createFakeCheckoutStorage } from '#tests/support/fake-checkout-storage.ts';
import { describeCartStorage } from './suites/cart-storage.ts';
import { describeCheckoutStorage } from './suites/checkout-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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

describeCartStorage('the fake for tests', () => {
  const fake = createFakeCartStorage();
  const other = fake.tab();
  return {
    storage: fake.tab(),
    otherTab: (text) => (text === undefined ? other.clear() : void other.write(text)),
    fill: fake.fill,
  };
});

describeCheckoutStorage('local and session storage', () => ({
  storage: createCheckoutStorage(),
  otherVisit: (checkout) => {
    const own = sessionStorage.getItem(checkoutKey);
    createCheckoutStorage().write(checkout);
    if (own === null) sessionStorage.clear();
    else sessionStorage.setItem(checkoutKey, own);
  },
}));

describeCheckoutStorage('the fake for tests', () => {
  const browser = { last: undefined };
  return {
    storage: createFakeCheckoutStorage(undefined, browser),
    otherVisit: (checkout) => createFakeCheckoutStorage(undefined, browser).write(checkout),
  };
});
