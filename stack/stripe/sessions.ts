import { ApiError } from './api-error.ts';
import { parseForm } from './form.ts';
import {
  completed,
  openSession,
  type Kept,
  type Session,
  type ShippingDetails,
} from './session.ts';
import type { Payments } from './payments.ts';
import type { PaymentEvent } from './webhooks.ts';

/** How a shopper pays: at once, or by a bank that says later whether it went well. */
export const methods = ['card', 'bank', 'bank-failing'] as const;
export type Method = (typeof methods)[number];

/** The sessions of the payment provider's fake, in memory. */
export class Sessions {
  readonly #kept = new Map<string, Kept>();
  readonly #answers = new Map<string, { readonly body: string; readonly id: string }>();
  readonly #notify: (events: readonly PaymentEvent[]) => void;
  readonly #payments: Payments;

  constructor(notify: (events: readonly PaymentEvent[]) => void, payments: Payments) {
    this.#notify = notify;
    this.#payments = payments;
  }

  /** Opens a session; the same key gives the same session again. Throws an ApiError. */
  create(body: string, idempotencyKey: string | undefined): Session {
    const known = idempotencyKey === undefined ? undefined : this.#answers.get(idempotencyKey);
    if (known && known.body !== body)
      throw new ApiError('The key was used with other parameters.', 400, 'idempotency_error');
    if (known) return this.get(known.id).session;
    const kept = openSession(parseForm(body));
    const { id } = kept.session;
    this.#kept.set(id, kept);
    if (idempotencyKey !== undefined) this.#answers.set(idempotencyKey, { body, id });
    return kept.session;
  }

  find(id: string): Kept | undefined {
    return this.#kept.get(id);
  }

  get(id: string): Kept {
    const kept = this.#kept.get(id);
    if (!kept) throw new ApiError(`No such checkout.session: '${id}'`, 404);
    return kept;
  }

  /** All sessions, the newest first. */
  all(): Session[] {
    return [...this.#kept.values()].map(({ session }) => session).toReversed();
  }

  /** Pays an open session and notifies the store; one that is no longer open stays as it is. */
  pay(id: string, shipping: ShippingDetails, method: Method, email: string | null = null): Session {
    const { session } = this.get(id);
    if (session.status !== 'open') return session;
    const done = this.#keep(completed(session, shipping, method === 'card', email));
    this.#payments.open(done);
    if (method === 'card') this.#report(['completed', done]);
    if (method === 'bank-failing')
      this.#report(['completed', done], ['async_payment_failed', done]);
    if (method !== 'bank') return done;
    const cleared = this.#keep({ ...done, payment_status: 'paid' });
    this.#report(['completed', done], ['async_payment_succeeded', cleared]);
    return cleared;
  }

  /** Ends an open session and notifies the store. Throws an ApiError for one that is not open. */
  expire(id: string): Session {
    const { session } = this.get(id);
    if (session.status !== 'open') throw new ApiError('Only open sessions can be expired.');
    const expired = this.#keep({ ...session, status: 'expired', url: null });
    this.#report(['expired', expired]);
    return expired;
  }

  clear(): void {
    this.#kept.clear();
    this.#answers.clear();
  }

  #report(...events: readonly (readonly [type: string, session: Session])[]): void {
    this.#notify(events.map(([type, object]) => ({ type: `checkout.session.${type}`, object })));
  }

  #keep(session: Session): Session {
    this.#kept.set(session.id, { ...this.get(session.id), session });
    return session;
  }
}
