import type Stripe from 'stripe';
import { textOf } from '../../../../src/domain/field.ts';
import type { SaleStage } from '../../domain/order.ts';
import {
  noUpdate,
  type Dispute,
  type DisputeStatus,
  type Refund,
  type PaymentUpdate,
} from '../../domain/sale.ts';
import type { PaymentEvent, PaymentReport } from '../../ports/payments.ts';
import { handledEvents } from './event-types.ts';
import { idOf, isOurs, keyIn, saleOf, type Session } from './session.ts';

/**
 * What an event reports. An unreadable event is returned as `unreadable` with the ids of the event and its payment, so
 * that no payment is lost.
 */
export function eventOf(event: Stripe.Event, project: string): PaymentEvent {
  const { id, type } = event;
  const named = { id, type, payment: paymentOf(event) };
  try {
    return { ...named, ...(isHandled(event) ? reportOf(event, project) : unknownEvent) };
  } catch (cause) {
    return { ...named, kind: 'unreadable', cause };
  }
}

type HandledEvent = Extract<Stripe.Event, { readonly type: (typeof handledEvents)[number] }>;

const isHandled = (event: Stripe.Event): event is HandledEvent =>
  handledEvents.some((type) => type === event.type);

const unknownEvent = { kind: 'unknown' } as const;

/** The compiler checks that every handled event has a case, and that no other event does. */
function reportOf(event: HandledEvent, project: string): PaymentReport {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return saleReport(event.data.object, project, stageOf);
    case 'checkout.session.async_payment_failed':
      return saleReport(event.data.object, project, () => 'failed');
    case 'checkout.session.expired': {
      const sale = saleOf(event.data.object, project);
      return sale === undefined ? { kind: 'foreign' } : { kind: 'expired', sale };
    }
    case 'charge.refunded': {
      const { metadata, payment_intent: payment, amount_refunded: cents } = event.data.object;
      if (!isOurs(metadata, project)) return { kind: 'foreign' };
      const id = idOf(payment);
      if (id === undefined) throw new Error('The event names no payment.');
      return { kind: 'refunded', update: noUpdate(id, keyIn(metadata)), cents };
    }
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      const status = event.type === 'refund.failed' ? 'failed' : refund.status;
      return updateReport(refund, {
        refunds: [refundOf({ ...refund, status }, event.created * 1000)],
      });
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return updateReport(event.data.object, { disputes: [disputeOf(event.data.object)] });
    case 'radar.early_fraud_warning.created': {
      const { id, fraud_type: reason } = event.data.object;
      const warning = { id, kind: 'fraud warning', reason, isOpen: true } as const;
      return updateReport(event.data.object, { riskSignals: [warning] });
    }
    case 'review.opened':
    case 'review.closed': {
      const { id, reason } = event.data.object;
      const isOpen = event.type === 'review.opened';
      // The payment was refunded as fraudulent. The order stays in review, so nothing ships even if the refund fails.
      const isFraud = !isOpen && reason === 'refunded_as_fraud';
      return {
        ...updateReport(event.data.object, {
          riskSignals: isFraud ? [] : [{ id, kind: 'in review', reason, isOpen }],
        }),
        ...(isFraud && { isPart: true }),
      };
    }
  }
}

/** How far the payment for a completed session has progressed. Throws if the status is unknown. */
function stageOf({ payment_status: status }: Session): SaleStage {
  switch (status) {
    case 'paid':
    case 'no_payment_required':
      return 'paid';
    case 'unpaid':
      return 'pending';
    default:
      throw new Error('The session has no known payment status.');
  }
}

/** Reports a change to a payment, which may belong to another shop. Without a payment, the event is `foreign`. */
function updateReport(
  { payment_intent: payment }: { readonly payment_intent?: Parameters<typeof idOf>[0] },
  news: Partial<PaymentUpdate>,
): PaymentReport {
  const id = idOf(payment);
  return id === undefined
    ? { kind: 'foreign' }
    : { kind: 'payment-update', update: { ...noUpdate(id), ...news } };
}

function saleReport(
  session: Session,
  project: string,
  stageIn: (session: Session) => SaleStage,
): PaymentReport {
  const sale = saleOf(session, project);
  return sale === undefined ? { kind: 'foreign' } : { kind: 'sale', stage: stageIn(session), sale };
}

/** A refund, with its failure if it failed or was canceled. `knownAt` is the time of the event. */
export const refundOf = (refund: Stripe.Refund, knownAt?: number): Refund => {
  const { id, amount: cents, created, status, failure_reason: reason, metadata } = refund;
  const isBack = status === 'failed' || status === 'canceled';
  const why = reason ?? (status === 'canceled' ? 'canceled' : undefined);
  return {
    id,
    cents,
    at: created * 1000,
    failure: isBack ? { at: knownAt, reason: why } : undefined,
    request: metadata?.['refund'],
  };
};

const disputeStatuses: Readonly<Partial<Record<string, DisputeStatus>>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry answered',
  warning_closed: 'inquiry closed',
  needs_response: 'open',
  under_review: 'answered',
  appeal_needs_response: 'appeal',
  appeal_under_review: 'appeal answered',
  prevented: 'prevented',
  lost: 'lost',
  won: 'won',
} satisfies Readonly<Record<Stripe.Dispute.Status, DisputeStatus>>;

export const disputeOf = (dispute: Stripe.Dispute): Dispute => {
  const { id, status, reason, amount, evidence_details: details } = dispute;
  const seconds = details?.due_by;
  const dueBy = typeof seconds === 'number' ? seconds * 1000 : undefined;
  return { id, status: disputeStatuses[status] ?? 'unknown', reason, amount, dueBy };
};

const paymentOf = ({ data }: Stripe.Event): string | undefined =>
  textOf(data, 'object', 'payment_intent') ||
  textOf(data, 'object', 'payment_intent', 'id') ||
  undefined;
