import { beforeEach, describe, expect, test } from 'vitest';
import { Limits } from '../../testing/documents/limits.ts';
import { VirtualClock } from './drop/virtual-clock.ts';
import { backend } from './support/backend.ts';

beforeEach(() => backend.reset());

/** The times at which simultaneous commits end, in milliseconds. */
async function commits(amount: number, pathOf: (index: number) => string): Promise<number[]> {
  const clock = new VirtualClock();
  const limits = new Limits({ now: clock.now, sleep: clock.sleep, random: () => 0.5 });
  const done: number[] = [];
  const all = Array.from({ length: amount }, async (_, index) => {
    await limits.beforeCommit([pathOf(index)]);
    done.push(clock.now());
  });
  await Promise.all([...all, clock.run()]);
  return done.toSorted((a, b) => a - b);
}

describe('the real document store’s limits', () => {
  test('a document accepts a few writes at once, then one a second', async () => {
    const done = await commits(15, () => 'products/toe-strap');
    expect(done.filter((at) => at < 1000)).toHaveLength(5);
    expect(done.at(-1)).toBeGreaterThan(9_500);
    expect(done.at(-1)).toBeLessThan(11_000);
  });

  test('different documents do not wait for each other, below 500 writes a second', async () => {
    const done = await commits(400, (index) => `orders/${index}`);
    expect(done.at(-1)).toBeLessThan(1000);
  });

  test('a collection accepts 500 writes a second', async () => {
    const done = await commits(1500, (index) => `orders/${index}`);
    expect(done.at(-1)).toBeGreaterThan(1900);
  });

  test('can be switched on for the fake', async () => {
    const write = () => backend.writeStock({ 'toe-roller': 9 });
    await backend.limitDocuments(true);
    const started = performance.now();
    for (let times = 0; times < 7; times += 1) await write();
    expect(performance.now() - started).toBeGreaterThan(1000);
    await backend.limitDocuments(false);
    expect(await backend.inventory('toe-roller')).toBe(9);
  });
});
