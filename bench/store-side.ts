import { privateData } from '#backend';
import { createStorages } from '#adapters/browser/storages.ts';
import { createLogger } from '#adapters/browser/logger.ts';
import type { Logger } from '#application/ports/logger.ts';
import { createStores } from '#application/stores.ts';
import { once } from '#domain/once.ts';

/* What the test bench does as a shopper would: by the use cases of this build's backend. */

const { settings, local } = import.meta.env.CONFIG;

export const logger = createLogger(privateData);
const storages = createStorages();
export const cartStorage = storages.cart;

const stores = createStores(storages, () => void connectStore().catch(() => undefined));
/** Who is signed in. */
export const { session } = stores;

let prepare: (on: Logger, startQuery: string) => Promise<void> = async () => undefined;

/** Sets what is done before the backend is connected, such as the start of a worker. */
export const prepareWith = (first: typeof prepare): void => {
  prepare = first;
};

/** The store's use cases. */
export const connectStore = once(async () => {
  await prepare(logger, '');
  const { connect } = await import('#adapters/container/connect.ts');
  return connect({ stores, logger, settings, startQuery: '', ...(local && { local }) });
});

/** The full address of a path: the store is another page. */
export const at = (path: string): string => new URL(path, location.origin).href;
