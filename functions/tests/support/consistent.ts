import { expect } from 'vitest';
import { fulfilmentOf } from '../../src/adapters/records/fulfilment.ts';
import type { Fields } from '../../src/ports/documents.ts';
import { finalDispute, isPaid, refundsOf, stocked, type History, type Named } from './history.ts';
import type { memoryDocuments } from './memory-documents.ts';
import { recordOfSale } from './sales.ts';

/** What was done in a history. */
export interface Outcome {
  readonly all: readonly Named[];
  readonly inventory: History['inventory'];
  /** Pieces that the owner added, by product. */
  readonly added: Partial<Record<string, number>>;
  /** Keys of orders that the owner refunded. */
  readonly refunds: readonly string[];
}

const nothing: Fields = {};

/** Expects that the records are those of what was paid, given back and shipped, and the stock what that leaves. */
export function expectConsistent(
  documents: ReturnType<typeof memoryDocuments>,
  { all, inventory, added, refunds }: Outcome,
): void {
  const [orders, fulfilments] = [documents.dump('orders'), documents.dump('fulfilments')];
  const mails = documents.dump('mail');
  const paid = all.filter(isPaid);

  for (const one of paid) expectPaid(one, refunds.includes(one.sale.key));
  for (const { sale, course } of all.filter((one) => !isPaid(one))) {
    // Where the refusal came first there never was anything to see.
    const order = orders[sale.sessionId];
    if (course === 'abandoned') expect(order).toBeUndefined();
    else expect(order?.['payment'] ?? 'failed').toBe('failed');
    expect(fulfilments[sale.key]?.['pieces']).toBeUndefined();
    expect(mails[`order-${sale.key}`]).toBeUndefined();
  }
  const keys = new Set(paid.map(({ sale }) => sale.key));
  expect(Object.keys(mails).every((id) => keys.has(id.replace(/^(?:order|shipped)-/, '')))).toBe(
    true,
  );

  const sold = (id: string): number =>
    paid
      .filter(({ isUnreadable }) => !isUnreadable)
      .reduce(
        (sum, { bought }) => sum + (Object.entries(bought).find(([one]) => one === id)?.[1] ?? 0),
        0,
      );
  const restocked = (id: string): number =>
    Object.values(fulfilments)
      .filter((one) => one['isRestocked'] === true)
      .flatMap((one) => fulfilmentOf(one)?.pieces ?? [])
      .reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);
  for (const id of [...stocked, 'test-product'])
    if (sold(id) > 0) expect(documents.dump('stock')[id]?.['sold']).toBe(sold(id));
  for (const id of stocked) {
    const first = inventory[id];
    const record = documents.dump('products')[id];
    const back = restocked(id) + (added[id] ?? 0);
    if (first !== undefined) {
      expect(record).toMatchObject({ inventory: first + back - sold(id), note: 'kept' });
    }
  }

  function expectPaid(one: Named, isRefundedByUs: boolean): void {
    const { sale } = one;
    const fields = fulfilments[sale.key] ?? nothing;
    const record = fulfilmentOf(fields);
    expect(['new', 'shipped', 'cancelled']).toContain(record?.state);
    const refunded = refundsOf(one).at(-1);
    const isRefunded = isRefundedByUs || refunded?.isFull === true;
    expect(record?.isRefunded).toBe(isRefunded);
    expect(record?.refunded).toBe(isRefundedByUs ? sale.order.total : (refunded?.cents ?? 0));
    expect(record?.dispute).toEqual(finalDispute(one));
    expect(record?.pieces).toHaveLength(one.isUnreadable ? 0 : Object.keys(one.bought).length);
    const order = orders[sale.sessionId];
    if (record?.erasedAt !== undefined) {
      expect([order, fields['buyer'], fields['session']]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(mails[`order-${sale.key}`] ?? mails[`shipped-${sale.key}`]).toBeUndefined();
      return;
    }
    const part = refunded === undefined ? 'paid' : 'partly-refunded';
    const payment = isRefunded ? 'refunded' : part;
    const { backordered: _backordered, ...shown } = order ?? nothing;
    expect(shown).toEqual(recordOfSale(sale, record?.placedAt ?? 0, payment));
    expect(record?.buyer).toEqual(sale.buyer);
    expect(mails[`order-${sale.key}`]).toBeDefined();
    expect(mails[`shipped-${sale.key}`] !== undefined).toBe(record?.state === 'shipped');
  }
}
