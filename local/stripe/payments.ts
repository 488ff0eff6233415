import type { Stripe } from 'stripe';
import { reviewOf, warningOf } from './account-objects.ts';
import { chargeOf, disputeOf, refundOf } from './payment-objects.ts';
import { missing, refusal } from './refusal.ts';
import { metadataOf } from './session-objects.ts';
import type { Paid } from './sessions.ts';
import type { EventData } from './webhooks.ts';

export interface Payment {
  readonly id: string;
  readonly charge: Stripe.Charge;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
  readonly review?: Stripe.Review;
  /** Whether the bank takes days to confirm a refund. */
  readonly isSlow: boolean;
}

export type Payments = ReturnType<typeof createPayments>;

/** The fake's payments, refunds, disputes and risk signals. Amounts are in cents. Methods that fail throw a refusal. */
export function createPayments(report: (...reports: readonly EventData[]) => void) {
  const payments = new Map<string, Payment>();

  const get = (id: string): Payment => {
    const found = payments.get(id);
    if (!found) throw missing('payment_intent', id);
    return found;
  };

  const update = (id: string, change: Partial<Payment>): void => {
    payments.set(id, { ...get(id), ...change });
  };

  return {
    get,
    /** Returns all payments, or only the payment with the given id. */
    all: (id?: string) => (id === undefined ? [...payments.values()] : [get(id)]),
    clear: () => payments.clear(),

    /** Adds a session's payment. Its metadata comes from `payment_intent_data`, not from the session. */
    add: ({ session, intent, payment, method }: Paid): void => {
      const charge = chargeOf({
        payment,
        amount: session.amount_total ?? 0,
        isPaid: method !== 'bank-failing',
        description: intent.description ?? null,
        metadata: metadataOf(intent.metadata),
      });
      const isSlow = method === 'bank';
      payments.set(payment, { id: payment, charge, refunds: [], disputes: [], isSlow });
    },

    /** Refunds the given amount, or all that is left. The refund is pending if `pending` is set or the bank is slow. */
    refund: (params: Stripe.RefundCreateParams, pending = false): Stripe.Refund => {
      const { payment_intent: id = '', amount } = params;
      const { charge, refunds, disputes, isSlow } = get(id);
      const { amount: paid, amount_refunded: before, refunded } = charge;
      if (disputes.some(({ status }) => !refundable.has(status)))
        throw refusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 400, {
          code: 'charge_disputed',
        });
      if (refunded)
        throw refusal(`Charge ${charge.id} has already been refunded.`, 400, {
          code: 'charge_already_refunded',
        });
      const total = before + (amount ?? paid - before);
      if (total > paid) throw refusal('Refund amount is greater than unrefunded amount on charge');
      const status = pending || isSlow ? 'pending' : 'succeeded';
      const refund = refundOf(charge, total - before, status, metadataOf(params.metadata));
      const next = { ...charge, amount_refunded: total, refunded: total === paid };
      update(id, { charge: next, refunds: [...refunds, refund] });
      report(['charge.refunded', next]);
      return refund;
    },

    /** Settles the last refund. A pending refund may succeed; a pending or successful one may fail or be canceled. */
    endRefund: (id: string, status: string, reason?: string): Stripe.Refund => {
      const { charge, refunds } = get(id);
      const last = refunds.at(-1);
      const isPending = last?.status === 'pending';
      if (last === undefined || !(isPending || last.status === 'succeeded'))
        throw refusal('The payment has no refund with a status that can change.');
      const isBack = status === 'failed' || status === 'canceled';
      if (!isBack && !(isPending && status === 'succeeded'))
        throw refusal('A refund may fail or be canceled; only a pending refund may succeed.');
      const refund: Stripe.Refund = { ...last, status };
      if (isBack && reason !== undefined) refund.failure_reason = reason;
      const back = isBack ? last.amount : 0;
      const left = charge.amount_refunded - back;
      update(id, {
        charge: { ...charge, amount_refunded: left, refunded: left === charge.amount },
        refunds: [...refunds.slice(0, -1), refund],
      });
      const failed: readonly EventData[] = status === 'failed' ? [['refund.failed', refund]] : [];
      report(['charge.refund.updated', refund], ['refund.updated', refund], ...failed);
      return refund;
    },

    /** Disputes a payment, as a shopper does through the bank, or changes the dispute's status. */
    dispute: (id: string, status?: string): Stripe.Dispute => {
      const { charge, disputes } = get(id);
      if (status === undefined) {
        const dispute = disputeOf(charge);
        update(id, { charge: { ...charge, disputed: true }, disputes: [dispute] });
        report(['charge.dispute.created', dispute]);
        return dispute;
      }
      const [found] = disputes;
      if (!found) throw refusal('The payment is not disputed.');
      const dispute: Stripe.Dispute = { ...found, status };
      update(id, { disputes: [dispute] });
      const isOpen = /_response$|_review$/.test(status);
      report([isOpen ? 'charge.dispute.updated' : 'charge.dispute.closed', dispute]);
      return dispute;
    },

    warn: (id: string): Stripe.Radar.EarlyFraudWarning => {
      const warning = warningOf(get(id).charge);
      report(['radar.early_fraud_warning.created', warning]);
      return warning;
    },

    /** Opens a review of a payment, or closes it with a reason such as `approved`. */
    review: (id: string, closed?: string): Stripe.Review => {
      const { charge, review: known } = get(id);
      if (closed !== undefined && known?.open !== true)
        throw refusal('The payment is not in review.');
      const reason = closedReasons.find((one) => one === closed);
      if (closed !== reason) throw refusal(`closed must be one of ${closedReasons.join(', ')}.`);
      const opened = known ?? reviewOf(charge);
      const review: Stripe.Review =
        reason === undefined ? opened : { ...opened, open: false, reason, closed_reason: reason };
      update(id, { review, charge: { ...charge, review: review.open ? review.id : null } });
      report([review.open ? 'review.opened' : 'review.closed', review]);
      return review;
    },
  };
}

const closedReasons = ['approved', 'refunded', 'refunded_as_fraud', 'disputed'] as const;

/** The statuses of a dispute that still allow a refund. */
const refundable = new Set([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
]);
