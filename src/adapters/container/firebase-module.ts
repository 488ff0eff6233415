import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type { LocalServices } from '#adapters/config/local-services.ts';
import type { ServiceSettings } from '#adapters/config/vendors.ts';
import { createAuth } from '#adapters/firebase/auth.ts';
import { createCheckout } from '#adapters/firebase/checkout.ts';
import type { Emulators } from '#adapters/firebase/emulators.ts';
import { createInventory } from '#adapters/firebase/inventory.ts';
import { createMessaging } from '#adapters/firebase/messaging.ts';
import { createOrders } from '#adapters/firebase/orders.ts';
import { createReadDocument, type ReadDocument } from '#adapters/firebase/read-document.ts';
import { createServices, type Services } from '#adapters/firebase/services.ts';
import { createPaymentScript, withPaymentScript } from '#adapters/payments/script.ts';
import { createSecurityCheck } from '#adapters/security-check/security-check.ts';
import { tokens } from './tokens.ts';

const services: ServiceIdentifier<Services> = Symbol('Services');
const readDocument: ServiceIdentifier<ReadDocument> = Symbol('ReadDocument');

/**
 * Firebase for accounts, records and callable functions, with the payment provider's and the security check's scripts;
 * with `emulatorsAt`, Firebase's services are those of the local backend.
 */
export const createFirebaseModule = (emulatorsAt?: (local: LocalServices) => Emulators) =>
  new ContainerModule(({ bind }) => {
    bind(services).toResolvedValue(
      (settings: ServiceSettings, clock) =>
        createServices(settings.firebase, clock, settings.local && emulatorsAt?.(settings.local)),
      [tokens.serviceSettings, tokens.clock],
    );
    bind(readDocument).toResolvedValue(
      (opened: Services) => createReadDocument(opened),
      [services],
    );
    bind(tokens.auth).toResolvedValue(createAuth, [services]);
    bind(tokens.checkout).toResolvedValue(
      (opened: Services, load: () => Promise<unknown>) =>
        withPaymentScript(createCheckout(opened), load),
      [services, tokens.loadPaymentScript],
    );
    bind(tokens.inventory).toResolvedValue(createInventory, [readDocument]);
    bind(tokens.messaging).toResolvedValue(createMessaging, [services]);
    bind(tokens.orders).toResolvedValue(createOrders, [readDocument]);
    bind(tokens.loadPaymentScript).toResolvedValue(
      ({ payments, local }: ServiceSettings, load) => createPaymentScript(payments, load, local),
      [tokens.serviceSettings, tokens.loadScript],
    );
    bind(tokens.securityCheck).toResolvedValue(
      ({ securityCheck: { siteKey }, local }, clock, load) =>
        createSecurityCheck({ siteKey, clock, load, local: local?.securityCheck }),
      [tokens.serviceSettings, tokens.clock, tokens.loadScript],
    );
  });
