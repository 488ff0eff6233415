import { decide, nextOrder } from '../../src/domain/next-order.ts';
import type { Event, OrderEvent, SaleEvent } from '../../src/domain/order-event.ts';
import { noOrder, stateOf } from '../../src/domain/order.ts';
import type { Order, PaidOrder, SaleStage } from '../../src/domain/order.ts';
import type { Hold } from '../../src/domain/hold.ts';
import { reviewOf, reviews } from '../../src/domain/review-order.ts';
import type {
  Dispute,
  DisputeStatus,
  PaymentUpdate,
  RiskSignal,
  Refund,
  Sale,
} from '../../src/domain/sale.ts';
import { saleOf } from '../../../fakes/payments/sales.ts';
import { noUpdate } from '../../src/domain/sale.ts';

export const now = 1_790_000_000_000;
export const sale = saleOf('cs_1', { 'toe-strap': 2 });
export const { key } = sale;
export const total = sale.amounts.total ?? 0;
export const hold = { units: sale.units ?? [], sessionEndsAt: now };

export const sold = (stage: SaleStage, more: Partial<Sale> = {}): SaleEvent => ({
  kind: 'sale',
  stage,
  sale: { ...sale, ...more },
  soldOut: [],
});
const update = (more: Partial<PaymentUpdate>): Event<'payment-update'> => ({
  kind: 'payment-update',
  ...noUpdate('pi_cs_1'),
  ...more,
});
export const refund = (id: string, cents: number, more: Partial<Refund> = {}) =>
  update({ refunds: [{ id, cents, at: now, failure: undefined, ...more }] });
/** A refund whose failure was reported at `now`, unless `more` says otherwise. */
export const failed = (id: string, cents: number, more: Partial<Refund> = {}) =>
  refund(id, cents, { failure: { at: now, reason: 'declined' }, ...more });
export const riskSignal = (kind: RiskSignal['kind'], isOpen = true) =>
  update({ riskSignals: [{ id: `of ${kind}`, kind, reason: 'stolen', isOpen }] });
export const dispute = (status: DisputeStatus, more: Partial<Dispute> = {}) =>
  update({
    disputes: [{ id: 'dp_1', status, reason: 'fraudulent', amount: total, dueBy: now, ...more }],
  });
export const shipped: Event<'shipped'> = { kind: 'shipped', tracking: '1Z999' };
/** The owner ships an order after confirming that she has checked everything that needs a check. */
export const shippedDespiteReviews: OrderEvent = { ...shipped, despite: ['test', ...reviews] };
export const erased: OrderEvent = { kind: 'erased' };
export const restocked: OrderEvent = { kind: 'restocked' };

/** An order typed so that tests can read every field, even fields that its stage does not have. */
export const asPaid = (order: Order) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests also read fields that must be absent
  order as PaidOrder & { readonly hold?: Hold };

/** The result of applying events to an order, one after another; throws if an event is refused. */
function from(start: Order, events: readonly OrderEvent[]) {
  const result = nextOrder(start, events, now);
  if (!result.ok) throw new Error(result.error);
  const { order, ...change } = result.value;
  return {
    ...change,
    order: asPaid(order),
    logged: [...change.alerts, ...change.entries].map(({ event }) => event),
  };
}
export const after = (...events: readonly OrderEvent[]) => from(noOrder(key), events);
/** An order with held units, from which `afterHold` starts. */
export const held = { ...noOrder(key), paymentStage: 'held', hold } as const;
export const afterHold = (...events: readonly OrderEvent[]) => from(held, events);
export const state = (...events: readonly OrderEvent[]) => stateOf(after(...events).order);
export const review = (...events: readonly OrderEvent[]) => reviewOf(after(...events).order);
export const refusal = (order: Order, event: OrderEvent): string | undefined => {
  const result = decide(order, event, now);
  return result.ok ? undefined : result.error;
};
