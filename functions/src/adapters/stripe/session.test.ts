import { describe, expect, test } from 'vitest';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import {
  legacyShipping,
  marked,
  orderKey,
  project,
  stripeSession,
} from '../../../tests/support/stripe-session.ts';
import type { CheckoutRequest } from '../../ports/payments.ts';
import { metadataOf, saleOf } from './session.ts';

const sale = (more: object) => {
  const session: unknown = stripeSession(more);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the provider's API returns it
  return saleOf(session as Parameters<typeof saleOf>[0], project);
};
const metadata = (...units: CheckoutRequest['units']) =>
  metadataOf({ key: orderKey, units, heldUntil: undefined }, project);

test('units of many products are split into values that are short enough for the provider', () => {
  const units = Array.from({ length: 60 }, (_, index) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the catalog may grow
    productId: `a-product-of-tomorrow-${index}` as ProductId,
    quantity: 999,
  }));
  const { store, project: of, order, ...values } = metadata(...units);
  expect([store, of, order]).toEqual(['ground-up', project, orderKey]);
  expect(Object.keys(values)).toEqual(['units', 'units2', 'units3', 'units4']);
  const texts = Object.values(values);
  expect(texts.every((text) => text.length <= 500)).toBe(true);
  expect(texts.join(',')).toBe(units.map((one) => `${one.productId}:999`).join(','));
});

test('units are read from all metadata values, with the prices at checkout', () => {
  const strap = { productId: 'toe-strap', quantity: 2, price: 1850 } as const;
  const read = sale({ metadata: { ...metadata(strap), units2: 'toe-roller:1' } });
  expect(read?.units).toEqual([
    { productId: 'toe-strap', quantity: 2 },
    { productId: 'toe-roller', quantity: 1 },
  ]);
  expect(read?.prices).toEqual({ 'toe-strap': 1850 });
});

describe('the sale of a session', () => {
  test('is read whatever the API version and the payment method', () => {
    expect(sale(legacyShipping)).toEqual(sale({}));
    expect(sale({ payment_intent: { id: 'pi_2' } })?.payment).toBe('pi_2');
    const nobody = { collected_information: null };
    expect(sale(nobody)?.buyer).toMatchObject({ name: 'Ada Payer', line1: '9 Bank Road' });
    const customer_details = { name: null, email: null, phone: '+15125550100', address: null };
    expect(sale({ customer_details })?.buyer.phone).toBe('+15125550100');
    const total_details = { amount_shipping: 900, amount_tax: 0 };
    expect(sale({ total_details })?.amounts.shippingCost).toBe(1200);
    expect(sale({ total_details, shipping_cost: null })?.amounts.shippingCost).toBe(900);
  });

  test('leaves out fields that the provider left out', () => {
    const unknown = {
      collected_information: null,
      customer_details: null,
      payment_intent: null,
      amount_subtotal: null,
      amount_total: null,
      shipping_cost: null,
      total_details: null,
      currency: null,
    };
    const { buyer: nobody, amounts, payment } = sale(unknown) ?? {};
    expect(Object.values(nobody ?? {}).every((part) => part === null)).toBe(true);
    expect({ ...amounts, payment }).toEqual({ shippingCost: 0, taxAmount: 0 });
  });

  test.each([
    ['another shop, without metadata', null],
    ['a shop with its own metadata', { store: 'other', project }],
    ['another project', { store: 'ground-up', project: 'another' }],
  ])('is undefined if the session belongs to %s', (_case, of) => {
    expect(sale({ metadata: of })).toBeUndefined();
  });

  test.each([
    ['no units', {}],
    ['an unknown product', { units: 'toe-hammer:1' }],
    ['a prototype key', { units: '__proto__:1' }],
    ['a product twice', { units: 'toe-strap:1,toe-strap:1' }],
    ['too many units', { units: 'toe-strap:1000' }],
    ['a fraction of a unit', { units: 'toe-strap:0.5' }],
    ['one known and one unknown product', { units: 'toe-strap:1,toe-hammer:1' }],
  ])('has no units if they cannot be read: %s', (_case, units) => {
    expect(sale({ metadata: marked(units) })?.units).toBeUndefined();
  });

  const keys = [undefined, 'short', '/key-12345678', 'key-12345678/', 'x'.repeat(65)];
  test.each(keys)('without a valid key (%s) is unreadable', (order) => {
    expect(() => sale({ metadata: { ...marked(), order } })).toThrow('names no order');
  });

  test.each([undefined, 'xcs_1', 'cs_', 'cs_1/..'])('cannot be read if its id is %s', (id) => {
    expect(() => sale({ id })).toThrow('The session has no id.');
  });
});
