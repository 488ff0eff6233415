import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { createAuth } from '#adapters/firebase/auth.ts';
import { createCheckout } from '#adapters/firebase/checkout.ts';
import type { Emulators } from '#adapters/firebase/emulators.ts';
import { createInventory } from '#adapters/firebase/inventory.ts';
import { createMessaging } from '#adapters/firebase/messaging.ts';
import { createOrders } from '#adapters/firebase/orders.ts';
import { createReadDocument, type ReadDocument } from '#adapters/firebase/read-document.ts';
import { createServices, type Services } from '#adapters/firebase/services.ts';
import { withPaymentScript } from '#adapters/payments/script.ts';
import { tokens } from './tokens.ts';

/** Bound for the local backend only. */
export const emulators: ServiceIdentifier<Emulators> = Symbol('Emulators');
const services: ServiceIdentifier<Services> = Symbol('Services');
const readDocument: ServiceIdentifier<ReadDocument> = Symbol('ReadDocument');

/** Firebase: accounts, records and callable functions. */
export const firebaseModule = new ContainerModule(({ bind }) => {
  bind(services).toDynamicValue((container) => {
    const { firebase } = container.get(tokens.serviceSettings);
    return createServices(
      firebase,
      container.get(tokens.clock),
      container.get(emulators, { optional: true }),
    );
  });
  bind(readDocument).toResolvedValue((opened: Services) => createReadDocument(opened), [services]);
  bind(tokens.auth).toResolvedValue(createAuth, [services]);
  bind(tokens.checkout).toResolvedValue(
    (opened: Services, load: () => Promise<unknown>) =>
      withPaymentScript(createCheckout(opened), load),
    [services, tokens.loadPaymentScript],
  );
  bind(tokens.inventory).toResolvedValue(createInventory, [readDocument]);
  bind(tokens.messaging).toResolvedValue(createMessaging, [services]);
  bind(tokens.orders).toResolvedValue(createOrders, [readDocument]);
});
