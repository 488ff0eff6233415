import type Stripe from 'stripe';
import { textIn } from '../../domain/field.ts';
import type { Dispute, Settlement } from '../../domain/sale.ts';
import type { PaymentEvent } from '../../ports/payments.ts';
import { isOurs, keyIn } from './metadata.ts';
import { idOf, saleOf } from './sale-of.ts';

const saleKinds = {
  'checkout.session.completed': 'completed',
  'checkout.session.async_payment_succeeded': 'payment-succeeded',
  'checkout.session.async_payment_failed': 'payment-failed',
  'checkout.session.expired': 'expired',
} as const;

/** The events that the webhook handles, and has to be sent. */
export const handledEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

/** What an event reports. One of ours that cannot be read comes with its ids, so that no payment is lost sight of. */
export function eventOf(event: Stripe.Event, project: string): PaymentEvent {
  const { id, type } = event;
  const about = { id, type, payment: paymentOf(event) };
  try {
    return { ...about, ...reported(event, project) };
  } catch (cause) {
    return { ...about, kind: 'unreadable', cause };
  }
}

type Reported = PaymentEvent extends infer E
  ? E extends unknown
    ? Omit<E, 'id' | 'type' | 'payment'>
    : never
  : never;

function reported(event: Stripe.Event, project: string): Reported {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: saleKinds[event.type], sale: saleOf(event.data.object, project) };
    case 'charge.refunded':
      return { kind: 'refunded', settlement: settlementOf(event.data.object, project) };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      const payment = required(idOf(dispute.payment_intent));
      const settlement = {
        payment,
        key: undefined,
        refunded: undefined,
        dispute: disputeOf(dispute),
      };
      return { kind: 'dispute', settlement };
    }
    case 'refund.failed':
      return { kind: 'refund-failed' };
    default:
      return { kind: 'unknown' };
  }
}

/** What became of a charge's money. Its metadata are those of its payment, which names the order. */
export const settlementOf = (charge: Stripe.Charge, project: string): Settlement => ({
  payment: required(idOf(charge.payment_intent)),
  key: isOurs(charge.metadata, project) ? keyIn(charge.metadata) : undefined,
  refunded: { cents: charge.amount_refunded, isFull: charge.refunded },
  dispute: undefined,
});

export const disputeOf = (dispute: Stripe.Dispute): Dispute => {
  const { id, status, reason, amount, evidence_details: details } = dispute;
  const dueBy = details?.due_by;
  return {
    id,
    status,
    reason,
    amount,
    dueBy: typeof dueBy === 'number' ? dueBy * 1000 : undefined,
  };
};

function required(payment: string | undefined): string {
  if (payment === undefined) throw new Error('The event names no payment.');
  return payment;
}

/** The payment of any event, before anything else is looked at. */
const paymentOf = ({ data }: Stripe.Event): string | undefined =>
  textIn(data, 'object', 'payment_intent') ||
  textIn(data, 'object', 'payment_intent', 'id') ||
  undefined;
