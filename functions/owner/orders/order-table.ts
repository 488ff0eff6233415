import { minuteIn } from '../../src/domain/day.ts';
import { namesOf } from '../../src/domain/order-email.ts';
import {
  handlingOf,
  numberOf,
  refundedOf,
  stateOf,
  type PlacedOrder,
} from '../../src/domain/order.ts';
import { unitsToShip } from '../../src/domain/parcels.ts';
import { reviewsOf } from '../../src/domain/review-order.ts';
import { tableOf, type Cell, type Columns } from './csv.ts';
import { listOrders } from './find-orders.ts';
import type { OwnerPorts } from './owner-ports.ts';

const productsOf = ({ products }: PlacedOrder): string =>
  products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'unreadable';

/** An amount as a table cell, which is empty if the order is unpaid or the amount is unknown. */
const moneyOf = ({ paymentStage }: PlacedOrder, cents: number | undefined): Cell =>
  paymentStage === 'paid' && cents !== undefined ? { cents } : undefined;

const columnsIn = (timeZone: string): Columns<PlacedOrder> => ({
  number: numberOf,
  placed: ({ placedAt }) => minuteIn(timeZone, placedAt),
  state: stateOf,
  mode: ({ isLive }) => (isLive ? 'live' : 'test'),
  review: (order) => reviewsOf(order).join(', '),
  products: productsOf,
  'to ship': (order) => (stateOf(order) === 'new' ? namesOf(unitsToShip(order)).join(', ') : ''),
  backordered: ({ backordered }) => backordered.join(', '),
  subtotal: (order) => moneyOf(order, order.amounts.subtotal),
  shipping: (order) => moneyOf(order, order.amounts.shippingCost),
  tax: (order) => moneyOf(order, order.amounts.taxAmount),
  total: (order) => moneyOf(order, order.amounts.total),
  refunded: (order) => moneyOf(order, refundedOf(order).cents),
  name: ({ buyer }) => buyer?.name,
  line1: ({ buyer }) => buyer?.line1,
  line2: ({ buyer }) => buyer?.line2,
  city: ({ buyer }) => buyer?.city,
  'state or province': ({ buyer }) => buyer?.state,
  'postal code': ({ buyer }) => buyer?.postalCode,
  country: ({ buyer }) => buyer?.country,
  email: ({ buyer }) => buyer?.email,
  phone: ({ buyer }) => buyer?.phone,
  // Stays empty until the whole order is shipped, so that the owner can fill in the next parcel's number.
  tracking: (order) =>
    stateOf(order) === 'new' ? undefined : handlingOf(order).parcels.at(-1)?.tracking,
  payment: ({ payment }) => payment,
});

/** All orders as a table for a spreadsheet, and the number of orders. Rejects if the database fails. */
export async function exportOrders({ documents, timeZone }: OwnerPorts) {
  const orders = await listOrders(documents);
  return { table: tableOf(columnsIn(timeZone), orders), orders: orders.length };
}
