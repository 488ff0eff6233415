import type Stripe from 'stripe';
import type { PaymentEvent } from '../../ports/payments.ts';
import { saleOf } from './sale-of.ts';

/** The events that the webhook handles, and has to be told of. */
export const handledEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

/** What a signed event tells. Throws for one that cannot be read. */
export function eventOf(event: Stripe.Event): PaymentEvent {
  const { id } = event;
  switch (event.type) {
    case 'checkout.session.completed':
      return { id, kind: 'completed', sale: saleOf(event.data.object) };
    case 'checkout.session.async_payment_succeeded':
      return { id, kind: 'payment-succeeded', sale: saleOf(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { id, kind: 'payment-failed', sale: saleOf(event.data.object) };
    case 'checkout.session.expired':
      return { id, kind: 'expired', sale: saleOf(event.data.object) };
    default:
      return { id, kind: 'unknown', type: event.type };
  }
}
