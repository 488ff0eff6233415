import { beforeEach, expect, test } from 'vitest';
import { fieldOf } from '#domain/field.ts';
import { backend, buy, orderIds } from './support/backend.ts';

beforeEach(() => backend.reset());

/** Buys kits, and returns the session's id once its order has been counted. */
async function buyAndCount(quantity: number): Promise<string> {
  const id = await buy(quantity);
  await backend.settle();
  return id;
}

const sold = async () => {
  const { 'toe-roller': stock } = await backend.collection('stock');
  return fieldOf(stock, 'fields', 'sold', 'integerValue');
};

test('after a backup is restored, the hourly comparison places each missing order once, and the stock adds up', async () => {
  const before = await buyAndCount(1);
  expect(await backend.reconcile()).toBe(200);
  const backup = await backend.allDocuments();
  const after = await buyAndCount(2);
  const [, session] = await backend.sessions();
  await backend.refund(String(session?.['payment_intent']), 500);
  await backend.deliveries();

  await backend.restore(backup);
  expect(await orderIds()).toEqual([before]);
  expect(await sold()).toBe('1');

  // The second run checks that no order is placed again.
  for (let runs = 0; runs < 2; runs += 1) {
    expect(await backend.reconcile()).toBe(200);
    expect((await orderIds()).toSorted()).toEqual([before, after].toSorted());
    expect(await backend.inventory('toe-roller')).toBe(22);
    expect(await sold()).toBe('3');
  }
  const restored = (await backend.collection('orders'))[before];
  expect(fieldOf(restored, 'fields', 'payment', 'stringValue')).toBe('partly-refunded');
  const privateOrders = Object.values(await backend.collection('privateOrders'));
  expect(privateOrders).toHaveLength(2);
});
