import type { CheckoutStorage, StoredCheckout } from '#application/ports/checkout-storage.ts';

/** Remembers a visit's checkout in memory. Visits that share `browser` share the last checkout. */
export function createFakeCheckoutStorage(
  first?: StoredCheckout,
  browser = { last: first },
): CheckoutStorage {
  const visit = { last: first };
  const placesOf = (session: string) =>
    [browser, visit].filter(({ last }) => last?.session === session);
  return {
    last: () => browser.last,
    find: (session) => placesOf(session)[0]?.last,
    write: (checkout) => {
      for (const place of [browser, visit]) place.last = checkout;
    },
    change: (session, to) => {
      for (const place of placesOf(session)) place.last = { session, ...to };
    },
    forget: (session) => {
      for (const place of placesOf(session)) place.last = undefined;
    },
    hasReturned: () =>
      browser.last?.isHeld === true && browser.last.session === visit.last?.session,
  };
}
