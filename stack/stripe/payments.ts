import { randomBytes } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { Session } from './session.ts';
import type { PaymentEvent } from './webhooks.ts';

/** How a dispute may end. */
export const disputeEnds = ['won', 'lost'] as const;

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

interface Kept {
  readonly charge: Charge;
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
    this.#kept.set(id, { charge, dispute: undefined });
  }

  /** A payment as the interface gives it, its charge in it. Throws an ApiError. */
  intent(id: string): object {
    const { charge } = this.#get(id);
    return { id, object: 'payment_intent', metadata: charge.metadata, latest_charge: charge };
  }

  disputes(id: string): readonly object[] {
    return [this.#get(id).dispute].filter((one) => one !== undefined);
  }

  /** Gives money back, all that is left without an amount; the same key does it once. Throws an ApiError. */
  refund(id: string, amount: number | undefined, idempotencyKey?: string): object {
    const known = idempotencyKey === undefined ? undefined : this.#answers.get(idempotencyKey);
    if (known) return known;
    const { charge } = this.#get(id);
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
    this.#keep(id, { charge: next });
    this.#notify([{ type: 'charge.refunded', object: next }]);
    const refund = { id: idOf('re'), object: 'refund', payment_intent: id, status: 'succeeded' };
    if (idempotencyKey !== undefined) this.#answers.set(idempotencyKey, refund);
    return refund;
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

  /** Ends a dispute. Throws an ApiError. */
  endDispute(id: string, status: (typeof disputeEnds)[number]): object {
    const { dispute } = this.#get(id);
    if (!dispute) throw new ApiError('The payment is not disputed.');
    const ended = { ...dispute, status };
    this.#keep(id, { dispute: ended });
    this.#notify([{ type: 'charge.dispute.closed', object: ended }]);
    return ended;
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
