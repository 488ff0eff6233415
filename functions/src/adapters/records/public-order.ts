import type { Order } from '../../../../src/domain/order/order.ts';
import type { Fields } from '../../ports/documents.ts';

/** What the public record of an order has besides the order itself. */
interface Placed {
  readonly number: string;
  readonly payment: NonNullable<Order['payment']>;
  /** Names of products that were sold out. */
  readonly backordered: readonly string[];
  /** Milliseconds since the epoch; the rules close the record some time after it. */
  readonly placedAt: number;
}

/**
 * The stored record of an order, which who knows its session's id may read (behaviour 6.2). Amounts in cents; what the
 * provider left out is left out.
 */
export const recordOf = (
  order: Order,
  { number, payment, backordered, placedAt }: Placed,
): Fields => {
  const { line1, city, state, postalCode } = order.address;
  return known({
    number,
    payment,
    placedAt: new Date(placedAt),
    ...(backordered.length > 0 && { backordered }),
    shippingInfo: known({
      name: order.name,
      address: known({ line1, city, state, postal_code: postalCode }),
    }),
    country: order.country,
    products: order.products.map(({ name, quantity, price }) => known({ name, quantity, price })),
    subtotal: order.subtotal,
    shippingCost: order.shippingCost,
    taxAmount: order.taxAmount,
    total: order.total,
  });
};

const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
