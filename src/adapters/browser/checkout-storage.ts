import type { CheckoutStorage, StoredCheckout } from '#application/ports/checkout-storage.ts';
import { attempt } from '#domain/attempt.ts';
import { parseCart, serializeCart } from '#domain/cart/stored-cart.ts';
import { fieldsIn } from '#domain/field.ts';
import { confirmationPath } from '#domain/order/confirmation-path.ts';

/** The checkout's key in local storage and in session storage. */
export const checkoutKey = 'openCheckout';

/** Local storage, shared by all tabs, and this tab's session storage. */
const storages = [() => localStorage, () => sessionStorage] as const;

/** Reads the stored checkout. Storage is untrusted, so an invalid value counts as no checkout. */
function read(storage: () => Storage): StoredCheckout | undefined {
  const { session, cart, isHeld } = fieldsIn(
    attempt((): unknown => JSON.parse(storage().getItem(checkoutKey) ?? '{}')),
  );
  return typeof session === 'string' && typeof cart === 'string'
    ? { session, lines: parseCart(cart), isHeld: isHeld === true }
    : undefined;
}

const write = (storage: () => Storage, { lines, ...checkout }: StoredCheckout): void =>
  attempt(() =>
    storage().setItem(checkoutKey, JSON.stringify({ ...checkout, cart: serializeCart(lines) })),
  );

/** Keeps the last checkout in local storage, for the browser, and in session storage, for the tab that opened it. */
export const createCheckoutStorage = (): CheckoutStorage => {
  const [browser, tab] = storages;
  const storagesOf = (session: string) =>
    storages.filter((storage) => read(storage)?.session === session);
  return {
    last: () => read(browser),
    find: (session) => storagesOf(session).map(read)[0],
    write: (checkout) => {
      for (const storage of storages) write(storage, checkout);
    },
    change: (session, to) => {
      for (const storage of storagesOf(session)) write(storage, { session, ...to });
    },
    forget: (session) => {
      for (const storage of storagesOf(session)) attempt(() => storage().removeItem(checkoutKey));
    },
    hasReturned: () =>
      !location.pathname.startsWith(confirmationPath) &&
      read(browser)?.isHeld === true &&
      read(browser)?.session === read(tab)?.session,
  };
};
