import type { Units } from './sale.ts';

/** Units by product id, as sums reach into them. */
export const unitMap = (units: readonly Units[]): Readonly<Record<string, number>> =>
  Object.fromEntries(units.map(({ productId, quantity }) => [productId, quantity]));

/** The day of a moment in UTC, such as `2026-11-21`, by which sales are summed. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
