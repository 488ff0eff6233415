import { fail, ok } from '../../../src/domain/result.ts';
import { changed, type Decision, type Event } from './order-event.ts';
import { numberOf, openDisputes, stateOf, type Order, type OrderState } from './order.ts';

/** Why an order does not allow an action, for the owner. */
const standing: Readonly<Record<OrderState, string>> = {
  held: 'It is a checkout that is not paid.',
  pending: 'Its payment is still pending.',
  failed: 'Its payment failed.',
  new: 'It is not shipped yet: ship or refund it first.',
  shipped: 'It is shipped already.',
  cancelled: 'It is refunded, and nothing is to be shipped.',
};

/** Why an order in this state cannot be changed. */
export const refusalOf = (order: Order): string => {
  const state = stateOf(order);
  return state === undefined ? 'There is no such order.' : standing[state];
};

export function shipped(order: Order, { tracking }: Event<'shipped'>, now: number): Decision {
  if (stateOf(order) !== 'new') return fail(refusalOf(order));
  if (order.erasedAt !== undefined) return fail('It is erased: there is no address to ship to.');
  const refunds = Object.fromEntries(
    Object.entries(order.refunds).map(([id, one]) => [id, { ...one, isSettled: true }]),
  );
  const next = { ...order, refunds, tracking, shippedAt: now };
  return ok(changed(next, { mails: order.buyer?.email ? ['shipped'] : [] }));
}

export function corrected(order: Order, { tracking }: Event<'tracking-corrected'>): Decision {
  if (stateOf(order) === 'new') return fail('It is not shipped yet.');
  if (stateOf(order) !== 'shipped') return fail(refusalOf(order));
  if (order.tracking === tracking) return ok(changed(order));
  const next = { ...order, tracking, corrections: order.corrections + 1 };
  return ok(changed(next, { mails: order.buyer?.email ? ['tracking'] : [] }));
}

export function restocked(order: Order): Decision {
  if (order.step !== 'paid') return fail(refusalOf(order));
  if (order.isRestocked) return ok(changed(order));
  const next = { ...order, isRestocked: true };
  const news = [{ event: 'order-restocked', fields: { order: numberOf(order) } }] as const;
  return ok(changed(next, { restocks: true, news }));
}

export function erased(order: Order, now: number): Decision {
  const state = stateOf(order);
  if (state !== 'failed' && state !== 'shipped' && state !== 'cancelled')
    return fail(refusalOf(order));
  if (openDisputes(order).length > 0)
    return fail(
      'Its payment is disputed, and what it holds is the evidence: erase it once that is over.',
    );
  if (order.erasedAt !== undefined) return ok(changed(order));
  return ok(changed({ ...order, session: undefined, buyer: undefined, erasedAt: now }));
}
