import { type Product, products } from './product.ts';

/** Everything that can be bought (behaviour 2.1). */
export const catalogue: readonly Product[] = products;

/** What the shop lists (behaviour 2.3). */
export const shopProducts: readonly Product[] = catalogue.filter(({ isListed }) => isListed);

/** The product of an id from outside, such as the URL's; undefined: 'Product does not exist.' (behaviour 2.2) */
export const findProduct = (id: string): Product | undefined =>
  catalogue.find((product) => product.id === id);
