import type { OpenCheckout } from '#application/ports/open-checkout.ts';
import { attempt } from './cart-storage.ts';

const key = 'openCheckout';

/** The open checkout: in local storage, and in the session storage of the tab that left for it. */
export const createOpenCheckout = (): OpenCheckout & {
  /** Whether this tab has come back from the checkout without paying. */
  readonly hasReturned: () => boolean;
} => {
  const read = (): string | undefined => attempt(() => localStorage.getItem(key) ?? undefined);
  return {
    read,
    write: (session) =>
      attempt(() => {
        localStorage.setItem(key, session);
        sessionStorage.setItem(key, session);
      }),
    forget: (session) => {
      if (read() === session) attempt(() => localStorage.removeItem(key));
    },
    hasReturned: () =>
      !location.pathname.startsWith('/checkout/success') &&
      read() !== undefined &&
      attempt(() => sessionStorage.getItem(key)) === read(),
  };
};
