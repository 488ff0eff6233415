import { describe, expect, test } from 'vitest';
import { open, setup as shop, short } from '../../../tests/support/holds.ts';

const minute = 60_000;
/** The refusal for a network that has to wait. */
const one = short(1);

/** A drop of 100 units; a network may hold 20, an IPv6 household 10. */
function setup(units = 100) {
  const store = shop(units, { percentPerNetwork: 20 });
  let keys = 0;
  /** Holds units, and ends the hold unpaid after the given number of minutes. */
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
  test('may hold only one unit at a time for half an hour, each time this happens', async () => {
    const { leave, take, pass } = setup();
    for (let times = 0; times < 2; times += 1) {
      expect(await leave(20)).toBe('open');
      pass(29);
      expect(await take('next', 2)).toEqual(one);
      pass(1);
    }
    expect(await take('next', 2)).toMatchObject({ kind: 'open' });
  });

  test('starts with a clean record a day after the last unpaid hold', async () => {
    const { leave, take, pass } = setup();
    await leave(6);
    pass(24 * 60);
    await leave(6);
    expect(await take('next', 2)).toMatchObject({ kind: 'open' });
  });

  test('need not wait if its shoppers close the page or return immediately, however often', async () => {
    const { leave } = setup();
    expect(await leave(2)).toBe('open');
    for (let times = 0; times < 20; times += 1) expect(await leave(2, 0.5)).toBe('open');
  });

  test('need not wait after leaving one of ten units unpaid, but must wait after leaving all that it may hold', async () => {
    const ones = setup(10);
    expect([await ones.leave(1), await ones.leave(1)]).toEqual(['open', 'open']);
    expect(await ones.leave(2)).toBe('short');
    const two = setup(10);
    expect([await two.leave(2), await two.leave(2)]).toEqual(['open', 'short']);
  });

  test('gains nothing by ending its large checkouts early', async () => {
    const { leave } = setup();
    const kinds = [await leave(20, 1.5), await leave(20, 0.5), await leave(20, 0.5)];
    expect(kinds).toEqual(['open', 'open', 'short']);
  });

  test('waits alone if it is a household, and with its whole block if another household leaves holds unpaid', async () => {
    const { leave, take } = setup();
    expect(await leave(10, 15, 'home', 'block')).toBe('open');
    expect(await take('a', 2, 'home', 'block')).toEqual(one);
    expect(await leave(10, 15, 'neighbor', 'block')).toBe('open');
    expect(await take('b', 2, 'a third', 'block')).toEqual(one);
  });

  test('waits only once after many of its shoppers leave together, and its next shopper still gets one unit', async () => {
    const { take, holds, pass } = setup();
    const keys = Array.from({ length: 20 }, (_, index) => `left-${index}`);
    for (const key of keys) expect(await take(key)).toEqual(open);
    pass(15);
    for (const key of keys) await holds.release(key);
    expect(await take('honest')).toMatchObject({ kind: 'open' });
    expect(await take('another')).toMatchObject({ kind: 'open' });
    expect(await take('a third')).toEqual({ kind: 'busy' });
    pass(30);
    expect(await take('later', 2)).toMatchObject({ kind: 'open' });
  });

  test('makes no other network wait, and its record expires', async () => {
    const { leave, take, documents } = setup();
    await leave(20);
    expect(await take('a', 2, 'another')).toMatchObject({ kind: 'open' });
    expect(documents.dump('networks')['n']?.['expireAt']).toBeInstanceOf(Date);
  });

  test('pays no penalty for a checkout that is refused because the database is slow', async () => {
    const store = shop(1, { onStep: async () => store.wait(1000) });
    const kinds = await Promise.all(['a', 'b'].map(async (key) => (await store.take(key)).kind));
    expect(kinds.toSorted()).toEqual(['open', 'short']);
    expect(store.documents.commits()).toBeGreaterThan(1);
    expect(store.documents.dump('networks')).toEqual({});
  });

  test('pays no penalty for a checkout that was refused or paid', async () => {
    const { take, pay, holds, documents } = setup();
    await take('a', 20);
    await take('b', 20);
    await pay('a', 20);
    await holds.release('a');
    expect(documents.dump('networks')).toEqual({});
    expect(await take('c', 1)).toEqual(open);
  });
});
