import { randomUUID } from 'node:crypto';
import { createCheckouts } from '../adapters/stripe/payments.ts';
import { openStripe } from '../adapters/stripe/client.ts';
import { systemClock as clock } from '../adapters/system/clock.ts';
import { sha256 as digest } from '../adapters/system/digest.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { createAdmission } from '../application/checkout/admit-checkout.ts';
import { createCheckoutSession } from '../application/checkout/create-checkout-session.ts';
import { createHolds } from '../application/checkout/hold-stock.ts';
import { once } from './once.ts';
import {
  checkoutSettings,
  projectId,
  shippingSettings,
  stripeSettings,
} from '../settings/settings.ts';

/** Milliseconds that counting a client may take, so that the provider has its own afterwards. */
const countingDeadline = 10_000;

// Loaded only for a client that opens many and for limited products: it is half of what this function would load.
const documents = once(async () => {
  const [{ openDatabase }, { createDocuments }] = await Promise.all([
    import('../adapters/firestore/database.ts'),
    import('../adapters/firestore/documents.ts'),
  ]);
  return createDocuments(openDatabase(), countingDeadline);
});

const dependencies = once(() => {
  const { env } = process;
  const { limitedProducts, ...settings } = checkoutSettings(env);
  const stripe = openStripe(stripeSettings(env));
  return {
    ...settings,
    payments: createCheckouts(stripe, projectId(env), shippingSettings(env)),
    holds: createHolds({ documents, clock, limited: limitedProducts }),
    admit: createAdmission({ documents, clock, digest }),
    log,
    newKey: randomUUID,
  };
});

export const openCheckout = (input: unknown, client: string) => {
  const { admit, ...others } = dependencies();
  return createCheckoutSession({ ...others, admit: () => admit(client) }, input);
};
