import type { Order } from '#domain/order/order.ts';

/** An order with all fields. */
export const wholeOrder: Order = {
  name: 'Ada Runner',
  address: { line1: '1 Track Lane', city: 'Austin', state: 'TX', postalCode: '78701' },
  country: 'US',
  products: [
    { name: 'Toe Strength Training Kit', quantity: 2, price: 7000 },
    { name: 'Ground Up Strap', quantity: 1, price: 2000 },
  ],
  subtotal: 16_000,
  shippingCost: 1200,
  taxAmount: 1280,
  total: 18_480,
};

/** An order with none of its fields. */
export const emptyOrder: Order = {
  name: undefined,
  address: { line1: undefined, city: undefined, state: undefined, postalCode: undefined },
  country: undefined,
  products: [],
  subtotal: undefined,
  shippingCost: undefined,
  taxAmount: undefined,
  total: undefined,
};
