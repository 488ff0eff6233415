/** What is known of a product's stock (spec 4, product page; unknown: no record). */
export type Stock = 'in-stock' | 'out-of-stock' | 'unknown';
