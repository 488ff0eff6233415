import { openDatabase } from '../adapters/firestore/database.ts';
import { createDocuments } from '../adapters/firestore/documents.ts';
import { createEventReader } from '../adapters/stripe/payments.ts';
import { systemClock as clock } from '../adapters/system/clock.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { handlePaymentEvent, type WebhookRequest } from '../handlers/handle-payment-event.ts';
import { once } from '../once.ts';
import { webhookSecret } from '../settings/settings.ts';

const dependencies = once(() => ({
  payments: createEventReader(webhookSecret(process.env), clock),
  documents: createDocuments(openDatabase()),
  clock,
  log,
}));

export const paymentEvent = (request: WebhookRequest) =>
  handlePaymentEvent(dependencies(), request);
