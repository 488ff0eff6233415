/** A product without a record is 'unknown' (behaviour 4.1). */
export type Stock = 'in-stock' | 'out-of-stock' | 'unknown';

/** The stock for an inventory in units: in stock if above 0, and unknown if undefined (behaviour 4.1). */
export function stockFrom(inventory: number | undefined): Stock {
  if (!Number.isFinite(inventory)) return 'unknown';
  return Number(inventory) > 0 ? 'in-stock' : 'out-of-stock';
}
