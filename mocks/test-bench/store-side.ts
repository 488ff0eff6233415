import { createCartStorage } from '#adapters/browser/cart-storage.ts';
import { createLogger } from '#adapters/browser/logger.ts';
import { privateData } from '#adapters/config/vendors.ts';
import { createSessionStore } from '#application/account/session-store.ts';
import { createCartStore } from '#application/cart/cart-store.ts';
import { once } from '#domain/once.ts';

/* What the test bench does as a shopper would: by the use cases of this build's backend. */

const { services } = import.meta.env.CONFIG;

export const logger = createLogger(privateData);
export const cartStorage = createCartStorage();

/** Who is signed in. */
export const session = createSessionStore(() => void connectStore().catch(() => undefined));

/** The store's use cases. */
export const connectStore = once(async () => {
  if (import.meta.env.VITE_BACKEND === 'msw')
    await (await import('#mocks/browser.ts')).start(logger, '');
  const { connect } = await import('#adapters/container/connect.ts');
  const cart = createCartStore(cartStorage);
  return connect({ cart, session, logger, services, startQuery: '' });
});

/** The full address of a path: the store is another page. */
export const at = (path: string): string => new URL(path, location.origin).href;
