import { openStripe } from '../adapters/stripe/client.ts';
import { createHistory } from '../adapters/stripe/history.ts';
import { createEventReader } from '../adapters/stripe/payments.ts';
import {
  handlePaymentEvent,
  type WebhookRequest,
} from '../application/orders/handle-payment-event.ts';
import { once } from '../../../src/domain/once.ts';
import { mailTo, projectId, stripeSettings, webhookSecret } from '../settings/settings.ts';
import { openStore } from './store.ts';

const dependencies = once(() => {
  const { env } = process;
  const project = projectId(env);
  const owner = mailTo(env);
  const payments = {
    ...createEventReader(webhookSecret(env), project, Date),
    ...createHistory(openStripe(stripeSettings(env)), project),
  };
  return { ...openStore(() => owner), payments };
});

export const paymentEvent = (request: WebhookRequest) =>
  handlePaymentEvent(dependencies(), request);
