import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { loadPaymentScript, withPaymentScript } from '../browser/payment-script.ts';
import { createSecurityCheck } from '../browser/security-check.ts';
import type { ServiceSettings } from '../../application/service-settings.ts';
import { createAuth } from '../firebase/auth.ts';
import { createCheckout } from '../firebase/checkout.ts';
import { createInventory } from '../firebase/inventory.ts';
import { createMessaging } from '../firebase/messaging.ts';
import { createOrders } from '../firebase/orders.ts';
import { createReadDocument, type ReadDocument } from '../firebase/read-document.ts';
import { createServices, type Services } from '../firebase/services.ts';
import { tokens } from './tokens.ts';

const services: ServiceIdentifier<Services> = Symbol('Services');
const readDocument: ServiceIdentifier<ReadDocument> = Symbol('ReadDocument');

/** A Firebase project, reCAPTCHA and the payment provider's script. */
export const firebaseModule = new ContainerModule(({ bind }) => {
  bind(services)
    .toResolvedValue(
      ({ firebase }, clock) => createServices(firebase, clock),
      [tokens.serviceSettings, tokens.clock],
    )
    .inSingletonScope();
  bind(readDocument)
    .toResolvedValue((opened: Services) => createReadDocument(opened), [services])
    .inSingletonScope();
  bind(tokens.auth).toResolvedValue(createAuth, [services]).inSingletonScope();
  bind(tokens.checkout)
    .toResolvedValue(
      (opened: Services, { stripePublishableKey }: ServiceSettings) =>
        withPaymentScript(createCheckout(opened), loadPaymentScript(stripePublishableKey)),
      [services, tokens.serviceSettings],
    )
    .inSingletonScope();
  bind(tokens.inventory).toResolvedValue(createInventory, [readDocument]).inSingletonScope();
  bind(tokens.messaging).toResolvedValue(createMessaging, [services]).inSingletonScope();
  bind(tokens.orders).toResolvedValue(createOrders, [readDocument]).inSingletonScope();
  bind(tokens.securityCheck)
    .toResolvedValue(
      ({ recaptchaSiteKey }, clock) => createSecurityCheck({ siteKey: recaptchaSiteKey, clock }),
      [tokens.serviceSettings, tokens.clock],
    )
    .inSingletonScope();
});
