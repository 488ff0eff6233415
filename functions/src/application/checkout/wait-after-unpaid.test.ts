import { describe, expect, test } from 'vitest';
import { open, setup as shop } from '../../../tests/support/holds.ts';

const minute = 60_000;
const busy = { kind: 'busy' };

/** A drop of 100 units; a network may hold 20, a household of IPv6 10. */
function setup(units = 100) {
  const store = shop(units, { percentPerNetwork: 20 });
  let keys = 0;
  /** Holds units, and leaves them unpaid after some minutes. */
  const leave = async (quantity: number, minutes = 15, network = 'n', block?: string) => {
    const key = `left-${(keys += 1)}`;
    const hold = await store.take(key, quantity, network, block);
    store.wait(minutes * minute);
    await store.holds.release(key);
    return hold.kind;
  };
  const pass = (minutes: number) => store.wait(minutes * minute);
  return { ...store, leave, pass };
}

describe('a network whose holds ended unpaid (behaviour 16.5)', () => {
  test('waits half an hour, then twice as long each time', async () => {
    const { leave, take, pass } = setup();
    for (const wait of [30, 60, 120, 240]) {
      expect(await leave(20)).toBe('open');
      expect(await take('next', 1)).toEqual(busy);
      pass(wait - 1);
      expect(await take('next', 1)).toEqual(busy);
      pass(1);
    }
  });

  test('waits a day at most, and begins anew a day after it waited', async () => {
    const { leave, take, pass } = setup();
    for (let waits = 0; waits < 12; waits += 1) {
      await leave(20);
      pass(24 * 60);
    }
    await leave(20);
    pass(24 * 60 - 1);
    expect(await take('next', 1)).toEqual(busy);
    pass(24 * 60 + 1);
    await leave(20);
    pass(30);
    expect(await take('next', 1)).toMatchObject({ kind: 'open' });
  });

  test('does not wait for a page that was closed, or for coming back at once, however often', async () => {
    const { leave } = setup();
    expect(await leave(1)).toBe('open');
    for (let times = 0; times < 20; times += 1) expect(await leave(1, 0.5)).toBe('open');
  });

  test('does not wait for one unit of a drop of ten, but for all that it may hold', async () => {
    const one = setup(10);
    expect([await one.leave(1), await one.leave(1)]).toEqual(['open', 'open']);
    expect(await one.leave(1)).toBe('busy');
    const two = setup(10);
    expect([await two.leave(2), await two.leave(1)]).toEqual(['open', 'busy']);
  });

  test('wins nothing by ending its checkouts just before their time', async () => {
    const { leave } = setup();
    expect([await leave(20, 5), await leave(20, 1), await leave(20, 1)]).toEqual([
      'open',
      'open',
      'busy',
    ]);
  });

  test('waits alone if it is a household, and with all its block if others there do the same', async () => {
    const { leave, take } = setup();
    expect(await leave(10, 15, 'home', 'block')).toBe('open');
    expect(await take('a', 1, 'home', 'block')).toEqual(busy);
    expect(await leave(10, 15, 'neighbour', 'block')).toBe('open');
    expect(await take('b', 1, 'a third', 'block')).toEqual(busy);
  });

  test('leaves nobody else waiting, and no trace after a while', async () => {
    const { leave, take, documents } = setup();
    await leave(20);
    expect(await take('a', 1, 'another')).toMatchObject({ kind: 'open' });
    expect(documents.dump('networks')['n']?.['expireAt']).toBeInstanceOf(Date);
  });

  test('is not charged for a checkout that was refused, or that is paid', async () => {
    const { take, pay, holds, documents } = setup();
    await take('a', 20);
    await take('b', 20);
    await pay('a', 20);
    await holds.release('a');
    expect(documents.dump('networks')).toEqual({});
    expect(await take('c', 1)).toEqual({ ...open });
  });
});
