import { describe, expect, test, vi } from 'vitest';
import { numberOf, ownerTools as setup } from '../../../tests/support/owner-tools.ts';

const one = numberOf('cs_1');

/** A store with an order of two straps. */
async function ordered(more = {}) {
  const shop = setup();
  await shop.place('cs_1', more);
  return shop;
}

test('all of the money goes back once, with its units or without', async () => {
  const { run, lines, payments, documents } = await ordered();
  expect(await run('refund', one, 'id', 'all-1')).toBe(true);
  expect(lines).toEqual([
    `${one} is refunded: $53.00.`,
    'Off the shelf and not for sale: 2 × Ground Up Strap. “Sell Again” puts them back.',
    'Do not ship it.',
    "The refund's id: all-1",
  ]);
  expect(await run('refund', one, 'restock')).toBe(true);
  expect(payments.refunds).toEqual(['pi_cs_1']);
  expect(documents.dump('products')['toe-strap']).toMatchObject({ inventory: 27 });
});

describe('a part of the money', () => {
  test('goes back once by its id, and the tool says that the units stay sold', async () => {
    const { run, lines, payments } = await ordered();
    for (let times = 0; times < 2; times += 1)
      expect(await run('refund', one, '20.50', 'id', 'note-1')).toBe(true);
    expect(payments.refunds).toEqual(['pi_cs_1']);
    expect(lines).toEqual([
      `Of ${one}, $20.50 went back in all.`,
      'To be shipped: 2 × Ground Up Strap.',
      "The refund's id: note-1",
    ]);
  });

  test('that the provider refuses, or that may have gone back, is told with its id', async () => {
    const { run, lines, payments } = await ordered();
    vi.spyOn(payments, 'refund').mockResolvedValue({ ok: false, error: 'Charge disputed.' });
    expect(await run('refund', one, '20', 'id', 'note-1')).toBe(false);
    expect(lines).toEqual(["Charge disputed.\nThe refund's id: note-1"]);
    vi.spyOn(payments, 'refund').mockRejectedValue(new Error('socket hang up\n  at x'));
    await expect(run('refund', one, '20', 'id', 'note-1')).rejects.toThrow(
      /^socket hang up It was asked for under the id note-1\.$/,
    );
  });

  test('goes back with a returned unit, and the rest is still due', async () => {
    const { run, buy, lines } = setup();
    await buy('cs_1', { 'toe-strap': 3 });
    await run('ship', one, 'toe-strap=1', '1Z1');
    expect(await run('refund', one, '20', 'restock', 'toe-strap', '1')).toBe(true);
    expect(lines.slice(1, 3)).toEqual([
      'For sale again: 1 × Ground Up Strap.',
      'To be shipped: 2 × Ground Up Strap.',
    ]);
  });

  test('is what was charged, line by line, with its tax', async () => {
    const { run, lines, documents } = await ordered();
    const words = ['lines', 'toe-strap=1', 'shipping', 'reason', 'Too wide', 'id', 'r-1'];
    for (let times = 0; times < 2; times += 1)
      expect(await run('refund', one, ...words)).toBe(true);
    // Half of the goods, all of the shipping, and the shares of both in a tax of $1.00.
    expect(lines[0]).toBe(`Of ${one}, $32.62 went back in all.`);
    expect(await run('refund', one, 'lines', 'toe-strap=3')).toBe(false);
    expect(lines).toEqual(['Only 2 × Ground Up Strap are left to refund.']);
    expect(documents.dump('fulfilments')['key-cs_1']?.['history']).toMatchObject([
      { what: 'order-fulfilled' },
      { what: 'refund-asked', by: 'Ida', details: { cents: 3262, reason: 'Too wide', id: 'r-1' } },
      { what: 'order-refunded', details: { cents: 3262, full: false } },
    ]);
  });

  test('is refused once the sum that a page showed has changed, even while a refund is on its way', async () => {
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

  test.each(['0', '20.555', '20 restock toe-hammer 1', '20 restock more', 'lines', 'all'])(
    'is not "%s"',
    async (words) => {
      const { run, payments } = await ordered();
      expect(await run('refund', one, ...words.split(' '))).toBe(false);
      expect(payments.refunds).toEqual([]);
    },
  );
});

test('closing ends an order without money or mail, with its units or without', async () => {
  const { run, lines, payments, documents } = await ordered({ payment: undefined });
  const mails = Object.keys(documents.dump('mail'));
  expect(await run('close', one, 'now')).toBe(false);
  expect(await run('close', one)).toBe(true);
  expect(lines).toEqual([
    `${one} is closed: no money went back, nobody is written to.`,
    'Its units stay sold.',
  ]);
  expect(await run('close', one, 'restock')).toBe(true);
  expect(lines[1]).toBe('For sale again: 2 × Ground Up Strap.');
  expect([payments.refunds, Object.keys(documents.dump('mail'))]).toEqual([[], mails]);
});

test.each([
  ['close', []],
  ['refund', ['With the shopper: 1 × Ground Up Strap. Once they are back: “Sell Again”.']],
])('units that left are not for sale again by %s, until they come back', async (name, away) => {
  const { run, buy, lines, documents } = setup();
  const inventory = () => documents.dump('products')['toe-strap']?.['inventory'];
  await buy('cs_1', { 'toe-strap': 3 });
  await run('ship', one, 'toe-strap=1', '1Z1');
  expect(await run(name, one, 'restock')).toBe(true);
  expect(lines).toEqual(
    expect.arrayContaining(['For sale again: 2 × Ground Up Strap.', ...away]) as unknown,
  );
  expect(inventory()).toBe(27);
  for (let times = 0; times < 2; times += 1)
    expect(await run('restock', one, 'toe-strap=1', 'id', 'back')).toBe(true);
  expect(inventory()).toBe(28);
  expect(await run('restock', one, 'returned', 'toe-strap=1')).toBe(false);
  expect(lines).toEqual(['Nothing is left to put back.']);
});
