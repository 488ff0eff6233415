/** Simulates drops on a document store as slow as the real one, and checks how many units the shoppers get. */
import { expect, test } from 'vitest';
import { createHolds } from '../src/application/checkout/hold-stock.ts';
import { Limits } from './drop/store-speed.ts';
import { memoryDocuments } from '../../fakes/documents/memory-documents.ts';
import { attackers } from './drop/attackers.ts';
import { faultsOf } from './drop/faults.ts';
import { simulateDrop } from './drop/simulate-drop.ts';
import { seededRandom, VirtualClock } from './drop/virtual-clock.ts';
import { ordersIn } from './support/store.ts';

const drop = { shoppers: 200, units: 100 };
const unattacked = await simulateDrop(drop);

test('without attackers, shoppers get exactly the units in stock', () => {
  expect(faultsOf('no attacker', drop.units, unattacked, unattacked)).toEqual([]);
});

// `npm run bench:drop` simulates more attackers.
test.each(['a /48 of IPv6', 'fifteen IPv4 addresses'])(
  'unpaid holds from %s leave shoppers their share (behaviour 16.5)',
  async (name) => {
    const result = await simulateDrop({ ...drop, addresses: attackers[name] ?? [] });
    expect(faultsOf(name, drop.units, result, unattacked)).toEqual([]);
  },
  600_000,
);

test('thirty simultaneous checkouts hold exactly the ten units in stock and respond within two seconds', async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const clock = new VirtualClock();
    const { now, sleep } = clock;
    const documents = memoryDocuments(
      { products: { 'toe-strap': { inventory: 10 } } },
      { layers: [new Limits({ now, sleep, random: seededRandom(seed) })], now },
    );
    const holds = createHolds({
      store: async () => ordersIn(documents, clock),
      clock,
      sleep,
      limited: ['toe-strap'],
      limits: { perShopper: 10, percentPerNetwork: 100 },
      releaseForgotten: async () => 0,
    });
    const take = async (_: unknown, index: number) => {
      const wanted = [{ productId: 'toe-strap', quantity: 1 }] as const;
      const { kind } = await holds.take(`key-${index}`, wanted, { network: `network-${index}` });
      return { kind, at: now() };
    };
    const [taken] = await Promise.all([Promise.all(Array.from({ length: 30 }, take)), clock.run()]);
    expect(taken.filter(({ kind }) => kind === 'open')).toHaveLength(10);
    expect(Math.max(...taken.map(({ at }) => at))).toBeLessThan(2000);
  }
});
