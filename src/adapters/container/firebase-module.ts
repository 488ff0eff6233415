import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { loadPaymentScript, withPaymentScript } from '#adapters/browser/payment-script.ts';
import { createSecurityCheck } from '#adapters/browser/security-check.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ServiceSettings } from '#application/service-settings.ts';
import type { Emulators } from '#adapters/firebase/emulators.ts';
import { createAuth } from '#adapters/firebase/auth.ts';
import { createCheckout } from '#adapters/firebase/checkout.ts';
import { createInventory } from '#adapters/firebase/inventory.ts';
import { createMessaging } from '#adapters/firebase/messaging.ts';
import { createOrders } from '#adapters/firebase/orders.ts';
import { createReadDocument, type ReadDocument } from '#adapters/firebase/read-document.ts';
import { createServices, type Services } from '#adapters/firebase/services.ts';
import { tokens } from './tokens.ts';

const services: ServiceIdentifier<Services> = Symbol('Services');
const readDocument: ServiceIdentifier<ReadDocument> = Symbol('ReadDocument');

/** What differs between a project and a local backend. */
export interface Surroundings {
  readonly emulators?: Emulators;
  /** Loads the security check's script in another way. */
  readonly loadSecurityCheck?: (url: string) => Promise<void>;
  readonly loadPayments: () => Promise<unknown>;
}

const around: ServiceIdentifier<Surroundings> = Symbol('Surroundings');

/** Firebase, reCAPTCHA and the payment provider's script. */
export const createFirebaseModule = (
  surroundings: (settings: ServiceSettings) => Surroundings,
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(around).toResolvedValue(surroundings, [tokens.serviceSettings]).inSingletonScope();
    bind(services)
      .toResolvedValue(
        ({ firebase }: ServiceSettings, clock: Clock, { emulators }: Surroundings) =>
          createServices(firebase, clock, emulators),
        [tokens.serviceSettings, tokens.clock, around],
      )
      .inSingletonScope();
    bind(readDocument)
      .toResolvedValue((opened: Services) => createReadDocument(opened), [services])
      .inSingletonScope();
    bind(tokens.auth).toResolvedValue(createAuth, [services]).inSingletonScope();
    bind(tokens.checkout)
      .toResolvedValue(
        (opened: Services, { loadPayments }: Surroundings) =>
          withPaymentScript(createCheckout(opened), loadPayments),
        [services, around],
      )
      .inSingletonScope();
    bind(tokens.inventory).toResolvedValue(createInventory, [readDocument]).inSingletonScope();
    bind(tokens.messaging).toResolvedValue(createMessaging, [services]).inSingletonScope();
    bind(tokens.orders).toResolvedValue(createOrders, [readDocument]).inSingletonScope();
    bind(tokens.securityCheck)
      .toResolvedValue(
        (
          { recaptchaSiteKey: siteKey }: ServiceSettings,
          clock: Clock,
          { loadSecurityCheck: load }: Surroundings,
        ) => createSecurityCheck({ siteKey, clock, ...(load && { load }) }),
        [tokens.serviceSettings, tokens.clock, around],
      )
      .inSingletonScope();
  });

/** A project, and the scripts from where they are at home. */
export const firebaseModule = createFirebaseModule(({ stripePublishableKey }) => ({
  loadPayments: loadPaymentScript(stripePublishableKey),
}));
