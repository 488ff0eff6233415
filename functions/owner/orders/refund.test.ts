import { describe, expect, test, vi } from 'vitest';
import { ordered } from '../../tests/support/owner-tools.ts';

const straps = (quantity: number) => ({
  productId: 'toe-strap' as const,
  quantity,
  isReturned: false,
});
/** The expected result when this many cents have been refunded in total. */
const refunded = (cents: number) => {
  const details = expect.objectContaining({ cents }) as unknown;
  const last = expect.objectContaining({ what: 'order-refunded', details }) as unknown;
  const history = expect.arrayContaining([last]) as unknown;
  return { ok: true, value: { history } };
};

describe('a refund', () => {
  test('of the whole amount returns the money once, even if a later request puts the units back up for sale', async () => {
    const { refund, payments, documents } = await ordered();
    expect(await refund()).toMatchObject(refunded(5300));
    const again = { id: 'r-2', refundedAsShown: 5300, restock: [straps(2)] };
    expect(await refund(again)).toMatchObject(refunded(5300));
    expect(payments.refunds).toEqual(['pi_cs_1']);
    expect(documents.dump('products')['toe-strap']).toMatchObject({ inventory: 27 });
  });

  test('of a given amount is made once per id, and only if the amount is valid', async () => {
    const { refund, payments } = await ordered();
    for (const amount of ['0', '20.555', ''])
      expect(await refund({ what: 'amount', amount })).toEqual({
        ok: false,
        error: 'That is not an amount.',
      });
    for (let times = 0; times < 2; times += 1)
      expect(await refund({ what: 'amount', amount: '20.50' })).toMatchObject(refunded(2050));
    expect(payments.refunds).toEqual(['pi_cs_1']);
  });

  test('fails with Stripe’s reason if Stripe refuses it, and rejects if the outcome is unknown', async () => {
    const { refund, payments } = await ordered();
    const part = { what: 'amount', amount: '20' } as const;
    vi.spyOn(payments, 'refund').mockResolvedValue({ ok: false, error: 'Charge disputed.' });
    expect(await refund(part)).toEqual({ ok: false, error: 'Charge disputed.' });
    vi.spyOn(payments, 'refund').mockRejectedValue(new Error('socket hang up'));
    await expect(refund(part)).rejects.toThrow('socket hang up');
  });

  test('that also cancels the order is made once, and emails the shopper once', async () => {
    const { refund, payments, documents } = await ordered();
    for (let times = 0; times < 2; times += 1)
      expect(await refund({ what: 'cancel' })).toMatchObject({ ok: true });
    expect(payments.refunds).toEqual(['pi_cs_1']);
    expect(Object.keys(documents.dump('mail')).toSorted()).toEqual([
      'cancelled-key-cs_1',
      'order-key-cs_1',
    ]);
  });

  test('of order lines equals the sum that was charged for them, including tax', async () => {
    const { refund, documents } = await ordered();
    const lines = (quantity: number) =>
      ({ what: 'lines', lines: { units: [straps(quantity)], withShipping: true } }) as const;
    // Half of the goods, all of the shipping, and their share of the $1.00 tax.
    for (let times = 0; times < 2; times += 1)
      expect(await refund({ ...lines(1), reason: 'Too wide' })).toMatchObject(refunded(3262));
    expect(await refund({ ...lines(3), id: 'r-2' })).toEqual({
      ok: false,
      error: 'Only 1 × Ground Up Strap is left to refund.',
    });
    expect(documents.dump('privateOrders')['key-cs_1']?.['history']).toMatchObject([
      { what: 'order-placed' },
      { what: 'refund-asked', by: 'Ida', details: { cents: 3262, reason: 'Too wide', id: 'r-1' } },
      { what: 'order-refunded', details: { cents: 3262, full: false } },
    ]);
    const unpriced = await ordered({ amounts: { subtotal: 1 } });
    expect(await unpriced.refund(lines(1))).toEqual({
      ok: false,
      error: 'The price of these units is unknown: enter an amount.',
    });
  });

  test('is refused if the refunded sum has changed since the page showed it, or if another refund is pending', async () => {
    const { refund, payments } = await ordered();
    const asked = (id: string, amount: string) => refund({ id, what: 'amount', amount });
    const tabs = await Promise.all(['tab-1', 'tab-2'].map((id) => asked(id, '21.60')));
    expect(tabs.filter(({ ok }) => ok)).toHaveLength(1);
    expect(JSON.stringify(tabs)).toContain(
      'requested within the last minute: check the order again.',
    );
    expect(await asked('tab-3', '5')).toEqual({
      ok: false,
      error: 'It has changed since you checked: $21.60 has been refunded so far.',
    });
    expect(payments.refunds).toHaveLength(1);
  });
});
