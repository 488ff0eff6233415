import { describe, expect, test } from 'vitest';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { buyer } from '../../../../testing/sales.ts';
import {
  legacyShipping,
  marked,
  orderKey,
  project,
  stripeSession,
} from '../../../tests/support/stripe-session.ts';
import { metadataOf, saleOf } from './session.ts';

const sale = (more: object) => {
  const session: unknown = stripeSession(more);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the provider's interface gives it
  return saleOf(session as Parameters<typeof saleOf>[0], project);
};

test('units of many products are split into values that are short enough for the provider', () => {
  const units = Array.from({ length: 60 }, (_, index) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the catalogue may grow
    productId: `a-product-of-tomorrow-${index}` as ProductId,
    quantity: 999,
  }));
  const {
    store,
    project: of,
    order,
    ...values
  } = metadataOf({ key: orderKey, units, heldUntil: undefined }, 'p');
  expect([store, of, order]).toEqual(['ground-up', 'p', orderKey]);
  const texts = Object.values(values);
  expect(Object.keys(values)).toEqual(['units', 'units2', 'units3', 'units4']);
  expect(texts.every((text) => text.length <= 500)).toBe(true);
  expect(texts.join(',')).toBe(units.map((one) => `${one.productId}:999`).join(','));
});

test('units are read from all values; without a value there are none', () => {
  const metadata = metadataOf({ key: orderKey, units: [], heldUntil: undefined }, project);
  const read = (more: object) => sale({ metadata: { ...metadata, ...more } })?.units;
  expect(read({ units: 'toe-strap:2', units2: 'toe-roller:1' })).toEqual([
    { productId: 'toe-strap', quantity: 2 },
    { productId: 'toe-roller', quantity: 1 },
  ]);
  expect(read({})).toBeUndefined();
});

test('a session tells what a unit cost when its checkout was opened', () => {
  const units = [{ productId: 'toe-strap', quantity: 2, price: 1850 }] as const;
  const metadata = metadataOf({ key: orderKey, units, heldUntil: undefined }, project);
  expect(sale({ metadata })).toMatchObject({
    units: [{ productId: 'toe-strap', quantity: 2 }],
    prices: { 'toe-strap': 1850 },
  });
});

describe('the sale of a session', () => {
  test('has its ids, its units, its amounts, and where to ship', () => {
    expect(sale({})).toEqual({
      key: orderKey,
      session: 'cs_test_a1B2c3',
      payment: 'pi_3Test',
      isLive: false,
      isHeld: false,
      units: [
        { productId: 'toe-roller', quantity: 2 },
        { productId: 'toe-strap', quantity: 1 },
      ],
      prices: {},
      amounts: {
        subtotal: 16_000,
        shippingCost: 1200,
        taxAmount: 1280,
        shippingTax: 66,
        total: 18_480,
        currency: 'usd',
      },
      buyer: { ...buyer, phone: null },
    });
  });

  test('has the address from where an older version of the API puts it', () => {
    expect(sale(legacyShipping)).toEqual(sale({}));
  });

  test('has the payer’s address if there is no other', () => {
    expect(sale({ collected_information: null })?.buyer).toMatchObject({
      name: 'Ada Payer',
      line1: '9 Bank Road',
      state: 'NV',
    });
  });

  test('leaves out what the provider does not know', () => {
    const unknown = {
      collected_information: null,
      customer_details: null,
      amount_subtotal: null,
      amount_total: null,
      shipping_cost: null,
      total_details: null,
    };
    const { buyer: nobody, amounts } = sale({ ...unknown, currency: null }) ?? {};
    expect(Object.values(nobody ?? {}).every((part) => part === null)).toBe(true);
    expect(amounts).toEqual({ ...amounts, shippingCost: 0, taxAmount: 0 });
    expect([amounts?.subtotal, amounts?.total, amounts?.currency]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['another shop', {}],
    ['another shop, without metadata', null],
    ['a shop with metadata of its own', { store: 'other', project }],
    ['another project', { store: 'ground-up', project: 'another' }],
    ['no project', { store: 'ground-up' }],
  ])('is undefined if the session is of %s', (_case, metadata) => {
    expect(sale({ metadata })).toBeUndefined();
  });

  test.each([
    ['none', ''],
    ['an unknown product', 'toe-hammer:1'],
    ['a prototype key', '__proto__:1'],
    ['a product twice', 'toe-strap:1,toe-strap:1'],
    ['too many units', 'toe-strap:1000'],
    ['part of a unit', 'toe-strap:0.5'],
    ['no number of units', 'toe-strap:many'],
    ['one of two unknown', 'toe-strap:1,toe-hammer:1'],
  ])('has no units if they cannot be read: %s', (_case, units) => {
    expect(sale({ metadata: marked({ units }) })?.units).toBeUndefined();
  });

  test.each([[undefined], [''], ['short'], ['/key-12345678'], ['key-12345678/'], ['x'.repeat(65)]])(
    'without a key that can be one (%s) is unreadable',
    (order) => {
      const metadata = { store: 'ground-up', project, ...(order !== undefined && { order }) };
      expect(() => sale({ metadata })).toThrow('names no order');
    },
  );

  test('has what was charged, even if a price was changed only at the provider', () => {
    const charged = { amount_subtotal: 18_000, amount_total: 20_480 };
    expect(sale(charged)?.amounts).toMatchObject({ subtotal: 18_000, total: 20_480 });
  });

  test('has the buyer’s phone, and the shipping cost from the session or its sums', () => {
    const customer_details = { name: null, email: null, phone: '+15125550100', address: null };
    expect(sale({ customer_details })?.buyer.phone).toBe('+15125550100');
    expect(sale({ shipping_cost: null })?.amounts.shippingCost).toBe(1200);
    const total_details = { amount_shipping: 900, amount_tax: 0 };
    expect(sale({ total_details })?.amounts.shippingCost).toBe(1200);
    expect(sale({ total_details, shipping_cost: null })?.amounts.shippingCost).toBe(900);
  });

  test.each([undefined, 'xcs_1', 'cs_', 'cs_1/..', 'cs_1 '])(
    'of ours cannot be read with the id %s',
    (id) => {
      expect(() => sale({ id })).toThrow('The session has no id.');
    },
  );

  test('reads its payment from an id or an object, and may have none', () => {
    expect(sale({ payment_intent: { id: 'pi_2' } })?.payment).toBe('pi_2');
    expect(sale({ payment_intent: null })?.payment).toBeUndefined();
  });
});
