import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openDocuments } from '../../functions/src/adapters/firestore/documents.ts';
import { createOrders } from '../../functions/src/adapters/firestore/orders.ts';
import { createStock } from '../../functions/src/adapters/firestore/stock.ts';
import { paymentUrl } from '../../functions/src/adapters/stripe/payment-url.ts';
import { createHolds } from '../../functions/src/application/checkout/hold-stock.ts';
import type { Documents } from '../../functions/src/ports/documents.ts';
import { startFirestore } from '../../stack/firestore/server.ts';
import { Limits } from '../../testing/documents/limits.ts';
import { memoryDocuments } from '../../testing/memory-documents.ts';
import { seededRandom, VirtualClock } from './drop/virtual-clock.ts';
import { rules } from './support/rules.ts';

const [checkouts, units] = [30, 10];

interface Time {
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Thirty checkouts at once for ten units: how many hold one, and the milliseconds until the last answer. */
async function race(documents: Documents, { now, sleep }: Time) {
  await documents.write('products', 'toe-strap', { inventory: units });
  const clock = { now };
  const owner = (): string => 'owner@groundup.example';
  const orders = createOrders({ documents, clock, owner, paymentUrl });
  const holds = createHolds({
    store: async () => ({ orders, stock: createStock(documents) }),
    clock,
    sleep,
    limited: ['toe-strap'],
    limits: { perShopper: 10, percentPerNetwork: 100, holdMinutes: 15 },
    releaseForgotten: async () => 0,
  });
  const started = now();
  const taken = await Promise.all(
    Array.from({ length: checkouts }, (_, index) =>
      holds.take(`key-${index}`, [{ productId: 'toe-strap', quantity: 1 }], {
        network: `network-${index}`,
      }),
    ),
  );
  return { held: taken.filter(({ kind }) => kind === 'open').length, elapsed: now() - started };
}

test('thirty checkouts at once for ten units hold exactly ten, through the SDK', async () => {
  const { port, close } = await startFirestore(rules, 0);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`);
  const result = await race(openDocuments('ground-up-test'), { now: Date.now, sleep: setTimeout });
  expect(result.held).toBe(units);
  await close();
});

test('on a store as slow as the real one, all thirty have their answer within two seconds', async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const clock = new VirtualClock();
    const { now } = clock;
    const limits = new Limits({ now, sleep: clock.sleep, random: seededRandom(seed) });
    const documents = memoryDocuments({}, { layers: [limits], now });
    const [result] = await Promise.all([race(documents, clock), clock.run()]);
    expect(result.held).toBe(units);
    expect(result.elapsed).toBeLessThan(2000);
  }
});
