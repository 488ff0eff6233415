import { describe, expect, test } from 'vitest';
import { key, now, sale, setup } from '../../../tests/support/paid-order.ts';

test('shipping marks the order, and queues the mail to the shopper in the same transaction', async () => {
  const { place, ship, record, documents } = setup();
  await place(sale);
  const before = documents.commits();
  expect(await ship()).toMatchObject({ ok: true });
  expect(documents.commits()).toBe(before + 1);
  expect(record()).toMatchObject({
    state: 'shipped',
    parcels: [{ at: now, tracking: '1Z999', units: { 'toe-strap': 2 } }],
  });
  expect(documents.dump('mail')[`shipped-${key}`]).toMatchObject({ to: 'ada@groundup.example' });
  expect(await ship()).toEqual({ ok: false, error: 'It is shipped already.' });
});

describe('erasing', () => {
  test('keeps what the stock is counted from, and nothing about the buyer anywhere', async () => {
    const { place, ship, erase, record, documents, inventory, settle } = setup();
    await place(sale);
    await ship();
    expect(await erase()).toMatchObject({ ok: true });
    const kept = { state: 'shipped', units: { 'toe-strap': 2 }, erasedAt: now };
    expect(record()).toMatchObject(kept);
    const all = (['orders', 'fulfilments', 'mail'] as const).map((name) => documents.dump(name));
    expect(JSON.stringify(all)).not.toMatch(/Ada|Track|Apartment|Austin|@|\+1512|"cs_1"/);
    expect(await place(sale)).toBe(false);
    expect(documents.dump('orders')).toEqual({});
    await settle();
    expect(inventory()).toBe(23);
    expect(await erase()).toMatchObject({ ok: true });
  });

  test('is refused without an order, and creates none', async () => {
    const { erase, record } = setup();
    expect(await erase()).toEqual({ ok: false, error: 'There is no such order.' });
    expect(record()).toBeUndefined();
  });

  test('is refused until a dispute is over; a later refund does not publish the order again', async () => {
    const { place, ship, erase, dispute, refund, documents } = setup();
    await place(sale);
    await ship();
    await dispute('needs_response');
    expect(await erase()).toMatchObject({ error: expect.stringContaining('disputed') as unknown });
    expect(documents.dump('orders')).toHaveProperty('cs_1');
    await dispute('won');
    expect(await erase()).toMatchObject({ ok: true });
    expect(await refund()).toMatchObject({ ok: true });
    expect(documents.dump('orders')).toEqual({});
  });
});
