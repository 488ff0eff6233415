import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import { createHolds } from '../../src/application/checkout/hold-stock.ts';
import { settleStock } from '../../src/application/stock/settle-stock.ts';
import { holdTimes } from '../../src/domain/limits.ts';
import { memoryDocuments, type Options } from '../../../testing/memory-documents.ts';
import { saleOf } from '../../../testing/sales.ts';
import { ordersIn } from './store.ts';

export const start = Date.UTC(2026, 10, 21, 12);

export interface Given {
  readonly options?: Options;
  readonly limited?: readonly ProductId[];
  readonly perShopper?: number;
  readonly percentPerNetwork?: number;
  readonly holdMinutes?: number;
  readonly releaseForgotten?: () => Promise<number>;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** A store with straps, of which checkouts hold some. */
export function setup(
  inventory: number,
  {
    options = {},
    limited = ['toe-strap'],
    perShopper = 999,
    percentPerNetwork = 100,
    holdMinutes = 15,
    releaseForgotten = async () => 0,
    sleep = async () => undefined,
  }: Given = {},
) {
  let now = start;
  const clock = { now: () => now };
  const documents = memoryDocuments(
    { products: { 'toe-strap': { inventory }, 'toe-roller': { inventory: 2 } } },
    options,
  );
  const log = (): void => undefined;
  const { orders, stock, place } = ordersIn(documents, { clock });
  let storeCalls = 0;
  const holds = createHolds({
    store: async () => {
      storeCalls += 1;
      return { orders, stock };
    },
    clock,
    sleep,
    limited,
    limits: { perShopper, percentPerNetwork, holdMinutes },
    releaseForgotten,
  });
  return {
    clock,
    documents,
    orders,
    stock,
    holds,
    asked: () => storeCalls,
    wait: (milliseconds: number) => void (now += milliseconds),
    take: (key: string, quantity = 1, network = 'n', block?: string) =>
      holds.take(key, [{ productId: 'toe-strap', quantity }], { network, ...(block && { block }) }),
    pay: async (id: string, quantity = 1) => {
      const sale = saleOf(id, { 'toe-strap': quantity }, { key: id, isHeld: true });
      await place(sale);
    },
    settle: () => settleStock({ stock, orders, clock, log }),
  };
}

export const short = (straps: number) => ({ kind: 'short', left: { 'toe-strap': straps } });
export const open = { kind: 'open', sessionEndsAt: start + holdTimes.session };
