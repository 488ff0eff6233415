import { expect, test } from 'vitest';
import { setup } from '../../../tests/support/stock.ts';

test('a delivery adds to the stock without losing a sale that has not been counted yet', async () => {
  const { sell, settle, add, inventory, compare } = setup(5);
  await sell(2);
  await add(10, 'delivery-1');
  expect(inventory()).toBe(15);
  await settle();
  expect(inventory()).toBe(13);
  expect(await compare()).toBe(0);
});

test('a change is made once per id, even if it is requested again', async () => {
  const { add, setTo, inventory } = setup(8);
  for (const delivery of ['delivery-1', 'delivery-1', 'delivery-2']) await add(10, delivery);
  expect(inventory()).toBe(28);
  await setTo(5, { soldAsShown: 0, change: 'count-1' });
  await add(-1, 'broken-1');
  await setTo(5, { soldAsShown: 0, change: 'count-1' });
  expect(inventory()).toBe(4);
});

test('an id that was used for a different change is refused, and the refusal names that change', async () => {
  const { add, setTo, inventory } = setup(8);
  await add(10, 'delivery');
  await add(-1, 'broken');
  await setTo(20, { soldAsShown: 0, change: 'count' });
  const usedFor = (what: string) => ({ ok: false, error: { usedFor: what } });
  expect(await add(11, 'delivery')).toEqual(usedFor('+10'));
  expect(await add(-2, 'broken')).toEqual(usedFor('-1'));
  expect(await setTo(21, { soldAsShown: 0, change: 'count' })).toEqual(usedFor('=20 sold 0'));
  expect(await add(0, 'nothing')).toMatchObject({ ok: true });
  expect(await add(5, 'nothing')).toEqual(usedFor('+0'));
  expect(inventory()).toBe(20);
});

test('a count of the shelf is refused if units have arrived since the stock was shown', async () => {
  const { add, setTo, inventory } = setup(20);
  await add(10, 'delivery-1');
  const shown = { soldAsShown: 0, change: 'count-1' };
  expect(await setTo(18, { ...shown, forSaleAsShown: 20 })).toEqual({
    ok: false,
    error: { forSale: 30 },
  });
  expect(inventory()).toBe(30);
  for (let times = 0; times < 2; times += 1)
    expect(await setTo(28, { ...shown, forSaleAsShown: 30 })).toMatchObject({ ok: true });
  expect(inventory()).toBe(28);
});

test('a count of the shelf is refused if a parcel has left since the stock was shown', async () => {
  const { sell, sellAndSettle, settle, ship, setTo, inventory } = setup(20);
  await sellAndSettle(2);
  await ship('key-cs_1');
  const shown = { soldAsShown: 2, change: 'count-1' };
  // The owner counts 18 units, and considers 2 of them sold but not shipped.
  const early = await setTo(16, { ...shown, unshippedAsShown: 2 });
  expect(early).toEqual({ ok: false, error: { unshipped: 0 } });
  await sell(1);
  const late = await setTo(17, { ...shown, unshippedAsShown: 1 });
  expect(late).toEqual({ ok: false, error: { sold: 3 } });
  await settle();
  const now = { soldAsShown: 3, unshippedAsShown: 1, change: 'count-1' };
  expect(await setTo(16, now)).toMatchObject({ ok: true });
  expect(inventory()).toBe(16);
});
