import type { HistoryEntry, OrderEmail } from './history.ts';
import { handlingOf, type Order, type PaidOrder } from './order.ts';
import type { Parcel } from './parcels.ts';

/** The id of an email about an order. Emails about parcels and corrections are numbered from 1. */
function idOf(email: OrderEmail, key: string, number = 1): string {
  const isOne = email === 'order' || email === 'cancelled' || (email === 'shipped' && number === 1);
  return isOne ? `${email}-${key}` : `${email}-${key}-${number}`;
}

/** The ids of all emails about an order, which are removed when the order is erased. */
export function emailIdsOf(order: Order): readonly string[] {
  const { parcels, corrections } = handlingOf(order);
  const first = (most: number, email: OrderEmail): readonly string[] =>
    Array.from({ length: most }, (_, index) => idOf(email, order.key, index + 1));
  return [
    ...first(1, 'order'),
    ...first(1, 'cancelled'),
    ...first(parcels.length, 'shipped'),
    ...first(parcels.length, 'parcel-cancelled'),
    ...first(corrections, 'tracking'),
  ];
}

/** The id of the latest email of the given kind about an order; `shipped` skips canceled parcels. */
export function emailIdOf(email: OrderEmail, { key, corrections, parcels }: PaidOrder): string {
  const numbers = {
    tracking: corrections,
    shipped: parcels.findLastIndex((one) => one.cancelledAt === undefined) + 1,
    'parcel-cancelled': parcels.length > 0 ? parcels.indexOf(lastCancelled(parcels)) + 1 : 0,
    order: 1,
    cancelled: 1,
  };
  return idOf(email, key, numbers[email]);
}

/** The ids of the emails caused by an entry in an order's history. */
export function emailIdsIn(entry: HistoryEntry, order: PaidOrder): readonly string[] {
  const { parcel } = entry.details;
  const corrections = order.history.filter(({ what }) => what === 'tracking-corrected');
  return (entry.emails ?? []).map((email) => {
    if (email === 'tracking') return idOf(email, order.key, corrections.indexOf(entry) + 1);
    // The entry for a resent email has no parcel number: the email was about the last parcel.
    return typeof parcel === 'number' ? idOf(email, order.key, parcel) : emailIdOf(email, order);
  });
}

/** The most recently canceled parcel. */
export const lastCancelled = (parcels: readonly Parcel[]): Parcel =>
  parcels.reduce((last, one) => ((one.cancelledAt ?? 0) >= (last.cancelledAt ?? 0) ? one : last));
