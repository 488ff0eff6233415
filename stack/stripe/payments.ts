import { randomBytes } from 'node:crypto';
import { refusal } from './refusal.ts';
import type { Session } from './sessions.ts';
import type { Report } from './webhooks.ts';

/** A payment with all that became of it. */
interface Payment {
  readonly charge: ReturnType<typeof chargeOf>;
  readonly refunds: readonly ReturnType<typeof refundOf>[];
  readonly disputes: readonly ReturnType<typeof disputeOf>[];
}

const idOf = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`;
const seconds = (): number => Math.floor(Date.now() / 1000);

/** Seconds that a dispute may stay unanswered. */
const answerTime = 7 * 24 * 3600;

export type Payments = ReturnType<typeof createPayments>;

/** The payments of the fake, with refunds and disputes. Amounts are in cents. Each method throws a refusal. */
export function createPayments(report: (...reports: readonly Report[]) => void) {
  const payments = new Map<string, Payment>();

  const get = (id: string): Payment => {
    const found = payments.get(id);
    if (!found) throw refusal(`No such payment_intent: '${id}'`, 404, { code: 'resource_missing' });
    return found;
  };

  const update = (id: string, change: Partial<Payment>): void => {
    payments.set(id, { ...get(id), ...change });
  };

  return {
    get,
    all: () => [...payments.values()],
    clear: () => payments.clear(),

    /** Adds the payment of a completed session. */
    add: (session: Session): void => {
      const charge = chargeOf(session);
      payments.set(charge.payment_intent, { charge, refunds: [], disputes: [] });
    },

    /** Refunds an amount, or all that is left. */
    refund: (id: string, amount?: number) => {
      const { charge, refunds, disputes } = get(id);
      const { amount: paid, amount_refunded: before, refunded } = charge;
      if (disputes.some(({ status }) => !refundable.has(status)))
        throw refusal('The charge has been charged back; it cannot be refunded.', 400, {
          code: 'charge_disputed',
        });
      if (refunded)
        throw refusal('The charge has already been refunded.', 400, {
          code: 'charge_already_refunded',
        });
      const total = before + (amount ?? paid - before);
      if (total > paid) throw refusal('The refund is greater than the charge.');
      const refund = refundOf(id, total - before);
      const next = { ...charge, amount_refunded: total, refunded: total === paid };
      update(id, { charge: next, refunds: [...refunds, refund] });
      report(['charge.refunded', next]);
      return refund;
    },

    /** Has the last refund fail or be cancelled, as a bank may do days after it succeeded. */
    endRefund: (id: string, status: string, reason: string | undefined) => {
      const { charge, refunds } = get(id);
      const [last] = refunds.slice(-1);
      if (last?.status !== 'succeeded') throw refusal('The payment has no refund that could fail.');
      if (status !== 'failed' && status !== 'canceled')
        throw refusal('A refund ends as failed or canceled.');
      const refund = { ...last, status, failure_reason: reason };
      const left = charge.amount_refunded - last.amount;
      update(id, {
        charge: { ...charge, amount_refunded: left, refunded: false },
        refunds: [...refunds.slice(0, -1), refund],
      });
      const updated = ['charge.refund.updated', 'refund.updated'] as const;
      const types = status === 'failed' ? [...updated, 'refund.failed'] : updated;
      report(...types.map((type) => [type, refund] as const));
      return refund;
    },

    /** Has the shopper dispute a payment with the bank, or changes the status of that dispute. */
    dispute: (id: string, status?: string) => {
      const { charge, disputes } = get(id);
      if (status === undefined) {
        const dispute = disputeOf(charge);
        update(id, { charge: { ...charge, disputed: true }, disputes: [dispute] });
        report(['charge.dispute.created', dispute]);
        return dispute;
      }
      const [found] = disputes;
      if (!found) throw refusal('The payment is not disputed.');
      const dispute = { ...found, status };
      update(id, { disputes: [dispute] });
      const step = /_response$|_review$/.test(status) ? 'updated' : 'closed';
      report([`charge.dispute.${step}`, dispute]);
      return dispute;
    },
  };
}

/** The statuses of a dispute in which a refund is still possible. */
const refundable = new Set([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
]);

const refundOf = (payment: string, amount: number) => ({
  id: idOf('re'),
  object: 'refund',
  payment_intent: payment,
  amount,
  created: seconds(),
  status: 'succeeded',
  failure_reason: undefined as string | undefined,
});

const disputeOf = ({ payment_intent: payment, amount }: Payment['charge']) => ({
  id: idOf('dp'),
  created: seconds(),
  object: 'dispute',
  payment_intent: payment,
  amount,
  reason: 'fraudulent',
  status: 'needs_response',
  evidence_details: { due_by: seconds() + answerTime },
});

const chargeOf = ({ payment_intent: payment, metadata, amount_total: amount }: Session) => ({
  id: idOf('ch'),
  created: seconds(),
  object: 'charge',
  payment_intent: payment ?? '',
  metadata,
  amount,
  amount_refunded: 0,
  refunded: false,
  disputed: false,
});
