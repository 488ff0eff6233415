import type { ProductId } from '#domain/catalogue/product.ts';
import type { BackendState, CheckoutSession } from './backend-state.ts';

/** How long a checkout of a limited product may take, in milliseconds, by default (behaviour 16.6). */
export const holdTime = 15 * 60_000;

/** Whether an unpaid checkout has expired. */
export const isExpired = ({ heldUntil }: CheckoutSession, now: number): boolean =>
  heldUntil !== undefined && heldUntil <= now;

/** The number of free units of each product that has too few of them, by product id (behaviour 5.5). */
export function shortIn(
  { inventory, orders, sessions }: BackendState,
  wanted: CheckoutSession['units'],
  now: number,
): Readonly<Partial<Record<ProductId, number>>> {
  const holding = [...sessions].flatMap(([id, session]) =>
    session.heldUntil === undefined || isExpired(session, now) || orders.has(id)
      ? []
      : session.units,
  );
  const short = wanted.flatMap(({ productId }) => {
    const free = Math.max(0, (inventory[productId] ?? 0) - unitsOf(holding, productId));
    return unitsOf(wanted, productId) > free ? [[productId, free] as const] : [];
  });
  return Object.fromEntries(short);
}

export const unitsOf = (units: CheckoutSession['units'], id: ProductId): number =>
  units.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);
