import { fail, ok } from '../../../src/domain/result.ts';
import { formatCents } from '../../../src/domain/money.ts';
import type { HistoryEntry, OwnerAction } from './history.ts';
import {
  changed,
  logEntry,
  unchanged,
  type Decision,
  type Event,
  type OwnerDecision,
  type RestockedUnits,
} from './order-event.ts';
import {
  isRefundOwed,
  refundedOf,
  stateOf,
  type Order,
  type PaidOrder,
  type PlacedOrder,
} from './order.ts';
import { areSameUnits, quantityIn, sentParcels, unitsAway, unitsToShip } from './parcels.ts';
import { erasedAlready, refusalOf, tooMany, withWaivedRefunds } from './refusals.ts';
import { openDisputes } from './review-order.ts';
import type { Buyer, Units } from './sale.ts';

/** Puts the given units back up for sale or, by default, all units that never left. A repeated id changes nothing. */
export function restocked(
  order: PaidOrder,
  { units, id }: Event<'restocked'>,
): Decision<PaidOrder> {
  const known = actionUnder(order, 'restocked', id);
  if (known !== undefined)
    return areSameUnits(known.units ?? [], units ?? [])
      ? ok(unchanged(order))
      : fail('That was already done, with different units: check the order again.');
  const [there, away] = [unitsToShip(order), unitsAway(order)];
  const wanted: readonly RestockedUnits[] = units ?? there;
  const returned = wanted.filter((one) => one.isReturned === true);
  const unsent = wanted.filter((one) => one.isReturned !== true);
  const refusal = tooMany(returned, away, 'to put back') ?? tooMany(unsent, there, 'to put back');
  if (refusal !== undefined) return fail(refusal);
  const sum = (...lists: readonly (readonly Units[])[]): readonly Units[] =>
    (order.units ?? []).flatMap(({ productId }) => {
      const quantity = lists.reduce((all, list) => all + quantityIn(list, productId), 0);
      return quantity > 0 ? [{ productId, quantity }] : [];
    });
  const stock = sum(wanted);
  if (stock.length === 0) return ok(unchanged(order));
  const next: PaidOrder = {
    ...order,
    restocked: sum(order.restocked, wanted),
    returned: sum(order.returned, returned),
  };
  const entries = [logEntry(next, 'order-restocked')];
  return ok(changed(next, { stock: order.excludedFromStock ? [] : stock, entries }));
}

/** Cancels an order that was refunded before any unit left: puts its units back up for sale and emails the shopper once. */
export function cancelled(order: PaidOrder): Decision<PaidOrder> {
  if (stateOf(order) !== 'cancelled' || !refundedOf(order).isFull) return fail(refusalOf(order));
  if (order.history.some(({ what }) => what === 'cancelled')) return ok(unchanged(order));
  const back = restocked(order, { kind: 'restocked' });
  const emails = order.buyer?.email ? (['cancelled'] as const) : [];
  return back.ok ? ok({ ...back.value, isNew: true, emails }) : back;
}

/** The owner's earlier action with this id, if any. */
export const actionUnder = (
  { history }: Order,
  action: OwnerAction,
  id: string | undefined,
): HistoryEntry | undefined =>
  id === undefined
    ? undefined
    : history.find(({ what, details }) => what === action && details['id'] === id);

/** How long a refund request blocks another one from the same view of the order, in milliseconds. */
const asking = 60_000;

/** Records a request for a refund, so that the same page cannot request a second refund. */
export function refundAsked(
  order: PaidOrder,
  event: Event<'refund-asked'>,
  now: number,
): Decision<PaidOrder> {
  const { id, cents, refundedAsShown } = event;
  const known = actionUnder(order, 'refund-asked', id);
  if (known !== undefined)
    return known.details['cents'] === cents
      ? ok(unchanged(order))
      : fail('That was already done, with a different amount: check the order again.');
  if (refundedAsShown !== undefined) {
    const refunded = refundedOf(order).cents;
    if (refunded !== refundedAsShown)
      return fail(
        `It has changed since you checked: ${formatCents(refunded)} has been refunded so far.`,
      );
    const isAsked = order.history.some(
      ({ what, at, details }) =>
        what === 'refund-asked' &&
        at > now - asking &&
        details['refundedAsShown'] === refundedAsShown,
    );
    if (isAsked)
      return fail('Another refund was requested within the last minute: check the order again.');
  }
  return ok(changed(order));
}

/** Resends the last email: to the shopper about a parcel or, if none was sent, to the owner about what to pack. */
export function emailResent(order: PaidOrder): Decision<PaidOrder> {
  const state = stateOf(order);
  const isSent = sentParcels(order).length > 0;
  if (state !== 'new' && !(state === 'shipped' && isSent)) return fail(refusalOf(order));
  if (isSent && !order.buyer?.email) return fail('There is no email address.');
  return ok(changed(order, { emails: [isSent ? 'shipped' : 'order'] }));
}

const maxNote = 2000;

/** Replaces the owner's note. */
export function noteChanged(
  order: PlacedOrder,
  { note: text }: Event<'note-changed'>,
): OwnerDecision {
  const note = text.trim() || undefined;
  if (note !== undefined && note.length > maxNote)
    return fail(`A note can have at most ${maxNote} characters.`);
  return ok(note === order.note ? unchanged(order) : changed({ ...order, note }));
}

/** Ends an order without a refund or an email: nothing more ships, and failed refunds are no longer owed. */
export function closed(order: PaidOrder, now: number): Decision<PaidOrder> {
  const isNew = stateOf(order) === 'new';
  if (!isNew && !isRefundOwed(order))
    return order.closedAt === undefined ? fail(refusalOf(order)) : ok(unchanged(order));
  const next = { ...order, refunds: withWaivedRefunds(order), ...(isNew && { closedAt: now }) };
  return ok(changed(next, { entries: [logEntry(next, 'order-closed')] }));
}

/** Changes the postal or email address, at any time; the label and the shopper's page show the new address. */
export function addressChanged(
  order: PaidOrder,
  { buyer }: Event<'address-changed'>,
): Decision<PaidOrder> {
  if (order.buyer === undefined) return fail(erasedAlready);
  const given = Object.entries(buyer).filter(([, text]) => text !== undefined);
  const next: Buyer = { ...order.buyer, ...Object.fromEntries(given) };
  const isSame = JSON.stringify(next) === JSON.stringify(order.buyer);
  return ok(isSame ? unchanged(order) : changed({ ...order, buyer: next }));
}

export function erased(order: PlacedOrder, now: number): OwnerDecision {
  const state = stateOf(order);
  if (!['failed', 'shipped', 'cancelled', 'closed'].includes(state ?? ''))
    return fail(refusalOf(order));
  if (openDisputes(order).length > 0)
    return fail(
      'Its payment is disputed, and its data is the evidence: erase it once the dispute is over.',
    );
  const history = order.history.map(withoutWords);
  // Also erases data that was written after an earlier erasure.
  const isSame =
    order.note === undefined && history.every((entry, index) => entry === order.history[index]);
  if (order.erasedAt !== undefined && isSame) return ok(unchanged(order));
  const nothing = { session: undefined, buyer: undefined, note: undefined };
  return ok(changed({ ...order, ...nothing, history, erasedAt: order.erasedAt ?? now }));
}

const privateDetails = ['reason', 'before', 'after'] as const;

/** Removes the owner's reasons and any addresses, which may reveal who the shopper is. Keeps the provider's reasons. */
function withoutWords(entry: HistoryEntry): HistoryEntry {
  const isOwners = entry.what === 'refund-asked' || entry.what === 'address-changed';
  if (!isOwners || !privateDetails.some((name) => name in entry.details)) return entry;
  const { reason: _reason, before: _before, after: _after, ...details } = entry.details;
  return { ...entry, details };
}
