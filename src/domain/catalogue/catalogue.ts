import type { Product } from './product.ts';
import * as products from './products.ts';

/** Every product, the most expensive first, which is the order of the shop (behaviour 2.1). */
export const catalogue: readonly Product[] = Object.values(products).toSorted(
  (a, b) => b.price - a.price,
);

/** What the shop lists (behaviour 2.3). */
export const shopProducts: readonly Product[] = catalogue.filter(({ isListed }) => isListed);

/** Finds a product by an untrusted id, such as the URL's (behaviour 2.2). */
export const findProduct = (id: string): Product | undefined =>
  catalogue.find((product) => product.id === id);
