import { fail, ok } from '../../../src/domain/result.ts';
import { carrierFor } from './carriers.ts';
import { changed, unchanged, type Decision, type Event } from './order-event.ts';
import { stateOf, type PaidOrder } from './order.ts';
import {
  areSameUnits,
  quantityIn,
  sentParcels,
  unitsAway,
  unitsToShip,
  unshippedOf,
} from './parcels.ts';
import { namesOf } from './order-email.ts';
import { erasedAlready, refusalOf, tooMany, withWaivedRefunds } from './refusals.ts';
import { obstaclesOf } from './review-order.ts';
import type { Units } from './sale.ts';

/** Ships the given units or, by default, all due units. Units that were back up for sale are withdrawn from sale. */
export function shipped(
  order: PaidOrder,
  event: Event<'shipped'>,
  now: number,
): Decision<PaidOrder> {
  const repeated = repetitionOf(order, event);
  if (repeated !== undefined) return repeated;
  if (stateOf(order) !== 'new') return fail(refusalOf(order));
  if (order.erasedAt !== undefined) return fail(erasedAlready);
  const { id, tracking, despite = [], units: wanted, dueAsShown } = event;
  const [due, unshipped] = [unitsToShip(order), unshippedOf(order)];
  if (dueAsShown !== undefined && !areSameUnits(dueAsShown, due))
    return fail(
      `It has changed since you checked. Due now: ${namesOf(due).join(', ') || 'nothing'}.`,
    );
  const open = obstaclesOf(order).filter((one) => !despite.includes(one));
  if (open.length > 0) return fail(needsLook(open));
  const refusal = wanted && tooMany(wanted, unshipped, 'to ship');
  if (refusal !== undefined) return fail(refusal);
  const units = wanted ?? (order.units && (due.length > 0 ? due : unshipped));
  const carrier = carrierFor(tracking, event.carrier);
  const parcel = { at: now, tracking, carrier, units, ...(id !== undefined && { id }) };
  const sent = { ...order, parcels: [...order.parcels, parcel] };
  const taken = takenFromStock(order, unshipped, unshippedOf(sent));
  const next: PaidOrder = {
    ...sent,
    refunds: withWaivedRefunds(order),
    restocked: order.restocked.flatMap(({ productId, quantity }) => {
      const left = quantity + quantityIn(taken, productId);
      return left > 0 ? [{ productId, quantity: left }] : [];
    }),
  };
  return ok(
    changed(next, {
      emails: order.buyer?.email ? ['shipped'] : [],
      stock: order.excludedFromStock ? [] : taken,
    }),
  );
}

/** The result if this parcel was already shipped, with the same id or with the same tracking number and units. */
function repetitionOf(order: PaidOrder, event: Event<'shipped'>): Decision<PaidOrder> | undefined {
  const { id, tracking, units } = event;
  const isSame = (sent: readonly Units[] = []): boolean =>
    units !== undefined && areSameUnits(sent, units);
  const known = id === undefined ? undefined : order.parcels.find((one) => one.id === id);
  if (known !== undefined)
    return units === undefined || isSame(known.units)
      ? ok(unchanged(order))
      : fail('That was already done, with a different parcel: check the order again.');
  const isRepeated = sentParcels(order).some(
    (one) => one.tracking === tracking && isSame(one.units),
  );
  return tracking !== undefined && isRepeated ? ok(unchanged(order)) : undefined;
}

/** Units that were back up for sale but ship in this parcel after all, as negative quantities. */
const takenFromStock = (
  order: PaidOrder,
  before: readonly Units[],
  after: readonly Units[],
): readonly Units[] =>
  order.restocked.flatMap(({ productId }) => {
    const gone = quantityIn(before, productId) - quantityIn(after, productId);
    const taken = gone - quantityIn(unitsToShip(order), productId);
    return taken > 0 ? [{ productId, quantity: -taken }] : [];
  });

const needsLook = (open: readonly string[]): string =>
  `It needs a check first: ${open.join(', ')}. Ship it from its own page, where you confirm what you have checked.`;

/** Cancels a parcel that was not handed to the carrier: its units have yet to ship, and the shopper gets an email. */
export function parcelCancelled(
  order: PaidOrder,
  { parcel }: Event<'parcel-cancelled'>,
  now: number,
): Decision<PaidOrder> {
  const found = order.parcels[parcel - 1];
  if (found === undefined) return fail(noSuchParcel(order));
  if (found.cancelledAt !== undefined) return ok(unchanged(order));
  if (order.erasedAt !== undefined) return fail(erasedAlready);
  // Even if clocks differ, the new time is the latest: it identifies the most recently canceled parcel.
  const later = order.parcels.map((one) => (one.cancelledAt ?? -1) + 1);
  const cancelledAt = Math.max(now, ...later);
  const parcels = order.parcels.with(parcel - 1, { ...found, cancelledAt });
  const next: PaidOrder = { ...order, parcels };
  const sent = unitsAway({ ...next, returned: [] });
  if (order.returned.some(({ productId, quantity }) => quantity > quantityIn(sent, productId)))
    return fail('Some of its units came back and are for sale again, so the parcel was sent.');
  return ok(changed(next, { emails: order.buyer?.email ? ['parcel-cancelled'] : [] }));
}

const noSuchParcel = (order: PaidOrder): string => {
  if (order.parcels.length > 0) return `No such parcel: the order has ${order.parcels.length}.`;
  return stateOf(order) === 'new' ? 'It has not shipped yet.' : refusalOf(order);
};

export function corrected(
  order: PaidOrder,
  event: Event<'tracking-corrected'>,
): Decision<PaidOrder> {
  const last = order.parcels.findLastIndex(({ cancelledAt }) => cancelledAt === undefined) + 1;
  const { tracking, parcel = last || order.parcels.length } = event;
  const carrier = carrierFor(tracking, event.carrier);
  const found = order.parcels[parcel - 1];
  if (found === undefined) return fail(noSuchParcel(order));
  if (found.cancelledAt !== undefined) return fail('That parcel was taken back.');
  if (found.tracking === tracking && found.carrier === carrier) return ok(unchanged(order));
  const parcels = order.parcels.with(parcel - 1, { ...found, tracking, carrier });
  const next = { ...order, parcels, corrections: order.corrections + 1 };
  return ok(changed(next, { emails: order.buyer?.email ? ['tracking'] : [] }));
}
