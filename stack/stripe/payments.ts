import { randomBytes } from 'node:crypto';
import { refusal } from './refusal.ts';
import type { Session } from './sessions.ts';
import type { Report } from './webhooks.ts';

interface Dispute {
  readonly id: string;
  readonly status: string;
}

interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly status: 'succeeded' | 'failed';
}

/** A payment with all that became of it. */
interface Kept {
  readonly charge: ReturnType<typeof chargeOf>;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
}

const idOf = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`;
const seconds = (): number => Math.floor(Date.now() / 1000);

/** Seconds that a dispute may stay unanswered. */
const answerTime = 7 * 24 * 3600;

/** The payments of the fake, with refunds and disputes. Amounts are in cents. Each method throws a refusal. */
export class Payments {
  readonly #kept = new Map<string, Kept>();
  readonly #report: (...reports: readonly Report[]) => void;

  constructor(report: (...reports: readonly Report[]) => void) {
    this.#report = report;
  }

  /** Adds the payment of a completed session. */
  add(session: Session): void {
    const charge = chargeOf(session);
    this.#kept.set(charge.payment_intent, { charge, refunds: [], disputes: [] });
  }

  get(id: string): Kept {
    const kept = this.#kept.get(id);
    if (!kept) throw refusal(`No such payment_intent: '${id}'`, 404, { code: 'resource_missing' });
    return kept;
  }

  /** Refunds an amount, or all that is left. */
  refund(id: string, amount?: number): Refund {
    const { charge, refunds } = this.get(id);
    if (charge.refunded)
      throw refusal('The charge has already been refunded.', 400, {
        code: 'charge_already_refunded',
      });
    const total = charge.amount_refunded + (amount ?? charge.amount - charge.amount_refunded);
    if (total > charge.amount) throw refusal('The refund is greater than the charge.');
    const refund = {
      id: idOf('re'),
      object: 'refund',
      payment_intent: id,
      amount: total - charge.amount_refunded,
      created: seconds(),
      status: 'succeeded',
    } as const;
    const next = { ...charge, amount_refunded: total, refunded: total === charge.amount };
    this.#keep(id, { charge: next, refunds: [...refunds, refund] });
    this.#report(['charge.refunded', next]);
    return refund;
  }

  /** Has the shopper dispute a payment with the bank, or changes the status of that dispute. */
  dispute(id: string, status?: string): Dispute {
    const { charge, disputes } = this.get(id);
    if (status === undefined) {
      const dispute = {
        id: idOf('dp'),
        object: 'dispute',
        payment_intent: id,
        amount: charge.amount,
        reason: 'fraudulent',
        status: 'needs_response',
        evidence_details: { due_by: seconds() + answerTime },
      };
      this.#keep(id, { charge: { ...charge, disputed: true }, disputes: [dispute] });
      this.#report(['charge.dispute.created', dispute]);
      return dispute;
    }
    const [found] = disputes;
    if (!found) throw refusal('The payment is not disputed.');
    const dispute = { ...found, status };
    this.#keep(id, { disputes: [dispute] });
    const step = /_response$|_review$/.test(status) ? 'updated' : 'closed';
    this.#report([`charge.dispute.${step}`, dispute]);
    return dispute;
  }

  clear(): void {
    this.#kept.clear();
  }

  #keep(id: string, change: Partial<Kept>): void {
    this.#kept.set(id, { ...this.get(id), ...change });
  }
}

const chargeOf = ({ payment_intent: payment, metadata, amount_total: amount }: Session) => ({
  id: idOf('ch'),
  object: 'charge',
  payment_intent: payment ?? '',
  metadata,
  amount,
  amount_refunded: 0,
  refunded: false,
  disputed: false,
});
