import { handleWebhook, type WebhookRequest } from '../../src/application/orders/handle-webhook.ts';
import { settleStock } from '../../src/application/stock/settle-stock.ts';
import { createEventReader } from '../../src/adapters/stripe/event-reader.ts';
import { fakeLog } from './fake-log.ts';
import { noActivity } from './fake-payments.ts';
import { ordersIn } from './store.ts';
import { memoryDocuments, type Options } from '../../../testing/memory-documents.ts';
import { secret, sign } from './signature.ts';
import { project } from './stripe-session.ts';

export const now = 1_790_000_000_000;
const clock = { now: () => now };

/** A webhook over the provider's own check of signatures, and a store with stock. */
export function setup(options: Options = {}) {
  const documents = memoryDocuments(
    { products: { 'toe-roller': { inventory: 25 }, 'toe-strap': { inventory: 0 } } },
    options,
  );
  const { log, entries, events } = fakeLog();
  const reader = createEventReader({ secret, project, clock });
  const activity = async (payment: string) => noActivity(payment);
  const { orders, stock } = ordersIn(documents, { clock });
  const dependencies = {
    payments: { ...reader, isLive: false, activity },
    documents,
    stock,
    orders,
    clock,
    log,
  };
  return {
    documents,
    entries,
    events,
    settle: () => settleStock(dependencies),
    send: (request: WebhookRequest) => handleWebhook(dependencies, request),
  };
}

export const signed = (payload: string, at = now): WebhookRequest => ({
  method: 'POST',
  body: Buffer.from(payload),
  signature: sign(payload, at),
});
