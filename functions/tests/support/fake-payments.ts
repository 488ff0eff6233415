import { fail, ok } from '../../../src/domain/result.ts';
import type { WebhookRequest } from '../../src/application/orders/handle-payment-event.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Settlement } from '../../src/domain/sale.ts';
import type { PaymentEvent, Payments } from '../../src/ports/payments.ts';

/** An event and when it happened, in milliseconds since the epoch. */
interface Happened {
  readonly event: PaymentEvent;
  readonly at: number;
}

/** What became of a payment that nothing became of. */
export const unsettled = (payment: string): Settlement => ({
  payment,
  key: undefined,
  refunded: undefined,
  dispute: undefined,
});

/**
 * A payment provider that remembers its events, and delivers them signed with `good`. `fault` is called before each
 * call, and may throw; `page` is how many events it lists at a time. A refund is an event of its own.
 */
export function fakePayments({
  fault = () => undefined,
  page = 100,
  clock = { now: () => 0 },
}: {
  readonly fault?: () => void;
  readonly page?: number;
  readonly clock?: Clock;
} = {}): Pick<Payments, 'read' | 'settlement' | 'events' | 'event' | 'refund'> & {
  readonly happen: (event: PaymentEvent, at: number) => void;
  /** What became of a payment; `total` is what can be given back, in cents. */
  readonly settle: (settlement: Settlement, total: number) => void;
  readonly deliver: (event: PaymentEvent) => WebhookRequest;
  readonly refunds: readonly string[];
} {
  const happened: Happened[] = [];
  const settled = new Map<string, { readonly settlement: Settlement; readonly total: number }>();
  const refunds: string[] = [];
  const known = (id: string): PaymentEvent | undefined =>
    happened.find(({ event }) => event.id === id)?.event;
  return {
    happen: (event, at) => void happened.push({ event, at }),
    settle: (settlement, total) => void settled.set(settlement.payment, { settlement, total }),
    deliver: (event) => {
      if (known(event.id) === undefined) happened.push({ event, at: 0 });
      return { method: 'POST', body: Buffer.from(event.id), signature: 'good' };
    },
    refunds,
    read: (body, signature) => {
      const event = known(Buffer.from(body).toString());
      return event !== undefined && signature === 'good' ? ok(event) : fail('bad-signature');
    },
    settlement: async (payment) => {
      fault();
      return settled.get(payment)?.settlement ?? unsettled(payment);
    },
    events: async ({ from, to, after }) => {
      fault();
      const listed = happened
        .filter(({ at }) => at >= from && at <= to)
        .toSorted((a, b) => b.at - a.at)
        .map(({ event }) => event);
      const start = after === undefined ? 0 : listed.findIndex(({ id }) => id === after) + 1;
      const events = listed.slice(start, start + page);
      return { events, next: start + page < listed.length ? events.at(-1)?.id : undefined };
    },
    event: async (id) => {
      fault();
      return known(id);
    },
    refund: async (payment, key) => {
      fault();
      if (refunds.includes(key)) return;
      refunds.push(key);
      const { settlement = unsettled(payment), total = 0 } = settled.get(payment) ?? {};
      const refunded = { cents: total, isFull: true };
      settled.set(payment, { settlement: { ...settlement, refunded }, total });
      const money = { payment, key: settlement.key, refunded, dispute: undefined };
      const about = { id: `evt_refund_${key}`, type: 'charge.refunded', payment };
      happened.push({ event: { ...about, kind: 'refunded', settlement: money }, at: clock.now() });
    },
  };
}
