import type Stripe from 'stripe';
import { textOf } from '../../../../src/domain/field.ts';
import type { Dispute, Refund, Settlement } from '../../domain/sale.ts';
import type { PaymentEvent, PaymentReport } from '../../ports/payments.ts';
import { idOf, isOurs, keyIn, saleOf, type Session } from './session.ts';

/** The events that the webhook needs. */
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

/** What an event reports. If one of ours cannot be read, the error has its ids, so that no payment is lost. */
export function eventOf(event: Stripe.Event, project: string): PaymentEvent {
  const { id, type } = event;
  const about = { id, type, payment: paymentOf(event) };
  try {
    return { ...about, ...reported(event, project) };
  } catch (cause) {
    return { ...about, kind: 'unreadable', cause };
  }
}

function reported(event: Stripe.Event, project: string): PaymentReport {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return sold(event.data.object, project, isPaid(event.data.object) ? 'paid' : 'pending');
    case 'checkout.session.async_payment_failed':
      return sold(event.data.object, project, 'failed');
    case 'checkout.session.expired':
      return sold(event.data.object, project, 'expired');
    case 'charge.refunded': {
      const { metadata, payment_intent: payment, amount_refunded: cents } = event.data.object;
      if (!isOurs(metadata, project)) return { kind: 'foreign' };
      const id = idOf(payment);
      if (id === undefined) throw new Error('The event names no payment.');
      return { kind: 'refunded', settlement: settlementOf(id, keyIn(metadata)), cents };
    }
    case 'refund.failed': {
      const refund = event.data.object;
      const payment = idOf(refund.payment_intent);
      if (payment === undefined) return { kind: 'foreign' };
      const refunds = [refundOf({ ...refund, status: 'failed' })];
      return { kind: 'refund-failed', settlement: { ...settlementOf(payment), refunds } };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      const payment = idOf(dispute.payment_intent);
      if (payment === undefined) return { kind: 'foreign' };
      const disputes = [disputeOf(dispute)];
      return { kind: 'dispute', settlement: { ...settlementOf(payment), disputes } };
    }
    default:
      return { kind: 'unknown' };
  }
}

const isPaid = ({ payment_status: status }: Session): boolean =>
  status === 'paid' || status === 'no_payment_required';

type Outcome = 'pending' | 'paid' | 'failed' | 'expired';

function sold(session: Session, project: string, kind: Outcome): PaymentReport {
  const sale = saleOf(session, project);
  return sale === undefined ? { kind: 'foreign' } : { kind, sale };
}

/** A settlement of which nothing is known. */
export const settlementOf = (payment: string, key?: string): Settlement => ({
  payment,
  key,
  refunds: [],
  disputes: [],
});

/** A refund, in progress or failed; a cancelled one counts as failed. */
export const refundOf = (refund: Stripe.Refund): Refund => {
  const { id, amount: cents, created, status, failure_reason: reason } = refund;
  const isBack = status === 'failed' || status === 'canceled';
  return { id, cents, at: created * 1000, failure: isBack ? (reason ?? status) : undefined };
};

export const disputeOf = (dispute: Stripe.Dispute): Dispute => {
  const { id, status, reason, amount, evidence_details: details } = dispute;
  const seconds = details?.due_by;
  const dueBy = typeof seconds === 'number' ? seconds * 1000 : undefined;
  return { id, status, reason, amount, dueBy };
};

/** The payment of any event, whatever its kind. */
const paymentOf = ({ data }: Stripe.Event): string | undefined =>
  textOf(data, 'object', 'payment_intent') ||
  textOf(data, 'object', 'payment_intent', 'id') ||
  undefined;
