import { connect, privateData } from '#backend';
import { clock } from '#adapters/browser/clock.ts';
import { isOffline } from '#adapters/browser/is-offline.ts';
import { loadScript } from '#adapters/browser/load-script.ts';
import { createLogger } from '#adapters/browser/logger.ts';
import { createStorages } from '#adapters/browser/storages.ts';
import type { Logger } from '#application/ports/logger.ts';
import { once } from '#domain/once.ts';

/* What the test bench shares with the store's own pages. */

const { settings, local } = import.meta.env.CONFIG;

export const logger = createLogger(privateData);
export const cartStorage = createStorages().cart;

let prepare: (on: Logger, startQuery: string) => Promise<void> = async () => undefined;

/** Sets what runs before the backend is connected, such as the start of a worker. */
export const prepareWith = (first: typeof prepare): void => {
  prepare = first;
};

/** The ports of this build's backend. Rejects while they cannot be loaded, as in the scenario `backend-missing`. */
export const connectBackend = once(async () => {
  await prepare(logger, '');
  const services = { settings, ...(local && { local }) };
  return connect({ ...services, clock, isOffline, loadScript, logger, startQuery: '' });
});

/** The full URL of a path: the store is another page. */
export const at = (path: string): string => new URL(path, location.origin).href;
