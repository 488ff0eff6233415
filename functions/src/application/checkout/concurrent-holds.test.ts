import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { samples } from '../../../../tests/support/samples.ts';
import { open, short, setup, type Given } from '../../../tests/support/holds.ts';

describe('a checkout that collides with another', () => {
  /** Another checkout requests too many units just before each hold is written, and stops after `pauses` pauses. */
  function contended(pauses: number) {
    const slept: number[] = [];
    const shop = setup(1, {
      sleep: async (milliseconds) => {
        slept.push(milliseconds);
        if (slept.length >= pauses) vi.restoreAllMocks();
        await shop.holds.release('other');
      },
    });
    const real = { ...shop.documents };
    vi.spyOn(shop.documents, 'writeAndSum').mockImplementation(
      async (collection, id, fields, wanted) => {
        await real.write(collection, 'other', fields);
        return real.writeAndSum(collection, id, fields, wanted);
      },
    );
    return { ...shop, slept };
  }

  test('retries after a random pause', async () => {
    const { take, slept } = contended(1);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(await take('a')).toEqual(open);
    expect(slept).toEqual([150]);
  });

  test('is refused after three tries, and holds nothing', async () => {
    const { take, slept, documents } = contended(Infinity);
    expect(await take('a')).toEqual(short(0));
    expect(slept).toHaveLength(2);
    expect(documents.dump('privateOrders')).not.toHaveProperty('a');
  });
});

describe('any number of simultaneous checkouts', () => {
  const turns = (scheduler: fc.Scheduler): Given => ({
    onStep: (step) => scheduler.schedule(Promise.resolve(), step),
  });

  test('never get more units than there are, whatever each requests, pays for or releases', async () => {
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
      { numRuns: samples(5) },
    );
  });
});
