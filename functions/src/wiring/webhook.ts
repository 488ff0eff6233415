import { openStripe } from '../adapters/stripe/client.ts';
import { createHistory } from '../adapters/stripe/history.ts';
import { createEventReader } from '../adapters/stripe/webhook.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import {
  handlePaymentEvent,
  type WebhookRequest,
} from '../application/orders/apply-payment-event.ts';
import {
  reportFailedMails,
  retryUntakenMails,
  sendDigest,
} from '../application/mail/mail-delivery.ts';
import { reconcileOrders } from '../application/orders/reconcile-orders.ts';
import { sendOverdueAlerts } from '../application/alerts/send-alert.ts';
import { once } from '../../../src/domain/once.ts';
import { mailTo, projectId, stripeSettings, webhookSecret } from '../settings/settings.ts';
import { alertOnFailure } from './callable.ts';
import { openStore } from './store.ts';

const { env } = process;

const dependencies = once(() => {
  const owner = mailTo(env);
  const settings = stripeSettings(env);
  const history = createHistory({ stripe: openStripe(settings), project: projectId(env) });
  return { ...openStore(() => owner), payments: { ...history, isLive: settings.isLive } };
});

/** Only the webhook's environment has the secret. */
const reader = once(() =>
  createEventReader({ secret: webhookSecret(env), project: projectId(env), clock: Date }),
);

export function paymentEvent(request: WebhookRequest) {
  const all = dependencies();
  return handlePaymentEvent({ ...all, payments: { ...all.payments, ...reader() } }, request);
}

/**
 * Compares and recovers orders. First sends the owner's mails and what was left of alerts and mails, which do not wait
 * for orders that cannot be reconciled.
 */
export async function reconcile(): Promise<void> {
  const all = await alertOnFailure('reconcileOrders', dependencies);
  for (const send of [sendDigest, reportFailedMails, retryUntakenMails, sendOverdueAlerts])
    await send(all).catch((cause: unknown) => log('digest-failed', {}, cause));
  await reconcileOrders(all);
}
