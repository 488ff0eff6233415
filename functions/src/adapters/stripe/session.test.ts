import { expect, test } from 'vitest';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { stripeSession } from '../../../tests/support/stripe-session.ts';
import { metadataOf, saleOf } from './session.ts';

const key = 'order-key-1';

test('units of many products are in several values, each short enough for the provider', () => {
  const units = Array.from({ length: 60 }, (_, index) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the catalogue may grow
    productId: `a-product-of-tomorrow-${index}` as ProductId,
    quantity: 999,
  }));
  const { store, project, order, ...values } = metadataOf(
    { key, units, heldUntil: undefined },
    'p',
  );
  expect([store, project, order]).toEqual(['ground-up', 'p', key]);
  const texts = Object.values(values);
  expect(Object.keys(values)).toEqual(['units', 'units2', 'units3', 'units4']);
  expect(texts.every((text) => text.length <= 500)).toBe(true);
  expect(texts.join(',')).toBe(units.map((one) => `${one.productId}:999`).join(','));
});

test('units are read from all values, and from none without one', () => {
  const metadata = metadataOf({ key, units: [], heldUntil: undefined }, 'p');
  const read = (more: Record<string, string>) => {
    const session: unknown = stripeSession({ metadata: { ...metadata, ...more } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a session as is read
    return saleOf(session as Parameters<typeof saleOf>[0], 'p')?.units;
  };
  expect(read({ units: 'toe-strap:2', units2: 'toe-roller:1' })).toEqual([
    { productId: 'toe-strap', quantity: 2 },
    { productId: 'toe-roller', quantity: 1 },
  ]);
  expect(read({})).toBeUndefined();
});
