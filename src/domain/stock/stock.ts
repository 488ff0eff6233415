/** What is known of a product's stock; unknown: it has no record (behaviour 4.1). */
export type Stock = 'in-stock' | 'out-of-stock' | 'unknown';

/** The stock of an inventory record: more than 0 is in stock, no number says nothing (behaviour 4.1). */
export function stockFrom(inventory: number | undefined): Stock {
  if (inventory === undefined || !Number.isFinite(inventory)) return 'unknown';
  return inventory > 0 ? 'in-stock' : 'out-of-stock';
}
