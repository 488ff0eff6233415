import { describe, expect, test } from 'vitest';
import { confirmationOf, shippingMethod } from './confirmation.ts';
import type { Order } from './order.ts';

const order: Order = {
  name: 'Ada Runner',
  address: { line1: '1 Track Lane', city: 'Austin', state: 'TX', postalCode: '78701' },
  country: 'US',
  products: [{ name: 'Ground Up Strap', quantity: 2 }],
  subtotal: 4000,
  shippingCost: 800,
  taxAmount: 320,
  total: 5120,
};

describe('confirmation (spec 2 and 4)', () => {
  test('shows the order, its cents as dollars with two decimals', () => {
    expect(confirmationOf(order)).toEqual({
      name: 'Ada Runner',
      line1: '1 Track Lane',
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      country: 'US',
      products: [{ name: 'Ground Up Strap', quantity: 2 }],
      subtotal: '$40.00',
      shipping: '$8.00',
      tax: '$3.20',
      total: '$51.20',
    });
  });

  const defaults = {
    name: 'No Name Found',
    line1: 'N/A',
    city: 'N/A',
    state: 'N/A',
    postalCode: 'N/A',
    country: 'N/A',
    products: [],
    subtotal: '$0.00',
    shipping: '$0.00',
    tax: '$0.00',
    total: '$0.00',
  };

  test('shows the defaults where there is no order', () => {
    expect(confirmationOf(undefined)).toEqual(defaults);
  });

  test('shows the default of each missing, blank or senseless part', () => {
    const missing = undefined;
    expect(
      confirmationOf({
        name: ' ',
        address: { line1: missing, city: '', state: missing, postalCode: missing },
        country: missing,
        products: [],
        subtotal: Number.NaN,
        shippingCost: missing,
        taxAmount: Number.POSITIVE_INFINITY,
        total: missing,
      }),
    ).toEqual(defaults);
    expect(confirmationOf({ ...order, country: missing })).toMatchObject({
      name: 'Ada Runner',
      country: 'N/A',
    });
  });

  test('names the shipping method', () => {
    expect(shippingMethod).toBe('Flat Rate - Fixed');
  });
});
