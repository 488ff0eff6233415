import { describe, expect, test, vi } from 'vitest';
import { numberOf, ordered, ownerTools } from '../../../tests/support/owner-tools.ts';

const one = numberOf('cs_1');

describe('a refund', () => {
  test('of all gives the money back once, with its units or without', async () => {
    const shop = await ordered();
    await shop.follow(`$ refund ONE id all-1
      ONE is refunded: $53.00.
      Off the shelf and not for sale: 2 × Ground Up Strap. “Sell Again” puts them back.
      Do not ship it.
      The refund's id: all-1
      $ refund ONE restock
      ONE is refunded: $53.00.
      For sale again: 2 × Ground Up Strap.
      Do not ship it.`);
    expect(shop.payments.refunds).toEqual(['pi_cs_1']);
    expect(shop.documents.dump('products')['toe-strap']).toMatchObject({ inventory: 27 });
  });

  test('of a part is made once by its id, and of no other sum', async () => {
    const shop = await ordered();
    const told = `Of ONE, $20.50 went back in all.
      To be shipped: 2 × Ground Up Strap.
      The refund's id: note-1`;
    await shop.follow(`! refund ONE 0
      That is not an amount.
      ! refund ONE 20.555
      That is not an amount.
      ! refund ONE lines
      That is not an amount.
      $ refund ONE 20.50 id note-1
      ${told}
      $ refund ONE 20.50 id note-1
      ${told}`);
    expect(shop.payments.refunds).toEqual(['pi_cs_1']);
  });

  test('that the provider refuses, or that may have been made, is told with its id', async () => {
    const shop = await ordered();
    vi.spyOn(shop.payments, 'refund').mockResolvedValue({ ok: false, error: 'Charge disputed.' });
    await shop.follow(`! refund ONE 20 id note-1
      Charge disputed.
      The refund's id: note-1`);
    vi.spyOn(shop.payments, 'refund').mockRejectedValue(new Error('socket hang up\n  at x'));
    await expect(shop.run('refund', one, '20', 'id', 'note-1')).rejects.toThrow(
      /^socket hang up It was asked for under the id note-1\.$/,
    );
  });

  test('of lines is what was charged for them, with its tax', async () => {
    const shop = await ordered();
    // Half of the goods, all of the shipping, and the shares of both in a tax of $1.00.
    const told = `Of ONE, $32.62 went back in all.
      To be shipped: 2 × Ground Up Strap.
      The refund's id: r-1`;
    await shop.follow(`$ refund ONE lines toe-strap=1 shipping reason "Too wide" id r-1
      ${told}
      $ refund ONE lines toe-strap=1 shipping reason "Too wide" id r-1
      ${told}
      ! refund ONE lines toe-strap=3
      Only 2 × Ground Up Strap are left to refund.`);
    expect(shop.documents.dump('fulfilments')['key-cs_1']?.['history']).toMatchObject([
      { what: 'order-fulfilled' },
      { what: 'refund-asked', by: 'Ida', details: { cents: 3262, reason: 'Too wide', id: 'r-1' } },
      { what: 'order-refunded', details: { cents: 3262, full: false } },
    ]);
    const unpriced = await ordered({ amounts: { subtotal: 1 } });
    await unpriced.follow(`! refund ONE lines toe-strap=1
      What its units cost is not known: give an amount.`);
  });

  test('is refused once the sum that a page showed has changed, even while another is on its way', async () => {
    const { command, lines, payments } = await ordered();
    const shown = { refunded: 0 };
    const tabs = ['tab-1', 'tab-2'].map((id) =>
      command(['refund', one, '21.60', 'id', id], { shown }),
    );
    expect((await Promise.all(tabs)).filter(Boolean)).toHaveLength(1);
    expect(lines.join()).toContain('asked for within the last minute: look at it again.');
    expect(await command(['refund', one, '5', 'id', 'tab-3'], { shown })).toBe(false);
    expect(lines).toEqual(['It has changed since you looked: $21.60 went back in all.']);
    expect(payments.refunds).toHaveLength(1);
  });

  test('puts no unit on sale that is with the shopper, until it comes back', async () => {
    const shop = ownerTools();
    await shop.buy('cs_1', { 'toe-strap': 3 });
    await shop.follow(`$ refund ONE 5 restock toe-strap 1 id r-1
      Of ONE, $5.00 went back in all.
      For sale again: 1 × Ground Up Strap.
      To be shipped: 2 × Ground Up Strap.
      The refund's id: r-1
      $ ship ONE toe-strap=1 1Z1
      ONE is shipped in part, and the shopper is written to.
      To be shipped later: 1 × Ground Up Strap.
      $ refund ONE restock id r-2
      ONE is refunded: $73.00.
      For sale again: 1 × Ground Up Strap.
      With the shopper: 1 × Ground Up Strap. Once they are back: “Sell Again”.
      The refund's id: r-2
      $ restock ONE toe-strap=1 id back
      For sale again: 1 × Ground Up Strap.
      $ restock ONE toe-strap=1 id back
      Nothing more of ONE is for sale again.
      ! restock ONE returned toe-strap=1
      Nothing is left to put back.`);
    expect(shop.documents.dump('products')['toe-strap']).toMatchObject({ inventory: 28 });
  });
});

test('closing ends an order without money or mail, with its units or without', async () => {
  const shop = await ordered({ payment: undefined });
  const mails = Object.keys(shop.documents.dump('mail'));
  await shop.follow(`$ close ONE
    ONE is closed: no money went back, nobody is written to.
    Its units stay sold.
    $ close ONE restock
    ONE is closed: no money went back, nobody is written to.
    For sale again: 2 × Ground Up Strap.`);
  expect([shop.payments.refunds, Object.keys(shop.documents.dump('mail'))]).toEqual([[], mails]);
});
