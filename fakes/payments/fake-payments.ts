import { fail, ok } from '#domain/result.ts';
import {
  noUpdate,
  type Dispute,
  type Refund,
  type PaymentUpdate,
  type RiskSignal,
} from '#functions/src/domain/sale.ts';
import type { Clock } from '#functions/src/ports/ports.ts';
import type { PaymentEvent, Payments } from '#functions/src/ports/payments.ts';
import { fakeSessions } from './fake-sessions.ts';

/** An event and when it happened, in milliseconds since the epoch. */
interface EmittedEvent {
  readonly event: PaymentEvent;
  readonly at: number;
}

/** The sum of the refunds that have not failed. */
export const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { cents, failure }) => sum + (failure === undefined ? cents : 0), 0);

/**
 * A payment provider that remembers its events, and delivers them with the signature `good`. Each request first calls
 * `fault`, which may throw. The provider calls `report` for each event, and lists `page` events at a time. A refund and
 * its failure are separate events.
 */
export function fakePayments({
  fault = () => undefined,
  report = () => undefined,
  page = 100,
  clock = { now: () => 0 },
}: {
  readonly fault?: () => void;
  readonly report?: (event: PaymentEvent) => void;
  readonly page?: number;
  readonly clock?: Clock;
} = {}) {
  const emitted: EmittedEvent[] = [];
  const updates = new Map<string, { update: PaymentUpdate; total: number }>();
  const refunds: string[] = [];
  const parts = new Map<string, Refund>();
  let failure: { readonly how: 'at once' | 'later'; readonly reason: string } | undefined;
  const known = (id: string): PaymentEvent | undefined =>
    emitted.findLast(({ event }) => event.id === id)?.event;
  const emit = (event: PaymentEvent, at = clock.now()): void => {
    emitted.push({ event, at });
    report(event);
  };

  const createRefund = (
    payment: string,
    cents: number,
    reason: string | undefined,
    request: string | undefined,
  ): Refund => {
    const { update = noUpdate(payment), total = 0 } = updates.get(payment) ?? {};
    const id = `re_${payment}_own_${refunds.length}`;
    const failed = reason === undefined ? undefined : { at: clock.now(), reason };
    const refund: Refund = { id, cents, at: clock.now(), failure: failed, request };
    const all = [...update.refunds, refund];
    updates.set(payment, { update: { ...update, refunds: all }, total });
    emit({
      id: `evt_${id}`,
      type: 'charge.refunded',
      payment,
      kind: 'refunded',
      update: { ...noUpdate(payment), key: update.key },
      cents: sumOf(update.refunds) + cents,
    });
    if (failed === undefined) return refund;
    const reported = { ...noUpdate(payment), refunds: [refund] };
    const ids = { id: `evt_${id}_failed`, type: 'refund.failed', payment };
    emit({ ...ids, kind: 'payment-update', update: reported });
    return refund;
  };

  const sessions = fakeSessions({
    clock,
    fault,
    emit,
    add: ({ key, payment = '', amounts }, isOurs) => {
      const update = { ...noUpdate(payment), key: isOurs ? key : undefined };
      updates.set(payment, { update, total: amounts.total ?? 0 });
    },
  });

  const port: Pick<Payments, 'read' | 'updateOf' | 'events' | 'event' | 'refund'> = {
    read: (body, signature) => {
      const event = known(Buffer.from(body).toString());
      return event !== undefined && signature === 'good' ? ok(event) : fail('bad-signature');
    },
    updateOf: async (payment) => {
      fault();
      return updates.get(payment)?.update ?? noUpdate(payment);
    },
    events: async ({ from, to, after }) => {
      fault();
      const listed = emitted.toReversed().toSorted((a, b) => b.at - a.at);
      const last = listed.findIndex(({ event }) => event.id === after);
      if (after !== undefined && last < 0) return undefined;
      const rest = listed
        .slice(last + 1)
        .filter(({ at }) => at >= from && at <= to)
        .map(({ event }) => event);
      const events = rest.slice(0, page);
      const next = events.length < rest.length ? events.at(-1)?.id : undefined;
      return { events, undelivered: 0, next };
    },
    event: async (id) => {
      fault();
      return known(id);
    },
    refund: async (payment, part) => {
      fault();
      const made = part && parts.get(part.id);
      if (made?.failure) return fail('It failed.');
      if (made !== undefined)
        return made.cents === part?.cents ? ok(undefined) : fail('The amount differs.');
      const { update = noUpdate(payment), total = 0 } = updates.get(payment) ?? {};
      const left = total - sumOf(update.refunds);
      if (update.disputes.some(({ status }) => status === 'open' || status === 'lost'))
        return fail('Its payment is disputed: nothing can be refunded unless you win the dispute.');
      if (part !== undefined && part.cents > left) return fail('The amount exceeds what is left.');
      if (left === 0) return ok(undefined);
      const how = failure;
      failure = undefined;
      if (how?.how === 'at once') return fail(how.reason);
      refunds.push(payment);
      const given = createRefund(payment, part?.cents ?? left, how?.reason, part?.id);
      if (part !== undefined) parts.set(part.id, given);
      return ok(undefined);
    },
  };

  return {
    ...sessions,
    isLive: true,
    emit,
    /** Sets the state of a payment; `total` is its amount in cents, before refunds. */
    setUpdate: (update: PaymentUpdate, total: number) =>
      void updates.set(update.payment, { update, total }),
    deliver: (event: PaymentEvent) => {
      if (known(event.id) === undefined) emitted.push({ event, at: 0 });
      return { method: 'POST', body: Buffer.from(event.id), signature: 'good' };
    },
    /** Makes a shopper dispute a payment with the bank, or changes the dispute's status; returns the event. */
    dispute: (payment: string, more: Partial<Dispute> = {}): PaymentEvent => {
      const { update = noUpdate(payment), total = 0 } = updates.get(payment) ?? {};
      const about = { reason: 'fraudulent', amount: total, dueBy: undefined };
      const dispute: Dispute = { id: `dp_${payment}`, status: 'open', ...about, ...more };
      const disputes = [dispute];
      updates.set(payment, { update: { ...update, disputes }, total });
      const ids = { id: `evt_${dispute.id}_${dispute.status}`, type: 'charge.dispute', payment };
      const reported = { ...noUpdate(payment), disputes };
      const event = { ...ids, kind: 'payment-update', update: reported } as const;
      emit(event);
      return event;
    },
    /** Makes a bank warn that a payment is fraudulent, or makes the provider open a review of the payment. */
    suspect: (payment: string, kind: RiskSignal['kind']) => {
      const riskSignals = [{ id: `signal_${payment}`, kind, reason: 'rule', isOpen: true }];
      const type = kind === 'in review' ? 'review.opened' : 'radar.early_fraud_warning.created';
      const update = { ...noUpdate(payment), riskSignals };
      emit({ id: `evt_signal_${payment}`, type, payment, kind: 'payment-update', update });
    },
    /** Makes the next refund fail: either at once, or after it has been accepted. */
    failRefund: (how: 'at once' | 'later', reason: string) => void (failure = { how, reason }),
    refunds,
    lastUpdateOf: (payment: string) => updates.get(payment)?.update ?? noUpdate(payment),
    /** Forgets all events, as the provider does after 30 days. */
    forget: () => void emitted.splice(0),
    ...port,
  };
}
