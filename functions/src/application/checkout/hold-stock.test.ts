import { describe, expect, test } from 'vitest';
import { open, short, setup, start } from '../../../tests/support/holds.ts';
import { saleOf } from '../../../../fakes/payments/sales.ts';
import { failing, ordersIn } from '../../../tests/support/store.ts';
import { orderNumberOf } from '../../../../src/domain/order/order-number.ts';
import { holdTimes } from '../../domain/limits.ts';

const client = { network: 'n' };
const day = 24 * 60 * 60_000;
const limited = ['toe-strap', 'toe-roller'] as const;
const both = (straps: number, rollers: number) => [
  { productId: limited[0], quantity: straps },
  { productId: limited[1], quantity: rollers },
];

describe('a checkout of limited products', () => {
  test('holds its units, or is refused with the number of units that are neither sold nor held', async () => {
    const { take, pay, settle, documents } = setup(3);
    expect(await take('a', 2)).toEqual(open);
    await pay('a', 2);
    expect(await take('b', 2)).toEqual(short(1));
    await settle();
    expect(await take('c', 1)).toEqual(open);
    const before = documents.commits();
    expect(await take('d', 1)).toEqual(short(0));
    expect(documents.commits()).toBe(before);
  });

  test('writes a hold with the network, the cost and the end of the session, but no expiration date', async () => {
    const { take, documents } = setup(1);
    await take('a');
    expect(documents.dump('privateOrders')['a']).toEqual({
      state: 'held',
      number: orderNumberOf('a'),
      held: { 'toe-strap': 1 },
      network: 'n',
      cost: 1,
      holdUntil: start + holdTimes.session,
    });
  });

  test('of several products needs enough units of each', async () => {
    const { holds, take } = setup(3, { limited });
    const shortOfRollers = (left: number) => ({ kind: 'short', left: { 'toe-roller': left } });
    expect(await holds.take('a', both(1, 3), client)).toEqual(shortOfRollers(2));
    expect(await holds.take('b', both(4, 1), client)).toEqual(short(3));
    expect(await holds.take('c', both(1, 2), client)).toEqual(open);
    expect(await holds.take('d', both(1, 1), client)).toEqual(shortOfRollers(0));
    expect(await take('e', 2)).toEqual(open);
  });

  test('of several products costs as much as its scarcest product, and is refused if its network’s share of any of them is used up', async () => {
    const { holds, documents } = setup(100, { limited, percentPerNetwork: 50 });
    expect(await holds.take('a', both(1, 1), client)).toEqual(open);
    expect(documents.dump('privateOrders')['a']?.['cost']).toBe(1);
    expect(await holds.take('b', both(1, 1), client)).toEqual({ kind: 'busy' });
  });

  test('that ended unpaid releases its units only when the provider reports its end, however much time has passed', async () => {
    const { take, holds, wait } = setup(1);
    await take('a');
    wait(30 * day);
    expect(await take('b')).toEqual(short(0));
    for (let times = 0; times < 2; times += 1) await holds.release('a');
    expect(await take('b')).toMatchObject({ kind: 'open' });
  });

  test.each(['pending', 'paid'] as const)('that is %s keeps its units', async (stage) => {
    const { take, documents, holds, wait } = setup(1);
    await take('a');
    const sale = saleOf('a', { 'toe-strap': 1 }, { key: 'a', isHeld: true });
    await ordersIn(documents).place(sale, stage);
    await holds.release('a');
    wait(5 * day);
    expect(documents.dump('privateOrders')).toHaveProperty('a');
    expect(await take('b')).toEqual(short(0));
  });

  test('keeps exactly one hold if the response to its commit was lost', async () => {
    const { take, documents } = setup(1, { fault: failing('response', 1) });
    expect(await take('a')).toEqual(open);
    expect(Object.keys(documents.dump('privateOrders'))).toEqual(['a']);
    expect(await take('b')).toEqual(short(0));
  });
});

describe('no network can block a drop (behaviour 16.5)', () => {
  test.each([
    ['one shopper may hold', 8000, 100, 10, open],
    ['its network may hold in a small drop', 10, 20, 2, { kind: 'busy' }],
    ['any network may hold in the smallest drop', 2, 20, 1, { kind: 'busy' }],
  ])('a checkout is offered no more units than %s', async (_case, stock, percent, most, next) => {
    const { take } = setup(stock, { perShopper: 10, percentPerNetwork: percent });
    expect(await take('a', most + 1)).toEqual(short(most));
    expect(await take('a', most)).toEqual(open);
    expect(await take('b', 1)).toEqual(next);
    expect(await take('c', 1, 'another')).toEqual(open);
  });

  test('checkouts from one network can hold the network’s share of the unsold units, and no more', async () => {
    const { take, pay, documents } = setup(200, { perShopper: 10, percentPerNetwork: 10 });
    expect(await take('a', 10)).toEqual(open);
    expect(await take('b', 10)).toEqual(open);
    const before = documents.commits();
    expect(await take('c', 1)).toEqual({ kind: 'busy' });
    expect(documents.commits()).toBe(before);
    expect(await take('d', 10, 'another')).toEqual(open);
    await pay('a', 10);
    expect(await take('e', 10)).toEqual({ kind: 'busy' });
    expect(await take('f', 9)).toEqual(open);
  });

  test('units sold on closed days do not count as unsold', async () => {
    const { take, documents } = setup(20, { perShopper: 10, percentPerNetwork: 50 });
    const days = { closed: 180, closedThrough: '2026-11-20' };
    await documents.write('stock', 'toe-strap', { received: 200, sold: 180, ...days });
    expect(await take('a', 10)).toEqual(open);
    expect(await take('b', 1)).toEqual({ kind: 'busy' });
    expect(await take('c', 10, 'another')).toEqual(open);
    expect(await take('d', 1, 'a third')).toEqual(short(0));
  });

  test('a household may hold half the share of its block, however many addresses it uses', async () => {
    const { take } = setup(100, { perShopper: 10, percentPerNetwork: 20 });
    const all = [
      await take('a', 10, 'home', 'block'),
      await take('b', 1, 'home', 'block'),
      await take('c', 10, 'neighbor', 'block'),
      await take('d', 1, 'a third', 'block'),
      await take('e', 10, 'a fourth', 'another block'),
    ];
    expect(all).toEqual([open, { kind: 'busy' }, open, { kind: 'busy' }, open]);
  });
});

describe('a hold whose end was never reported', () => {
  test.each([
    ['a lack of stock', 1, 100],
    ['its network’s holds', 2, 50],
  ])('is released before a checkout is refused because of %s', async (_case, stock, percent) => {
    const { take, holds, documents } = setup(stock, {
      percentPerNetwork: percent,
      releaseForgotten: async () => {
        await holds.release('a');
        return 1;
      },
    });
    for (const key of ['a', 'b']) expect(await take(key)).toEqual(open);
    expect(Object.keys(documents.dump('privateOrders'))).toEqual(['b']);
  });
});

test('a checkout without limited products does not wait for the database', async () => {
  const { holds, asked } = setup(1);
  const units = [{ productId: 'toe-roller', quantity: 5 }] as const;
  expect(await holds.take('a', units, client)).toEqual({ kind: 'open', sessionEndsAt: undefined });
  expect(asked()).toBe(0);
});
