/** The functions of the store, each a handler with its adapters. All names and the region are the spec's (7 and 9). */
import { onCall, onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { openDatabase } from './adapters/firestore/database.ts';
import { createDocuments } from './adapters/firestore/documents.ts';
import { createUsers } from './adapters/identity/users.ts';
import { createSecurityCheck } from './adapters/recaptcha/security-check.ts';
import { openStripe } from './adapters/stripe/client.ts';
import {
  createCheckouts,
  createEventReader,
  createSessionList,
} from './adapters/stripe/payments.ts';
import { clientAddress } from './adapters/system/client-address.ts';
import { systemClock as clock } from './adapters/system/clock.ts';
import { sha256 as digest } from './adapters/system/digest.ts';
import { cloudLog as log } from './adapters/system/log.ts';
import { answering, prepared, statusOf } from './call.ts';
import { createCheckoutSession as openCheckout } from './handlers/create-checkout-session.ts';
import { createUser } from './handlers/create-user.ts';
import { handlePaymentEvent } from './handlers/handle-payment-event.ts';
import { receiveMessage } from './handlers/receive-message.ts';
import { reconcileOrders as reconcile } from './handlers/reconcile-orders.ts';
import { once } from './once.ts';
import { secrets } from './parameters.ts';
import { listOf } from './settings/read-settings.ts';
import {
  checkoutSettings,
  enforceAppCheck,
  mailTo,
  recaptchaSettings,
  shippingSettings,
  stripeSettings,
  webhookSecret,
} from './settings/settings.ts';

const { env } = process;

const everywhere = { region: 'us-central1', maxInstances: 20 };
const fromStore = {
  ...everywhere,
  cors: listOf(env['ALLOWED_ORIGINS']),
  enforceAppCheck: enforceAppCheck(env),
};

// Opened at the first call, not when the file is read: a deployment reads it without settings.
const documents = once(() => createDocuments(openDatabase()));
const stripe = once(() => openStripe(stripeSettings(env)));
const checkout = once(() => ({
  ...checkoutSettings(env),
  payments: createCheckouts(stripe(), shippingSettings(env)),
  log,
}));
const signUp = once(() => ({
  securityCheck: createSecurityCheck(recaptchaSettings(env)),
  users: createUsers(),
  log,
}));
const contact = once(() => ({
  documents: documents(),
  clock,
  log,
  digest,
  mailTo: mailTo(env),
}));
const webhook = once(() => ({
  payments: createEventReader(webhookSecret(env), clock),
  documents: documents(),
  clock,
  log,
}));

const comparison = once(() => ({
  payments: createSessionList(stripe()),
  documents: documents(),
  clock,
  log,
}));

export const createCheckoutSession = onCall(
  { ...fromStore, secrets: [secrets.stripeKey] },
  answering('createCheckoutSession', async (input) => openCheckout(checkout(), input)),
);

export const createUserWithRecaptcha = onCall(
  { ...fromStore, secrets: [secrets.recaptchaKey] },
  answering('createUserWithRecaptcha', async (input) => createUser(signUp(), input)),
);

/** Spelled as it is deployed (spec 7). */
export const messageRecieved = onCall(
  fromStore,
  answering('messageRecieved', async (input, { rawRequest }) =>
    receiveMessage(contact(), input, clientAddress(rawRequest)),
  ),
);

/** What the payment provider calls. Anyone may; only what it signed is read. */
export const stripeWebhook = onRequest(
  { ...everywhere, invoker: 'public', secrets: [secrets.webhookSecret] },
  async ({ method, rawBody: body, headers }, response) => {
    const signature = headers['stripe-signature'];
    const status = await statusOf('stripeWebhook', async () =>
      handlePaymentEvent(webhook(), {
        method,
        body,
        signature: typeof signature === 'string' ? signature : undefined,
      }),
    );
    response.sendStatus(status);
  },
);

export const reconcileOrders = onSchedule(
  {
    ...everywhere,
    schedule: 'every 60 minutes',
    secrets: [secrets.stripeKey],
    retryCount: 1,
    timeoutSeconds: 540,
  },
  async () => reconcile(prepared('reconcileOrders', comparison)),
);
