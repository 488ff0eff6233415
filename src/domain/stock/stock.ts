/** What is known of a product's stock (spec 4, product page; unknown: no record). */
export type Stock = 'in-stock' | 'out-of-stock' | 'unknown';

/** The stock of an inventory record; more than 0 means in stock (spec 3), no number is no knowledge. */
export function stockFrom(inventory: number | undefined): Stock {
  if (inventory === undefined || !Number.isFinite(inventory)) return 'unknown';
  return inventory > 0 ? 'in-stock' : 'out-of-stock';
}
