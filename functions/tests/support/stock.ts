import { vi } from 'vitest';
import { compareStock } from '../../src/application/stock/compare-stock.ts';
import { addStock, recountStock, setStock } from '../../src/application/stock/set-stock.ts';
import { settleStock } from '../../src/application/stock/settle-stock.ts';
import type { Collection, Fields, Sum } from '../../src/ports/documents.ts';
import { testShop } from './store.ts';
import type { Options } from '../../../fakes/documents/memory-documents.ts';
import { saleOf } from '../../../fakes/payments/sales.ts';

/** A day in milliseconds. */
export const day = 24 * 60 * 60_000;

type Bought = Parameters<typeof saleOf>[1];

interface Given extends Options {
  readonly others?: Readonly<Record<string, Fields>>;
}

/** A store with the given inventory of straps and the given other products, on 2026-11-21. */
export function setup(inventory: unknown, { others = {}, ...options }: Given = {}) {
  const straps = inventory === undefined ? {} : { 'toe-strap': { inventory, note: 'kept' } };
  const shop = testShop({
    products: { ...straps, ...others },
    start: Date.UTC(2026, 10, 21, 12),
    ...options,
  });
  const { documents } = shop;
  let sales = 0;
  /** Sells the given number of straps, or the given units by product id. */
  const sell = (bought: number | Bought) => {
    sales += 1;
    const units = typeof bought === 'number' ? { 'toe-strap': bought } : bought;
    return shop.place(saleOf(`cs_${sales}`, units));
  };
  const settle = () => settleStock(shop.ports);
  return {
    ...shop,
    sell,
    settle,
    /** Sells straps, and counts each sale before the next one. */
    sellAndSettle: async (...sold: number[]) => {
      for (const quantity of sold) {
        await sell(quantity);
        await settle();
      }
    },
    compare: () => compareStock(shop.ports),
    add: (units: number, change: string) =>
      addStock(shop, { productId: 'toe-strap', units, change }),
    setTo: (
      units: number,
      shown: Omit<Parameters<typeof setStock>[1], 'productId' | 'inventory'>,
    ) => setStock(shop, { productId: 'toe-strap', inventory: units, ...shown }),
    recount: () => recountStock(shop, 'toe-strap'),
    change: (collection: Collection, fields: object) =>
      documents.transact(async (transaction) => {
        transaction.merge(collection, 'toe-strap', { ...fields });
      }),
    /** The owner's alerts, without their times. */
    alerts: () =>
      Object.values(documents.dump('alerts')).map(({ event, fields }) => ({ event, fields })),
    count: () => documents.dump('stock')['toe-strap'],
  };
}

/** Runs `happens` once, after a sum that `isMeant` accepts has been taken and before it is used. */
export function meanwhile(
  { documents }: ReturnType<typeof setup>,
  isMeant: (sum: Sum) => boolean,
  happens: () => Promise<unknown>,
): void {
  const real = { ...documents };
  let isOver = false;
  vi.spyOn(documents, 'sums').mockImplementation(async (wanted) => {
    const answer = await real.sums(wanted);
    if (!isOver && wanted.some(isMeant)) {
      isOver = true;
      await happens();
    }
    return answer;
  });
}
export const ofStraps = ({ field }: Sum): boolean => field === 'units.toe-strap';
