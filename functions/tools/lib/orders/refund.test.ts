import { describe, expect, test, vi } from 'vitest';
import { numberOf, ownerTools as setup } from '../../../tests/support/owner-tools.ts';

const one = numberOf('cs_1');

describe('all of the money', () => {
  test('goes back once, with its units or without', async () => {
    const { run, place, lines, payments, documents } = setup();
    await place('cs_1');
    expect(await run('refund', one)).toBe(true);
    expect(lines).toEqual([
      `${one} is refunded: $53.00.`,
      'Its units stay sold, and off the shelf: 2 × Ground Up Strap. To sell them again, add restock.',
      'Do not ship it.',
    ]);
    expect(await run('refund', one, 'restock')).toBe(true);
    expect(payments.refunds).toEqual(['pi_cs_1']);
    expect(documents.dump('products')['toe-strap']).toMatchObject({ inventory: 27 });
    await run('show', one);
    expect(lines[0]).toContain('refunded $53.00\nrestocked: 2 × Ground Up Strap');
  });
});

describe('a part of the money', () => {
  test('goes back once by its id, and the tool says that the units stay sold', async () => {
    const { run, place, lines, payments } = setup();
    await place('cs_1');
    for (let times = 0; times < 2; times += 1)
      expect(await run('refund', one, '20.50', 'id', 'note-1')).toBe(true);
    expect(payments.refunds).toEqual(['pi_cs_1']);
    expect(lines).toEqual([
      `Of ${one}, $20.50 went back in all.`,
      'Its units stay sold, and off the shelf: 2 × Ground Up Strap. To sell them again, add restock.',
      'Its id is note-1: with "id note-1", the same command refunds it once.',
    ]);
  });

  test('has an id that is said even where nobody knows whether it went back', async () => {
    const { run, place, lines, payments } = setup();
    await place('cs_1');
    payments.failRefund('at once', 'Insufficient funds.');
    expect(await run('refund', one, '5', 'id', 'note-1')).toBe(false);
    expect(lines[0]).toMatch(/^Insufficient funds\. Its id is note-1: /);
    vi.spyOn(payments, 'activity').mockRejectedValue(new Error('No answer.'));
    await expect(run('refund', one, '5')).rejects.toThrow(/not known .* "id [\w-]{36}".*No answer/);
  });

  test('goes back with some of the units', async () => {
    const { run, place, lines, documents } = setup();
    await place('cs_1');
    await run('ship', one);
    expect(await run('refund', one, '20', 'restock', 'toe-strap', '1')).toBe(true);
    expect(lines[1]).toBe('Its units are for sale again.');
    expect(documents.dump('products')['toe-strap']).toMatchObject({ inventory: 26 });
    expect(await run('refund', one, '20', 'restock', 'toe-strap', '2')).toBe(false);
    expect(await run('refund', one, '5')).toBe(true);
    expect(lines[1]).toContain('Its units stay sold: 1 ×');
  });

  test.each([
    ['0'],
    ['20.555'],
    ['20', 'restock', 'toe-hammer', '1'],
    ['restock', 'toe-strap', '1'],
    ['all'],
  ])('is not %s %s %s %s', async (...words) => {
    const { run, place, payments } = setup();
    await place('cs_1');
    expect(await run('refund', one, ...words)).toBe(false);
    expect(payments.refunds).toEqual([]);
  });
});

describe('closing', () => {
  test('ends an order without money or mail, with its units or without', async () => {
    const { run, place, lines, payments, documents } = setup();
    await place('cs_1', { payment: undefined });
    const mails = Object.keys(documents.dump('mail'));
    expect(await run('refund', one)).toBe(false);
    expect(await run('close', one)).toBe(true);
    expect(lines).toEqual([
      `${one} is closed: no money went back, nobody is written to.`,
      'Its units stay sold.',
    ]);
    expect(await run('close', one, 'restock')).toBe(true);
    expect(lines[1]).toBe('Its units are for sale again.');
    expect(documents.dump('products')['toe-strap']).toMatchObject({ inventory: 27 });
    expect([payments.refunds, Object.keys(documents.dump('mail'))]).toEqual([[], mails]);
    expect(await run('close', one, 'now')).toBe(false);
  });
});
