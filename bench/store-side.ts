import { connect, privateData } from '#backend';
import { clock } from '#adapters/browser/clock.ts';
import { isOffline } from '#adapters/browser/is-offline.ts';
import { loadScript } from '#adapters/browser/load-script.ts';
import { createContainer } from '#adapters/container/container.ts';
import { createLogger } from '#adapters/browser/logger.ts';
import { createStorages } from '#adapters/browser/storages.ts';
import type { Logger } from '#application/ports/logger.ts';

/* Connects the test bench to the backend and the cart that the store's own pages use. */

const { settings, local } = import.meta.env.CONFIG;

export const logger = createLogger(privateData);
export const cartStorage = createStorages().cart;

let prepare: (logger: Logger, startQuery: string) => Promise<void> = async () => undefined;

/** Sets a function to run before the backend is connected, such as one that starts a service worker. */
export const runBeforeConnecting = (step: typeof prepare): void => {
  prepare = step;
};

async function openContainer() {
  await prepare(logger, '');
  const services = { settings, ...(local && { local }) };
  const given = { ...services, clock, isOffline, loadScript, logger, startQuery: '' };
  return createContainer(...(await connect(given)));
}

let container: ReturnType<typeof openContainer> | undefined;

/** Connects to this build's backend and resolves to the container of its ports. Rejects if it cannot, as in the scenario `backend-missing`. */
export const connectBackend = () => (container ??= openContainer());

/** The absolute URL of a path of the store. */
export const storeUrl = (path: string): string => new URL(path, location.origin).href;
