import type { ConnectOptions } from '#adapters/config/backend.ts';
import { backendModule } from '#adapters/container/backend-module.ts';
import type { Vendors } from '#adapters/config/vendor.ts';
import type { LocalServices } from '#adapters/config/local-services.ts';
import type * as firebase from '#adapters/firebase/vendor.ts';
import { createAuth } from '#adapters/firebase/auth.ts';
import { createCheckout } from '#adapters/firebase/checkout.ts';
import type { Emulators } from '#adapters/firebase/emulators.ts';
import { createInventory } from '#adapters/firebase/inventory.ts';
import { createMessaging } from '#adapters/firebase/messaging.ts';
import { createOrders } from '#adapters/firebase/orders.ts';
import { createReadDocument } from '#adapters/firebase/read-document.ts';
import { createServices } from '#adapters/firebase/services.ts';
import type * as payments from '#adapters/payments/vendor.ts';
import { createPaymentScript, withPaymentScript } from '#adapters/payments/script.ts';
import type * as securityCheck from '#adapters/security-check/vendor.ts';
import { createSecurityCheck } from '#adapters/security-check/security-check.ts';
import { memoize } from '#application/network/memoize.ts';

interface Project extends Vendors {
  readonly firebase: typeof firebase;
  readonly payments: typeof payments;
  readonly securityCheck: typeof securityCheck;
}

/**
 * Implements the ports with Firebase (accounts, records and callable functions) and with the scripts of the payment
 * provider and the security check. With `emulatorsAt`, the local backend's emulators replace Firebase.
 */
export function firebaseModule(
  { clock, isOffline, loadScript: load, settings, local }: ConnectOptions<Project>,
  emulatorsAt?: (local: LocalServices) => Emulators,
) {
  const services = memoize(() =>
    createServices(settings.firebase, clock, local && emulatorsAt?.(local)),
  );
  const readDocument = memoize(() => createReadDocument(services(), isOffline));
  const { siteKey } = settings.securityCheck;
  return backendModule({
    auth: () => createAuth(services()),
    checkout: () =>
      withPaymentScript(
        createCheckout(services()),
        createPaymentScript(settings.payments, load, local),
      ),
    inventory: () => createInventory(readDocument()),
    messaging: () => createMessaging(services()),
    orders: () => createOrders(readDocument()),
    securityCheck: () => createSecurityCheck({ siteKey, clock, load, local: local?.securityCheck }),
  });
}
