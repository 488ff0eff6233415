import { handleWebhook, type WebhookRequest } from '../../src/application/orders/handle-webhook.ts';
import { createEventReader } from '../../src/adapters/stripe/event-reader.ts';
import { noActivity } from './fake-payments.ts';
import { now, testShop } from './store.ts';
import type { Options } from '../../../testing/memory-documents.ts';
import { secret, sign } from './signature.ts';
import { project } from './stripe-session.ts';

export { now } from './store.ts';

/** A webhook over the provider's own check of signatures, and a store with stock. */
export function setup(options: Options = {}) {
  const products = { 'toe-roller': { inventory: 25 }, 'toe-strap': { inventory: 0 } };
  const shop = testShop({ products, ...options });
  const { clock } = shop;
  const payments = {
    ...createEventReader({ secret, project, clock }),
    isLive: false,
    activity: async (payment: string) => noActivity(payment),
  };
  return {
    ...shop,
    send: (request: WebhookRequest) => handleWebhook({ ...shop.ports, payments }, request),
  };
}

export const signed = (payload: string, at = now): WebhookRequest => ({
  method: 'POST',
  body: Buffer.from(payload),
  signature: sign(payload, at),
});
