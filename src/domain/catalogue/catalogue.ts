import type { Product } from './product.ts';
import * as products from './products.ts';

/** Every product, in the order of the shop: the most expensive first (behaviour 2.3). */
export const catalogue: readonly Product[] = Object.values<Product>(products).toSorted(
  (a, b) => b.price - a.price,
);

/** The products that the shop lists (behaviour 2.3). */
export const shopProducts: readonly Product[] = catalogue.filter(({ isListed }) => isListed);

/** Finds a product by an untrusted id, such as one from the URL (behaviour 2.2). */
export const findProduct = (id: string): Product | undefined =>
  catalogue.find((product) => product.id === id);
