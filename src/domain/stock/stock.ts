/** A product without a record is 'unknown' (behaviour 4.1). */
export type Stock = 'in-stock' | 'out-of-stock' | 'unknown';

/** The stock for an inventory, in units: above 0 is in stock; without a number, it is unknown (behaviour 4.1). */
export function stockFrom(inventory: number | undefined): Stock {
  if (!Number.isFinite(inventory)) return 'unknown';
  return Number(inventory) > 0 ? 'in-stock' : 'out-of-stock';
}
