import type { Order } from '../../../src/domain/order/order.ts';
import type { Fields } from '../ports/documents.ts';

/** The stored record of an order (spec 3, order record). Amounts in cents; what the provider left out is left out. */
export const recordOf = (order: Order): Fields => {
  const { line1, city, state, postalCode } = order.address;
  return known({
    shippingInfo: known({
      name: order.name,
      address: known({ line1, city, state, postal_code: postalCode }),
    }),
    country: order.country,
    products: order.products.map(({ name, quantity }) => ({ name, quantity })),
    subtotal: order.subtotal,
    shippingCost: order.shippingCost,
    taxAmount: order.taxAmount,
    total: order.total,
  });
};

const known = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
