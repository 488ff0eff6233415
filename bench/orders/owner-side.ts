import { decide } from '../../functions/src/domain/next-order.ts';
import type { Change, OrderEvent } from '../../functions/src/domain/order-event.ts';
import { mailOf } from '../../functions/src/domain/order-mail.ts';
import {
  noOrder,
  paymentOf,
  refundedOf,
  stateOf,
  type Order,
} from '../../functions/src/domain/order.ts';
import type { CheckoutSession, PaidOrder } from '#adapters/memory/backend-state.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/* Applies the server's rules to the orders of the simulated backend. */

/** A mail as its recipient sees it. */
export interface Mail {
  readonly id: string;
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface TimedEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly event: OrderEvent;
}

const refundEvent = (cents: number, at: number): OrderEvent => ({
  kind: 'payment-update',
  payment: '',
  refunds: [{ id: 'refund', cents, at, failure: undefined }],
  disputes: [],
  riskSignals: [],
});

/** An order's events, earliest first. */
function eventsOf(
  key: string,
  paid: PaidOrder,
  session: CheckoutSession | undefined,
): TimedEvent[] {
  const { order, paidAt, email = null, shipped, refundedAt } = paid;
  const { subtotal, shippingCost, taxAmount, total = 0 } = order;
  const orNull = (text: string | undefined): string | null => text ?? null;
  const sale: OrderEvent = {
    kind: 'sale',
    stage: 'paid',
    soldOut: order.backordered ?? [],
    sale: {
      key,
      session: key,
      payment: undefined,
      isLive: true,
      isHeld: false,
      units: session?.units,
      amounts: { subtotal, shippingCost, taxAmount, total },
      buyer: {
        name: orNull(order.name),
        line1: orNull(order.address.line1),
        line2: null,
        city: orNull(order.address.city),
        state: orNull(order.address.state),
        postalCode: orNull(order.address.postalCode),
        country: orNull(order.country),
        email,
        phone: null,
      },
    },
  };
  const later: TimedEvent[] = [
    ...(shipped
      ? [{ at: shipped.at, event: { kind: 'shipped', tracking: shipped.tracking } as const }]
      : []),
    ...(refundedAt === undefined
      ? []
      : [{ at: refundedAt, event: refundEvent(total, refundedAt) }]),
  ];
  return [{ at: paidAt, event: sale }, ...later.toSorted((one, other) => one.at - other.at)];
}

/** Replays an order's events, and returns the resulting order and its mails. `owner` is the owner's e-mail address. */
export function replay(
  key: string,
  paid: PaidOrder,
  session: CheckoutSession | undefined,
  owner: string,
): { readonly order: Order; readonly mails: readonly Mail[] } {
  let order: Order = noOrder(key);
  const mails: Mail[] = [];
  for (const { at, event } of eventsOf(key, paid, session)) {
    const next = decide(order, event, at);
    if (!next.ok) continue;
    ({ order } = next.value);
    if (order.paymentStage !== 'paid') continue;
    for (const kind of next.value.mails) {
      const { to, subject, text } = mailOf(
        kind,
        order,
        { owner, paymentUrl: (payment) => payment },
        at,
      );
      mails.push({ id: `${kind}-${key}`, at, to, subject, text });
    }
  }
  return { order, mails };
}

const ifAllowed = (decision: Result<Change, string>, next: PaidOrder): Result<PaidOrder, string> =>
  decision.ok ? ok(next) : decision;

/** Ships an order, or fails with the reason why it cannot be shipped. */
export const ship = (
  order: Order,
  paid: PaidOrder,
  tracking: string,
  at: number,
): Result<PaidOrder, string> =>
  ifAllowed(decide(order, { kind: 'shipped', tracking }, at), {
    ...paid,
    shipped: { at, tracking },
  });

/** Refunds the whole order, or fails with the reason why it cannot be refunded. */
export function refundAll(order: Order, paid: PaidOrder, at: number): Result<PaidOrder, string> {
  if (refundedOf(order).isFull) return fail('It has already been refunded.');
  const decision = decide(order, refundEvent(paid.order.total ?? 0, at), at);
  const payment = decision.ok ? paymentOf(decision.value.order) : undefined;
  return ifAllowed(decision, { ...paid, refundedAt: at, order: { ...paid.order, payment } });
}

/** The texts of an order's badges. */
export const badgesOf = (order: Order, { isLate = false }: PaidOrder): readonly string[] =>
  [stateOf(order), refundedOf(order).isFull && 'refunded', isLate && 'record late'].flatMap(
    (badge) => badge || [],
  );
