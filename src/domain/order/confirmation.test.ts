import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyOrder, wholeOrder as order } from '#tests/support/orders.ts';
import { confirmationOf } from './confirmation.ts';
import { parseOrder } from './parse-order.ts';

const email = 'We’ll email you when it ships.';

describe('confirmation (behaviour 6.2)', () => {
  test('shows the order, with amounts in dollars and cents', () => {
    expect(confirmationOf(order)).toEqual({
      heading: 'Order Confirmed',
      message: 'Thank you. Now take your shoes off.',
      number: undefined,
      delay: undefined,
      next: email,
      name: 'Ada Runner',
      line1: '1 Track Lane',
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      country: 'US',
      products: [
        { name: 'Toe Strength Training Kit', quantity: 2, price: '$70.00' },
        { name: 'Ground Up Strap', quantity: 1, price: '$20.00' },
      ],
      subtotal: '$160.00',
      shipping: '$12.00',
      tax: '$12.80',
      total: '$184.80',
    });
  });

  const nowhere = { line1: 'N/A', city: 'N/A', state: 'N/A', postalCode: 'N/A', country: 'N/A' };
  const nothing = { subtotal: '$0.00', shipping: '$0.00', tax: '$0.00', total: '$0.00' };
  const defaults = {
    heading: 'Order Confirmed',
    message: 'Thank you. Now take your shoes off.',
    number: undefined,
    delay: undefined,
    next: email,
    name: 'No Name Found',
    products: [],
    ...nowhere,
    ...nothing,
  };

  test('shows the defaults without an order, and mentions no payment', () => {
    const heading = 'Your Order';
    expect(confirmationOf(undefined)).toEqual({
      ...defaults,
      heading,
      message: undefined,
      next: undefined,
    });
  });

  test('shows the default for each missing, blank or invalid field', () => {
    expect(confirmationOf(emptyOrder)).toEqual(defaults);
    const senseless = {
      name: ' ',
      address: { ...emptyOrder.address, city: '' },
      subtotal: Number.NaN,
      taxAmount: Number.POSITIVE_INFINITY,
    };
    expect(confirmationOf({ ...emptyOrder, ...senseless })).toEqual(defaults);
  });

  test.each([
    ['pending', 'Payment pending', 'once your bank has confirmed'],
    ['failed', 'Payment failed', 'Nothing was charged'],
    ['partly-refunded', 'Order Confirmed', 'Part of this order was refunded'],
    ['refunded', 'Order Confirmed', 'This order was refunded'],
  ] as const)('shows that a payment is %s (behaviour 6.3)', (payment, heading, message) => {
    const shown = { heading, message: expect.stringContaining(message) as unknown };
    const isToShip = payment === 'pending' || payment === 'partly-refunded';
    const next = isToShip ? email : undefined;
    expect(confirmationOf({ ...order, payment })).toMatchObject({ ...shown, next });
  });

  test('shows the order number, and what ships later (behaviour 6.4)', () => {
    const late = { ...order, number: 'K7M3-XQ4R', backordered: ['Ground Up Strap', 'Kit'] };
    expect(confirmationOf(late)).toMatchObject({
      number: 'K7M3-XQ4R',
      delay: 'Sold out for now: Ground Up Strap and Kit will ship with the next drop.',
    });
    expect(confirmationOf({ ...order, backordered: [] }).delay).toBeUndefined();
  });

  test('returns text, whatever the record contains', () => {
    const keys =
      'number payment backordered shippingInfo name address city products quantity price total';
    const record = fc.object({ key: fc.constantFrom(...keys.split(' ')), maxDepth: 3 });
    fc.assert(
      fc.property(record, (stored) => {
        const shown = JSON.stringify(confirmationOf(parseOrder(stored)));
        expect(shown).not.toMatch(/NaN|undefined|\[object/);
      }),
    );
  });
});
