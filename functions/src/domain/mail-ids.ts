import type { OrderMail } from './history.ts';
import { handlingOf, type Order, type PaidOrder } from './order.ts';
import type { Parcel } from './parcels.ts';

/** The ids of all mails of an order, which erasing removes. */
export function mailIdsOf(order: Order): readonly string[] {
  const { key } = order;
  const { parcels, corrections } = handlingOf(order);
  return [
    `order-${key}`,
    `cancelled-${key}`,
    ...parcels.flatMap((_, index) => [shippedId(key, index), cancelledId(key, index)]),
    ...Array.from({ length: corrections }, (_, index) => `tracking-${key}-${index + 1}`),
  ];
}

const shippedId = (key: string, index: number): string =>
  index === 0 ? `shipped-${key}` : `shipped-${key}-${index + 1}`;

const cancelledId = (key: string, index: number): string => `parcel-cancelled-${key}-${index + 1}`;

/** The id of an order's mail; for a parcel, that of the last one sent or the last one taken back. */
export function mailIdOf(mail: OrderMail, { key, corrections, parcels }: PaidOrder): string {
  switch (mail) {
    case 'order':
    case 'cancelled':
      return `${mail}-${key}`;
    case 'tracking':
      return `tracking-${key}-${corrections}`;
    case 'shipped':
      return shippedId(
        key,
        parcels.findLastIndex((one) => one.cancelledAt === undefined),
      );
    case 'parcel-cancelled':
      return cancelledId(key, parcels.indexOf(lastCancelled(parcels)));
  }
}

/** The last parcel that was taken back. */
export const lastCancelled = (parcels: readonly Parcel[]): Parcel =>
  parcels.reduce((last, one) => ((one.cancelledAt ?? 0) >= (last.cancelledAt ?? 0) ? one : last));
