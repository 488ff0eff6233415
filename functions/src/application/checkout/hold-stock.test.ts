import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryDocuments, type Options } from '../../../tests/support/memory-documents.ts';
import { saleOf } from '../../../tests/support/sales.ts';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { ordersIn } from '../../../tests/support/store.ts';
import { createHolds } from './hold-stock.ts';
import { holdFor } from '../../domain/limits.ts';
import { settleStock } from '../stock/settle-stock.ts';

const start = Date.UTC(2026, 10, 21, 12);

function setup(
  inventory: number,
  options: Options = {},
  limited: readonly ProductId[] = ['toe-strap'],
) {
  let now = start;
  const clock = { now: () => now };
  const documents = memoryDocuments(
    { products: { 'toe-strap': { inventory }, 'toe-roller': { inventory: 2 } } },
    options,
  );
  let asked = 0;
  const holds = createHolds({
    documents: async () => {
      asked += 1;
      return documents;
    },
    clock,
    limited,
  });
  const log = (): void => undefined;
  const { orders, place } = ordersIn(documents, { clock });
  return {
    documents,
    holds,
    asked: () => asked,
    wait: (milliseconds: number) => void (now += milliseconds),
    take: (key: string, quantity = 1) => holds.take(key, [{ productId: 'toe-strap', quantity }]),
    pay: async (id: string, quantity = 1) => {
      const sale = saleOf(id, { 'toe-strap': quantity }, { key: id, isHeld: true });
      await place(sale);
    },
    settle: () => settleStock({ documents, orders, log }),
  };
}

const gone = { isSoldOut: true, until: undefined };
const held = { isSoldOut: false, until: start + holdFor.session };

describe('a checkout of limited products', () => {
  it('holds its pieces, and is refused once what is paid and held reaches the stock', async () => {
    const { take, pay } = setup(3);
    expect(await take('a', 2)).toEqual(held);
    await pay('a', 2);
    expect(await take('b', 2)).toEqual(gone);
    expect(await take('c', 1)).toEqual(held);
    expect(await take('d', 1)).toEqual(gone);
  });

  it('counts what is sold once, whether the stock has been settled or not', async () => {
    const { take, pay, settle } = setup(3);
    await pay('a');
    await settle();
    expect(await take('b', 2)).toEqual(held);
    expect(await take('c', 1)).toEqual(gone);
  });

  it('is written with when it ends, a while for a payment in the last second, and when it goes', async () => {
    const { take, documents } = setup(1);
    await take('a');
    const until = start + holdFor.session;
    expect(documents.dump('fulfilments')['a']).toEqual({
      state: 'held',
      held: { 'toe-strap': 1 },
      holdUntil: until + holdFor.grace,
      expireAt: new Date(until + 7 * 24 * 60 * 60_000),
    });
  });

  it('of several needs room for each', async () => {
    const both = (straps: number, rollers: number) => [
      { productId: 'toe-strap', quantity: straps } as const,
      { productId: 'toe-roller', quantity: rollers } as const,
    ];
    const { holds, take } = setup(3, {}, ['toe-strap', 'toe-roller']);
    expect(await holds.take('a', both(1, 3))).toEqual(gone);
    expect(await holds.take('b', both(4, 1))).toEqual(gone);
    expect(await holds.take('c', both(1, 2))).toEqual(held);
    expect(await holds.take('d', both(1, 1))).toEqual(gone);
    expect(await take('e', 2)).toEqual(held);
    expect(await holds.take('f', both(1, 1))).toEqual(gone);
  });

  it('is refused for what is shown as gone, and nothing is written', async () => {
    const { take, documents } = setup(0);
    expect(await take('a')).toEqual(gone);
    expect(documents.commits()).toBe(0);
  });

  it('that ended unpaid gives its pieces back, by word or by time', async () => {
    const { take, holds, wait } = setup(1);
    await take('a');
    expect(await take('b')).toEqual(gone);
    await holds.release('a');
    await holds.release('a');
    expect(await take('b')).toEqual(held);
    wait(holdFor.session + holdFor.grace + 1);
    expect(await take('c')).toMatchObject({ isSoldOut: false });
  });

  it('keeps its pieces while a bank has not confirmed', async () => {
    const { take, documents, wait } = setup(1);
    await take('a');
    const sale = saleOf('a', { 'toe-strap': 1 }, { key: 'a', isHeld: true });
    await ordersIn(documents).place(sale, 'pending');
    wait(5 * 24 * 60 * 60_000);
    expect(await take('b')).toEqual(gone);
  });

  it('that is paid is not given back any more', async () => {
    const { take, pay, holds, documents } = setup(1);
    await take('a');
    await pay('a');
    await holds.release('a');
    expect(documents.dump('fulfilments')).toHaveProperty('a');
    expect(await take('b')).toEqual(gone);
  });
});

it('a checkout of other products asks no store', async () => {
  const { holds, asked } = setup(1);
  const pieces = [{ productId: 'toe-roller', quantity: 5 }] as const;
  expect(await holds.take('a', pieces)).toEqual({ isSoldOut: false, until: undefined });
  expect(asked()).toBe(0);
});

it('of any number at the same time never more are promised than there is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 8 }),
      fc.scheduler(),
      async (inventory, wanted, scheduler) => {
        const { take, pay, settle } = setup(inventory, {
          turn: (step) => scheduler.schedule(Promise.resolve(), step),
        });
        let promised = 0;
        const buying = wanted.map(async (quantity, index) => {
          if ((await take(`k${index}`, quantity)).isSoldOut) return;
          promised += quantity;
          if (index % 2 === 0) await pay(`k${index}`, quantity);
          await settle();
        });
        await scheduler.waitFor(Promise.all(buying));
        expect(promised).toBeLessThanOrEqual(inventory);
      },
    ),
    { numRuns: 500 },
  );
});
