import { describe, expect, test, vi } from 'vitest';
import { refund } from '../../../tests/support/order-events.ts';
import { setup as stock } from '../../../tests/support/stock.ts';
import { applySystemEvents } from '../orders/apply-order-events.ts';
import { sendDigest } from './send-digest.ts';

const minute = 60_000;

function setup() {
  const shop = stock(1000);
  const emails = () => shop.documents.dump('mail');
  return {
    ...shop,
    emails,
    sellMany: async (orders: number) => {
      for (let sold = 0; sold < orders; sold += 1) await shop.sell(2);
    },
    digest: () => sendDigest(shop),
    digests: () => Object.entries(emails()).filter(([id]) => id.startsWith('digest-')),
  };
}

describe('the owner’s emails about many orders at a time', () => {
  test('include a digest every ten minutes, with each order in one digest', async () => {
    const { sellMany, wait, digest, digests } = setup();
    await sellMany(20);
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await sellMany(3);
      wait(minute);
      await digest();
      await digest();
    }
    wait(60 * minute);
    await digest();
    const orders = digests().map(([, { subject }]) =>
      Number(String(subject).replace('New orders: ', '')),
    );
    expect(orders.length).toBeLessThanOrEqual(8);
    expect(orders.reduce((sum, one) => sum + one, 0)).toBe(180);
  });

  test('omit from a digest all orders that were fully refunded meanwhile', async () => {
    const { sellMany, wait, digest, digests, orders, clock } = setup();
    await sellMany(23);
    // One order is refunded in full. The other is refunded in part, and still has to be packed.
    for (const [key, cents] of [['key-cs_21', 100_000] as const, ['key-cs_22', 100] as const])
      await applySystemEvents({ orders, clock }, key, refund('re_1', cents));
    wait(3 * minute);
    await digest();
    const text = JSON.stringify(digests());
    expect(text).toContain('New orders: 2');
    expect(text).toContain('Pack:\\n4 × Ground Up Strap');
  });

  test('go back to one per order, without a digest, once fewer orders arrive', async () => {
    const { sellMany, sell, wait, digest, digests, emails } = setup();
    await sellMany(20);
    wait(11 * minute);
    await sell(2);
    expect(Object.keys(emails())).toHaveLength(21);
    wait(60 * minute);
    await digest();
    expect(digests()).toEqual([]);
  });

  test('include the next digest a whole window later, and only one of two overlapping runs sends it', async () => {
    const { sellMany, wait, digest, digests, orders } = setup();
    await sellMany(30);
    wait(15 * minute);
    const real = { ...orders };
    vi.spyOn(orders, 'placed').mockImplementationOnce(async (range) => {
      const placed = await real.placed(range);
      wait(minute);
      await digest();
      return placed;
    });
    await digest();
    expect(digests()).toHaveLength(1);
    await sellMany(30);
    wait(10 * minute - 1);
    await digest();
    expect(digests()).toHaveLength(1);
    wait(1);
    await digest();
    expect(digests()).toHaveLength(2);
  });
});
