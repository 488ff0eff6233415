import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import { logEntry, changed, type Decision, type Event } from './order-event.ts';
import {
  unitsToShip,
  isRefundOwed,
  restockableUnits,
  quantityIn,
  stateOf,
  unshippedOf,
  type KnownRefund,
  type Order,
  type OrderState,
} from './order.ts';
import { obstaclesOf, openDisputes } from './review-order.ts';
import type { Units } from './sale.ts';

/** Why an order in a state does not allow an action, for the owner. */
const refusals: Readonly<Record<OrderState, string>> = {
  held: 'It is a checkout that is not paid.',
  pending: 'Its payment is still pending.',
  failed: 'Its payment failed.',
  new: 'It is not shipped yet: ship, refund or close it first.',
  shipped: 'It is shipped already.',
  cancelled: 'It is refunded, and nothing is to be shipped.',
  closed: 'It is closed.',
};

/** Why an order in this state cannot be changed. */
export const refusalOf = (order: Order): string => {
  const state = stateOf(order);
  return state === undefined ? 'There is no such order.' : refusals[state];
};

const erasedAlready = 'It is erased: there is no address to ship to.';

const withWaivedRefunds = ({ refunds }: Order): Readonly<Record<string, KnownRefund>> =>
  Object.fromEntries(
    Object.entries(refunds).map(([id, one]) => [
      id,
      one.failure === undefined ? one : { ...one, isWaived: true },
    ]),
  );

const listed = (units: readonly Units[]): string =>
  units
    .map(({ productId, quantity }) => `${quantity} × ${findProduct(productId)?.name ?? productId}`)
    .join(', ');

/** Why fewer units are left than are wanted; undefined if there are enough. */
const tooMany = (wanted: readonly Units[], there: readonly Units[]): string | undefined =>
  wanted.every(({ productId, quantity }) => quantity <= quantityIn(there, productId))
    ? undefined
    : `Of it there ${there.length === 0 ? 'is nothing' : `are ${listed(there)}`} left for that.`;

/** Ships some units, or all that are due. Units that were for sale again, and ship after all, leave the stock. */
export function shipped(order: Order, event: Event<'shipped'>, now: number): Decision {
  if (stateOf(order) !== 'new') return fail(refusalOf(order));
  if (order.erasedAt !== undefined) return fail(erasedAlready);
  const { tracking, despite = [], units: wanted } = event;
  const open = obstaclesOf(order).filter((one) => !despite.includes(one));
  if (open.length > 0) return fail(needsLook(open));
  const [due, unshipped] = [unitsToShip(order), unshippedOf(order)];
  const refusal = wanted && tooMany(wanted, unshipped);
  if (refusal !== undefined) return fail(refusal);
  const rest = due.length > 0 ? due : unshipped;
  const units = wanted ?? (order.units && rest);
  const sent = { ...order, parcels: [...order.parcels, { at: now, tracking, units }] };
  const stillBack = order.restocked.map(({ productId, quantity }) => {
    const gone = quantityIn(unshipped, productId) - quantityIn(unshippedOf(sent), productId);
    const spare = quantityIn(due, productId);
    return { productId, quantity: quantity - Math.max(0, gone - spare) };
  });
  const taken = order.restocked.flatMap(({ productId, quantity }) => {
    const change = quantityIn(stillBack, productId) - quantity;
    return change === 0 ? [] : [{ productId, quantity: change }];
  });
  const next: Order = {
    ...sent,
    refunds: withWaivedRefunds(order),
    restocked: stillBack.filter(({ quantity }) => quantity > 0),
  };
  return ok(
    changed(next, {
      mails: order.buyer?.email ? ['shipped'] : [],
      stock: order.excludedFromStock ? [] : taken,
    }),
  );
}

/** Why an order needs a look first, with the option that ships it anyway. */
const needsLook = (open: readonly string[]): string =>
  `It needs a look first: ${open.join(', ')}. To ship it anyway, add ${open
    .map((one) => `--despite ${one.replaceAll(' ', '-')}`)
    .join(' ')}.`;

export function corrected(order: Order, event: Event<'tracking-corrected'>): Decision {
  const { tracking, parcel = order.parcels.length } = event;
  if (order.parcels.length === 0)
    return fail(stateOf(order) === 'new' ? 'It is not shipped yet.' : refusalOf(order));
  const found = order.parcels[parcel - 1];
  if (found === undefined) return fail(`It has ${order.parcels.length} parcels.`);
  if (found.tracking === tracking) return ok(changed(order));
  const parcels = order.parcels.with(parcel - 1, { ...found, tracking });
  const next = { ...order, parcels, corrections: order.corrections + 1 };
  return ok(changed(next, { mails: order.buyer?.email ? ['tracking'] : [] }));
}

/** Puts units back on sale: those given, once per id, or all that are not for sale yet. */
export function restocked(order: Order, { units, id }: Event<'restocked'>): Decision {
  if (order.paymentStage !== 'paid') return fail(refusalOf(order));
  const kept = restockableUnits(order);
  if (id !== undefined && order.restocks.includes(id)) return ok(changed(order));
  const refusal = units && tooMany(units, kept);
  if (refusal !== undefined) return fail(refusal);
  const back = units ?? kept;
  if (back.length === 0) return ok(changed(order));
  const next: Order = {
    ...order,
    restocked: (order.units ?? []).flatMap(({ productId }) => {
      const quantity = quantityIn(order.restocked, productId) + quantityIn(back, productId);
      return quantity > 0 ? [{ productId, quantity }] : [];
    }),
    restocks: id === undefined ? order.restocks : [...order.restocks, id],
  };
  const entries = [logEntry(next, 'order-restocked')];
  return ok(changed(next, { stock: order.excludedFromStock ? [] : back, entries }));
}

/** Ends an order without a refund or a mail: nothing more is shipped, and failed refunds are no longer owed. */
export function closed(order: Order, now: number): Decision {
  const isNew = stateOf(order) === 'new';
  if (order.paymentStage !== 'paid') return fail(refusalOf(order));
  if (!isNew && !isRefundOwed(order))
    return order.closedAt === undefined ? fail(refusalOf(order)) : ok(changed(order));
  const next = { ...order, refunds: withWaivedRefunds(order), ...(isNew && { closedAt: now }) };
  return ok(changed(next, { entries: [logEntry(next, 'order-closed')] }));
}

/** Changes where it goes; its label and the shopper's page follow. */
export function readdressed(order: Order, { buyer }: Event<'readdressed'>): Decision {
  if (stateOf(order) !== 'new') return fail(refusalOf(order));
  if (order.buyer === undefined) return fail(erasedAlready);
  const next = { ...order.buyer, ...buyer };
  const isSame = JSON.stringify(next) === JSON.stringify(order.buyer);
  return ok(changed(isSame ? order : { ...order, buyer: next }));
}

export function erased(order: Order, now: number): Decision {
  const state = stateOf(order);
  if (!['failed', 'shipped', 'cancelled', 'closed'].includes(state ?? ''))
    return fail(refusalOf(order));
  if (openDisputes(order).length > 0)
    return fail(
      'Its payment is disputed, and what it holds is the evidence: erase it once that is over.',
    );
  if (order.erasedAt !== undefined) return ok(changed(order));
  return ok(changed({ ...order, session: undefined, buyer: undefined, erasedAt: now }));
}
