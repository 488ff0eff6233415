import { describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { fakeLog } from '../../tests/support/fake-log.ts';
import { memoryDocuments, type Options } from '../../tests/support/memory-documents.ts';
import { saleOf } from '../../tests/support/sales.ts';
import type { Sale } from '../ports/payments.ts';
import { fulfil } from './fulfil.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const now = 1_790_000_000_000;
const clock = { now: () => now };
const day = 24 * 60 * 60_000;

interface Given extends Options {
  readonly sales?: readonly Result<Sale, unknown>[];
  readonly listing?: () => void;
  readonly inventory?: number;
}

function setup({ sales = [], listing = () => undefined, inventory = 1000, ...options }: Given) {
  const documents = memoryDocuments({ products: { 'toe-strap': { inventory } } }, options);
  const { log, entries, events } = fakeLog();
  const since: number[] = [];
  const payments = {
    async *completed(from: number) {
      since.push(from);
      listing();
      yield* sales;
    },
  };
  return {
    documents,
    entries,
    events,
    since,
    fulfil: (sale: Sale) => fulfil({ documents, clock, log: () => undefined }, sale),
    run: () => reconcileOrders({ payments, documents, clock, log }),
  };
}

const paid = (index: number) => saleOf(`cs_${index}`, { 'toe-strap': 1 });
const inventoryOf = (documents: ReturnType<typeof memoryDocuments>) =>
  documents.dump('products')['toe-strap'];

it('fulfils the paid sales of the last 14 days that have no order, and no other', async () => {
  const {
    run,
    documents,
    entries,
    since,
    fulfil: had,
  } = setup({
    sales: [ok(paid(1)), ok(paid(2)), ok({ ...paid(3), isPaid: false })],
  });
  await had(paid(1));
  await run();
  expect(since).toEqual([now - 14 * day]);
  expect(Object.keys(documents.dump('orders'))).toEqual(['cs_1', 'cs_2']);
  expect(inventoryOf(documents)).toEqual({ inventory: 998 });
  expect(entries).toEqual([
    { event: 'order-recovered', fields: { payment: 'pi_cs_2' }, cause: undefined },
    {
      event: 'reconcile-done',
      fields: { paid: 2, recovered: 1, failed: 0, mismatches: 0 },
      cause: undefined,
    },
  ]);
});

it('goes through any number of sales, a hundred at a time, and changes nothing the second time', async () => {
  const { run, documents, entries } = setup({
    sales: Array.from({ length: 250 }, (_, index) => ok(paid(index))),
  });
  const missing = vi.spyOn(documents, 'missing');
  await run();
  expect(missing.mock.calls.map(([, ids]) => ids.length)).toEqual([100, 100, 50]);
  await run();
  expect(Object.keys(documents.dump('orders'))).toHaveLength(250);
  expect(inventoryOf(documents)).toEqual({ inventory: 750 });
  expect(entries.at(-1)).toMatchObject({
    event: 'reconcile-done',
    fields: { paid: 250, recovered: 0, mismatches: 0 },
  });
});

describe('what fails is an alert and fails the run, the rest is done', () => {
  it('a sale that cannot be read', async () => {
    const cause = new Error('unreadable');
    const { run, documents, entries } = setup({ sales: [fail(cause), ok(paid(1))] });
    await expect(run()).rejects.toThrow('1 failed');
    expect(Object.keys(documents.dump('orders'))).toEqual(['cs_1']);
    expect(entries[0]).toMatchObject({ event: 'reconcile-failed', cause });
  });

  it('a sale that cannot be fulfilled', async () => {
    let commits = 0;
    const { run, documents, events } = setup({
      sales: [ok(paid(1)), ok(paid(2))],
      fault: (step) => {
        if (step === 'commit' && (commits += 1) === 1) throw new Error('down');
      },
    });
    await expect(run()).rejects.toThrow('1 failed');
    expect(Object.keys(documents.dump('orders'))).toEqual(['cs_2']);
    expect(events()).toEqual(['reconcile-failed', 'order-recovered', 'reconcile-done']);
  });

  it('a provider that lists nothing', async () => {
    const { run, events } = setup({
      listing: () => {
        throw new Error('down');
      },
    });
    await expect(run()).rejects.toThrow('1 failed');
    expect(events()).toEqual(['reconcile-failed']);
  });
});

describe('stock and orders that differ are an alert', () => {
  const mismatch = async (change: (documents: ReturnType<typeof memoryDocuments>) => void) => {
    const { run, fulfil: had, documents, entries } = setup({});
    await had(saleOf('cs_1', { 'toe-strap': 3 }));
    await documents.transact(async (transaction) => {
      transaction.merge('products', 'other', {});
    });
    change(documents);
    await run();
    return entries.filter(({ event }) => event === 'stock-mismatch').map(({ fields }) => fields);
  };
  const merge =
    (collection: 'products' | 'stock' | 'fulfilments', id: string, fields: object) =>
    (documents: ReturnType<typeof memoryDocuments>) =>
      void documents.transact(async (transaction) => {
        transaction.merge(collection, id, { ...fields });
      });

  it('none where nobody touched anything', async () => {
    expect(await mismatch(() => undefined)).toEqual([]);
  });

  it('none for a record that was begun after the first sales', async () => {
    const { run, documents, events, fulfil: had } = setup({ inventory: Number.NaN });
    await had(saleOf('cs_1', { 'toe-strap': 3 }));
    await documents.transact(async (transaction) => {
      transaction.merge('products', 'toe-strap', { inventory: 10 });
    });
    await had(saleOf('cs_2', { 'toe-strap': 2 }));
    await run();
    expect(documents.dump('stock')['toe-strap']).toEqual({ received: 13, sold: 5 });
    expect(events()).toEqual(['reconcile-done']);
  });

  it('an inventory changed by hand', async () => {
    expect(await mismatch(merge('products', 'toe-strap', { inventory: 1000 }))).toEqual([
      { product: 'toe-strap', inventory: 1000, expected: 997, sold: 3, ordered: 3 },
    ]);
  });

  it('an inventory that is no number any more', async () => {
    expect(await mismatch(merge('products', 'toe-strap', { inventory: 'many' }))).toMatchObject([
      { inventory: undefined, expected: 997 },
    ]);
  });

  it('a count that is not what was ordered', async () => {
    expect(
      await mismatch(merge('fulfilments', 'cs_9', { pieces: { 'toe-strap': 2 } })),
    ).toMatchObject([{ sold: 3, ordered: 5 }]);
  });

  it('but not a sale that comes after the orders were read', async () => {
    let gets = 0;
    const {
      run,
      documents,
      events,
      fulfil: had,
    } = setup({
      turn: async (step) => {
        // Both records of three products, then the orders; then the products again.
        if (step === 'get' && (gets += 1) === 8) await had(paid(1));
      },
    });
    await run();
    expect(inventoryOf(documents)).toEqual({ inventory: 999 });
    expect(events()).toEqual(['reconcile-done']);
  });
});
