import type { CheckoutStorage, StoredCheckout } from '#application/ports/checkout-storage.ts';

/** Remembers one checkout in memory. */
export function createFakeCheckoutStorage(first?: StoredCheckout): CheckoutStorage {
  let stored = first;
  const find = (session: string) => (stored?.session === session ? stored : undefined);
  return {
    last: () => stored,
    find,
    write: (checkout) => void (stored = checkout),
    change: (session, to) => {
      if (find(session)) stored = { session, ...to };
    },
    forget: (session) => {
      if (find(session)) stored = undefined;
    },
    hasReturned: () => stored?.isHeld === true,
  };
}
