import { randomBytes } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { Session } from './session.ts';
import type { PaymentEvent } from './webhooks.ts';

/** What the bank may say of a dispute. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'prevented',
  'lost',
  'won',
] as const;

interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly payment_intent: string;
  readonly amount: number;
  readonly reason: string;
  readonly status: string;
  readonly evidence_details: { readonly due_by: number };
}

/** A charge of a payment, as far as the store needs it of the provider's interface. Amounts in cents. */
interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly refunded: boolean;
  readonly disputed: boolean;
}

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  /** Seconds since the epoch. */
  readonly created: number;
  readonly status: 'succeeded' | 'failed';
  readonly failure_reason?: string;
}

interface Kept {
  readonly charge: Charge;
  readonly refunds: readonly Refund[];
  readonly dispute: Dispute | undefined;
}

const idOf = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`;

/** Seconds that a dispute may stay unanswered. */
const answerTime = 7 * 24 * 3600;

/** The payments of the fake, in memory: they can be refunded and disputed. */
export class Payments {
  readonly #kept = new Map<string, Kept>();
  readonly #answers = new Map<string, object>();
  readonly #notify: (events: readonly PaymentEvent[]) => void;

  constructor(notify: (events: readonly PaymentEvent[]) => void) {
    this.#notify = notify;
  }

  /** The payment of a session that a shopper completed. */
  open({ payment_intent: id, metadata, amount_total: amount }: Session): void {
    if (id === null) return;
    const money = { amount, amount_refunded: 0, refunded: false, disputed: false };
    const charge = {
      id: idOf('ch'),
      object: 'charge',
      payment_intent: id,
      metadata,
      ...money,
    } as const;
    this.#kept.set(id, { charge, refunds: [], dispute: undefined });
  }

  /** A payment as the interface gives it, its charge in it. Throws an ApiError. */
  intent(id: string): object {
    const { charge } = this.#get(id);
    return { id, object: 'payment_intent', metadata: charge.metadata, latest_charge: charge };
  }

  refunds(id: string): readonly object[] {
    return this.#get(id).refunds;
  }

  disputes(id: string): readonly object[] {
    return [this.#get(id).dispute].filter((one) => one !== undefined);
  }

  /** Gives money back, all that is left without an amount; the same key does it once. Throws an ApiError. */
  refund(id: string, amount: number | undefined, idempotencyKey?: string): object {
    const known = idempotencyKey === undefined ? undefined : this.#answers.get(idempotencyKey);
    if (known) return known;
    const { charge, refunds } = this.#get(id);
    if (charge.refunded)
      throw new ApiError(
        'The charge has already been refunded.',
        400,
        undefined,
        'charge_already_refunded',
      );
    const total = charge.amount_refunded + (amount ?? charge.amount - charge.amount_refunded);
    if (total > charge.amount) throw new ApiError('The refund is greater than the charge.');
    const next = { ...charge, amount_refunded: total, refunded: total === charge.amount };
    const refund: Refund = {
      id: idOf('re'),
      object: 'refund',
      payment_intent: id,
      amount: total - charge.amount_refunded,
      created: Math.floor(Date.now() / 1000),
      status: 'succeeded',
    };
    this.#keep(id, { charge: next, refunds: [...refunds, refund] });
    this.#notify([{ type: 'charge.refunded', object: next }]);
    if (idempotencyKey !== undefined) this.#answers.set(idempotencyKey, refund);
    return refund;
  }

  /** The last refund does not reach the shopper's bank, and its money comes back. Throws an ApiError. */
  failRefund(id: string): object {
    const { charge, refunds } = this.#get(id);
    const last = refunds.at(-1);
    if (last?.status !== 'succeeded') throw new ApiError('There is no refund that could fail.');
    const failed = { ...last, status: 'failed', failure_reason: 'declined' } as const;
    const rest = charge.amount_refunded - last.amount;
    this.#keep(id, {
      charge: { ...charge, amount_refunded: rest, refunded: false },
      refunds: [...refunds.slice(0, -1), failed],
    });
    this.#notify([{ type: 'refund.failed', object: failed }]);
    return failed;
  }

  /** A shopper disputes a payment with the bank. Throws an ApiError. */
  dispute(id: string): object {
    const { charge } = this.#get(id);
    const dispute: Dispute = {
      id: idOf('dp'),
      object: 'dispute',
      payment_intent: id,
      amount: charge.amount,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details: { due_by: Math.floor(Date.now() / 1000) + answerTime },
    };
    this.#keep(id, { charge: { ...charge, disputed: true }, dispute });
    this.#notify([{ type: 'charge.dispute.created', object: dispute }]);
    return dispute;
  }

  /** Takes a dispute on, to its end where the status is one. Throws an ApiError. */
  updateDispute(id: string, status: (typeof disputeStatuses)[number]): object {
    const { dispute } = this.#get(id);
    if (!dispute) throw new ApiError('The payment is not disputed.');
    const next = { ...dispute, status };
    this.#keep(id, { dispute: next });
    const step = /_response$|_review$/.test(status) ? 'updated' : 'closed';
    this.#notify([{ type: `charge.dispute.${step}`, object: next }]);
    return next;
  }

  clear(): void {
    this.#kept.clear();
    this.#answers.clear();
  }

  #get(id: string): Kept {
    const kept = this.#kept.get(id);
    if (!kept)
      throw new ApiError(`No such payment_intent: '${id}'`, 404, undefined, 'resource_missing');
    return kept;
  }

  #keep(id: string, change: Partial<Kept>): void {
    this.#kept.set(id, { ...this.#get(id), ...change });
  }
}
