import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import { createHolds } from '../../src/application/checkout/hold-stock.ts';
import { holdTimes } from '../../src/domain/limits.ts';
import type { Options } from '../../../fakes/documents/memory-documents.ts';
import { saleOf } from '../../../fakes/payments/sales.ts';
import { testShop } from './store.ts';

export const start = Date.UTC(2026, 10, 21, 12);

export interface Given extends Options {
  readonly limited?: readonly ProductId[];
  readonly perShopper?: number;
  readonly percentPerNetwork?: number;
  readonly releaseForgotten?: () => Promise<number>;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** Sets up a store with straps in stock, which checkouts can hold. */
export function setup(
  inventory: number,
  {
    limited = ['toe-strap'],
    perShopper = 999,
    percentPerNetwork = 100,
    releaseForgotten = async () => 0,
    sleep = async () => undefined,
    ...options
  }: Given = {},
) {
  const products = { 'toe-strap': { inventory }, 'toe-roller': { inventory: 2 } };
  const shop = testShop({ products, start, ...options });
  const { ports, clock, place } = shop;
  let storeCalls = 0;
  const holds = createHolds({
    store: async () => {
      storeCalls += 1;
      return ports;
    },
    clock,
    sleep,
    limited,
    limits: { perShopper, percentPerNetwork },
    releaseForgotten,
  });
  return {
    ...shop,
    holds,
    asked: () => storeCalls,
    take: (key: string, quantity = 1, network = 'n', block?: string) =>
      holds.take(key, [{ productId: 'toe-strap', quantity }], { network, ...(block && { block }) }),
    pay: (id: string, quantity = 1) =>
      place(saleOf(id, { 'toe-strap': quantity }, { key: id, isHeld: true })),
  };
}

export const short = (straps: number) => ({ kind: 'short', left: { 'toe-strap': straps } });
export const open = { kind: 'open', sessionEndsAt: start + holdTimes.session };
