import { memoize } from './memoize.ts';
import { createEventReader } from '../adapters/stripe/event-reader.ts';
import { handleWebhook, type WebhookRequest } from '../application/orders/handle-webhook.ts';
import { projectId, webhookSecret } from '../settings/settings.ts';
import { paymentPorts } from './payment-ports.ts';

const { env } = process;

/** Created only here, since only the webhook's environment has the secret. */
const reader = memoize(() =>
  createEventReader({ secret: webhookSecret(env), project: projectId(env), clock: Date }),
);

/** Handles a request to `stripeWebhook` (index.ts). */
export function webhook(request: WebhookRequest) {
  const ports = paymentPorts();
  return handleWebhook({ ...ports, payments: { ...ports.payments, ...reader() } }, request);
}
