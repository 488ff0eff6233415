import { openDatabase } from '../adapters/firestore/database.ts';
import { createDocuments } from '../adapters/firestore/documents.ts';
import { openStripe } from '../adapters/stripe/client.ts';
import { createOrders } from '../adapters/records/orders.ts';
import { createHistory } from '../adapters/stripe/history.ts';
import { createEventReader } from '../adapters/stripe/payments.ts';
import { systemClock as clock } from '../adapters/system/clock.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import {
  handlePaymentEvent,
  type WebhookRequest,
} from '../application/orders/handle-payment-event.ts';
import { once } from '../../../src/domain/once.ts';
import { mailTo, projectId, stripeSettings, webhookSecret } from '../settings/settings.ts';

const dependencies = once(() => {
  const { env } = process;
  const project = projectId(env);
  const owner = mailTo(env);
  return {
    payments: {
      ...createEventReader(webhookSecret(env), project, clock),
      ...createHistory(openStripe(stripeSettings(env)), project),
    },
    orders: createOrders({
      documents: createDocuments(openDatabase()),
      clock,
      owner: () => owner,
    }),
    clock,
    log,
  };
});

export const paymentEvent = (request: WebhookRequest) =>
  handlePaymentEvent(dependencies(), request);
