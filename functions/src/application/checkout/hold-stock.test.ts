import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { memoryDocuments, type Options } from '../../../tests/support/memory-documents.ts';
import { saleOf } from '../../../tests/support/sales.ts';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { ordersIn } from '../../../tests/support/store.ts';
import { settleStock } from '../stock/settle-stock.ts';
import { createHolds } from './hold-stock.ts';
import { holdFor } from '../../domain/limits.ts';

const start = Date.UTC(2026, 10, 21, 12);
const day = 24 * 60 * 60_000;

interface Given {
  readonly options?: Options;
  readonly limited?: readonly ProductId[];
  readonly perShopper?: number;
  readonly sharePerNetwork?: number;
  readonly releaseForgotten?: () => Promise<number>;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

function setup(
  inventory: number,
  {
    options = {},
    limited = ['toe-strap'],
    perShopper = 999,
    sharePerNetwork = 1,
    releaseForgotten = async () => 0,
    sleep = async () => undefined,
  }: Given = {},
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
    sleep,
    limited,
    limits: { perShopper, sharePerNetwork },
    releaseForgotten,
  });
  const log = (): void => undefined;
  const { orders, place } = ordersIn(documents, { clock });
  return {
    documents,
    holds,
    asked: () => asked,
    wait: (milliseconds: number) => void (now += milliseconds),
    take: (key: string, quantity = 1, network = 'n') =>
      holds.take(key, [{ productId: 'toe-strap', quantity }], network),
    pay: async (id: string, quantity = 1) => {
      const sale = saleOf(id, { 'toe-strap': quantity }, { key: id, isHeld: true });
      await place(sale);
    },
    settle: () => settleStock({ documents, orders, log }),
  };
}

const left = (straps: number) => ({ kind: 'short', left: { 'toe-strap': straps } });
const held = { kind: 'open', until: start + holdFor.session };

describe('a checkout of limited products', () => {
  it('holds its units, and is refused with what is left of what is neither paid nor held', async () => {
    const { take, pay } = setup(3);
    expect(await take('a', 2)).toEqual(held);
    await pay('a', 2);
    expect(await take('b', 2)).toEqual(left(1));
    expect(await take('c', 1)).toEqual(held);
    expect(await take('d', 1)).toEqual(left(0));
  });

  it('counts what is sold once, whether the stock has been settled or not', async () => {
    const { take, pay, settle } = setup(3);
    await pay('a');
    await settle();
    expect(await take('b', 2)).toEqual(held);
    expect(await take('c', 1)).toEqual(left(0));
  });

  it('is written with its network and when its page ends; the store never deletes it', async () => {
    const { take, documents } = setup(1);
    await take('a');
    expect(documents.dump('fulfilments')['a']).toEqual({
      state: 'held',
      held: { 'toe-strap': 1 },
      heldUnits: 1,
      network: 'n',
      holdUntil: start + holdFor.session,
    });
  });

  it('of several needs room for each', async () => {
    const both = (straps: number, rollers: number) => [
      { productId: 'toe-strap', quantity: straps } as const,
      { productId: 'toe-roller', quantity: rollers } as const,
    ];
    const { holds, take } = setup(3, { limited: ['toe-strap', 'toe-roller'] });
    expect(await holds.take('a', both(1, 3), 'n')).toEqual({
      kind: 'short',
      left: { 'toe-roller': 2 },
    });
    expect(await holds.take('b', both(4, 1), 'n')).toEqual(left(3));
    expect(await holds.take('c', both(1, 2), 'n')).toEqual(held);
    expect(await holds.take('d', both(1, 1), 'n')).toEqual({
      kind: 'short',
      left: { 'toe-roller': 0 },
    });
    expect(await take('e', 2)).toEqual(held);
  });

  it('is refused for what is gone, and nothing is written', async () => {
    const { take, documents } = setup(0);
    expect(await take('a')).toEqual(left(0));
    expect(documents.commits()).toBe(0);
  });

  it('that ended unpaid gives its units back by word alone, never by the clock', async () => {
    const { take, holds, wait } = setup(1);
    await take('a');
    wait(30 * day);
    expect(await take('b')).toEqual(left(0));
    await holds.release('a');
    await holds.release('a');
    expect(await take('b')).toMatchObject({ kind: 'open' });
  });

  it('keeps its units while a bank has not confirmed', async () => {
    const { take, documents, wait } = setup(1);
    await take('a');
    const sale = saleOf('a', { 'toe-strap': 1 }, { key: 'a', isHeld: true });
    await ordersIn(documents).place(sale, 'pending');
    wait(5 * day);
    expect(await take('b')).toEqual(left(0));
  });

  it('that is paid is not given back any more', async () => {
    const { take, pay, holds, documents } = setup(1);
    await take('a');
    await pay('a');
    await holds.release('a');
    expect(documents.dump('fulfilments')).toHaveProperty('a');
    expect(await take('b')).toEqual(left(0));
  });

  it('whose commit lost its answer has its own hold, once', async () => {
    let lost = 1;
    const fault = (step: string) => {
      if (step === 'answer' && lost-- > 0) throw new Error('The answer was lost.');
    };
    const { take, documents } = setup(1, { options: { fault } });
    expect(await take('a')).toEqual(held);
    expect(Object.keys(documents.dump('fulfilments'))).toEqual(['a']);
    expect(await take('b')).toEqual(left(0));
  });
});

describe('nobody can block a drop (behaviour 16.5)', () => {
  it('a checkout is offered no more units than one shopper may have', async () => {
    const { take } = setup(8000, { perShopper: 10 });
    expect(await take('a', 999)).toEqual(left(10));
    expect(await take('a', 10)).toEqual(held);
  });

  it('the checkouts of one network hold their share of what is not sold, and no more', async () => {
    const { take, pay, documents } = setup(200, { perShopper: 10, sharePerNetwork: 0.1 });
    expect(await take('a', 10)).toEqual(held);
    expect(await take('b', 10)).toEqual(held);
    const before = documents.commits();
    expect(await take('c', 1)).toEqual({ kind: 'busy' });
    expect(documents.commits()).toBe(before);
    expect(await take('d', 10, 'another')).toEqual(held);
    await pay('a', 10);
    expect(await take('e', 10)).toEqual({ kind: 'busy' });
    expect(await take('f', 9)).toEqual(held);
  });

  it('no days that are closed count as unsold', async () => {
    const { take, documents } = setup(20, { perShopper: 10, sharePerNetwork: 0.1 });
    const days = { closed: 180, closedThrough: '2026-11-20' };
    await documents.write('stock', 'toe-strap', { received: 200, sold: 180, ...days });
    expect(await take('a', 10)).toEqual(held);
    expect(await take('b', 1)).toEqual({ kind: 'busy' });
    expect(await take('c', 10, 'another')).toEqual(held);
    expect(await take('d', 1, 'a third')).toEqual(left(0));
  });

  it('of a small drop a network may have what one shopper may', async () => {
    const { take } = setup(12, { perShopper: 10, sharePerNetwork: 0.1 });
    expect(await take('a', 10)).toEqual(held);
    expect(await take('b', 2)).toEqual({ kind: 'busy' });
    expect(await take('c', 2, 'another')).toEqual(held);
  });
});

describe('a hold that nobody said is over', () => {
  it('is looked for before a checkout is refused for want of stock', async () => {
    const releaseForgotten = vi.fn<() => Promise<number>>(async () => {
      await holds.release('a');
      return 1;
    });
    const { take, holds, documents } = setup(1, { releaseForgotten });
    await take('a');
    expect(releaseForgotten).not.toHaveBeenCalled();
    expect(await take('b')).toEqual(held);
    expect(Object.keys(documents.dump('fulfilments'))).toEqual(['b']);
  });
});

it('a checkout of other products asks no store', async () => {
  const { holds, asked } = setup(1);
  const units = [{ productId: 'toe-roller', quantity: 5 }] as const;
  expect(await holds.take('a', units, 'n')).toEqual({ kind: 'open', until: undefined });
  expect(asked()).toBe(0);
});

describe('a checkout that another was in the way of', () => {
  /** Another asks for too much just before each hold is written, and is gone after so many pauses. */
  function contended(pauses: number) {
    const slept: number[] = [];
    const shop = setup(1, {
      sleep: async (milliseconds) => {
        slept.push(milliseconds);
        if (slept.length >= pauses) vi.restoreAllMocks();
        await shop.holds.release('other');
      },
    });
    const { write } = shop.documents;
    vi.spyOn(shop.documents, 'write').mockImplementation(async (collection, id, fields) => {
      await write(collection, 'other', fields);
      return write(collection, id, fields);
    });
    return { ...shop, slept };
  }

  it.each([
    [0, 150],
    [1, 300],
  ])('tries again after a pause of its own', async (random, pause) => {
    const { take, slept } = contended(1);
    vi.spyOn(Math, 'random').mockReturnValue(random);
    expect(await take('a')).toEqual(held);
    expect(slept).toEqual([pause]);
  });

  it('is refused after three times, and holds nothing', async () => {
    const { take, slept, documents } = contended(Infinity);
    expect(await take('a')).toEqual(left(0));
    expect(slept).toHaveLength(2);
    expect(documents.dump('fulfilments')).not.toHaveProperty('a');
  });
});

describe('any number at the same time', () => {
  const turns = (scheduler: fc.Scheduler): Given => ({
    options: { turn: (step) => scheduler.schedule(Promise.resolve(), step) },
  });

  it('are promised all there is, one unit each, and not one more', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 2, max: 12 }),
        fc.scheduler(),
        async (inventory, buyers, scheduler) => {
          const { take } = setup(inventory, turns(scheduler));
          const all = Array.from({ length: buyers }, (_, index) => take(`k${index}`));
          const results = await scheduler.waitFor(Promise.all(all));
          const promised = results.filter(({ kind }) => kind === 'open');
          expect(promised).toHaveLength(Math.min(inventory, buyers));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are promised no more than there is, whatever each wants and others pay or give back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 8 }),
        fc.scheduler(),
        async (inventory, wanted, scheduler) => {
          const { take, pay, holds, settle } = setup(inventory, turns(scheduler));
          let promised = 0;
          const buying = wanted.map(async (quantity, index) => {
            if ((await take(`k${index}`, quantity)).kind !== 'open') return;
            promised += quantity;
            expect(promised).toBeLessThanOrEqual(inventory);
            if (index % 3 === 0) await pay(`k${index}`, quantity);
            if (index % 3 === 1) {
              promised -= quantity;
              await holds.release(`k${index}`);
            }
            await settle();
          });
          await scheduler.waitFor(Promise.all(buying));
        },
      ),
      { numRuns: 500 },
    );
  });
});
