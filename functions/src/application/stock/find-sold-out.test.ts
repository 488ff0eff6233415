import { expect, test } from 'vitest';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { findSoldOut } from './find-sold-out.ts';

const left: Partial<Record<ProductId, number>> = { 'toe-roller': 2, 'toe-strap': 0 };
const inventories = async (ids: readonly ProductId[]) => ids.map((id) => left[id]);
const store = async () => ({ stock: { inventories } });
const all = ['toe-roller', 'toe-strap', 'test-product'] as const;

test('products that are out of stock and not limited are found (behaviour 4.3)', async () => {
  expect(await findSoldOut(store, all, [])).toEqual(['toe-strap', 'test-product']);
  expect(await findSoldOut(store, all, ['toe-strap'])).toEqual(['test-product']);
});

test('the database is not queried if all products are limited', async () => {
  const down = () => Promise.reject(new Error('down'));
  expect(await findSoldOut(down, ['toe-strap'], ['toe-strap'])).toEqual([]);
});
