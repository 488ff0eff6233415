import { runInThisContext } from 'node:vm';
import { createAuth } from '#adapters/firebase/auth.ts';
import { createCheckout } from '#adapters/firebase/checkout.ts';
import { createInventory } from '#adapters/firebase/inventory.ts';
import { createMessaging } from '#adapters/firebase/messaging.ts';
import { createOrders } from '#adapters/firebase/orders.ts';
import { createReadDocument } from '#adapters/firebase/read-document.ts';
import { createServices } from '#adapters/firebase/services.ts';
import type { Emulators } from '#adapters/firebase/emulators.ts';
import type { Clock } from '#application/ports/clock.ts';
import { createRetryClock } from './fake-clock.ts';

/** A project for tests only. */
const project = {
  apiKey: 'test-key',
  appId: '1:1:web:1',
  projectId: 'ground-up-test',
  appCheckSiteKey: '',
};

interface Local {
  readonly settings: Partial<typeof project>;
  readonly emulators?: Emulators;
}

/** Loads and runs a script, as a browser's script element does. */
export async function runScript(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  runInThisContext(await response.text());
}

/** The production adapters on MSW or, with `local`, on a local backend. */
export function createFirebase(clock: Clock = createRetryClock(), local?: Local) {
  const settings = { ...project, ...local?.settings };
  const services = createServices(settings, clock, local?.emulators);
  const readDocument = createReadDocument(services, () => false);
  return {
    auth: createAuth(services),
    checkout: createCheckout(services),
    inventory: createInventory(readDocument),
    messaging: createMessaging(services),
    orders: createOrders(readDocument),
  };
}
