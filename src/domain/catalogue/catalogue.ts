import type { Product } from './product.ts';
import * as products from './products.ts';

const placeOf = ({ place = Number.MAX_SAFE_INTEGER }: Pick<Product, 'place'>): number => place;

/** Products by their place, then those without one, the most expensive first (behaviour 2.3). */
export const inShopOrder = <P extends Pick<Product, 'place' | 'price'>>(all: readonly P[]): P[] =>
  all.toSorted((a, b) => placeOf(a) - placeOf(b) || b.price - a.price);

/** Every product, in the order of the shop. */
export const catalogue: readonly Product[] = inShopOrder<Product>(Object.values(products));

/** The products that the shop lists (behaviour 2.3). */
export const shopProducts: readonly Product[] = catalogue.filter(({ isListed }) => isListed);

/** Finds a product by an untrusted id, such as the URL's (behaviour 2.2). */
export const findProduct = (id: string): Product | undefined =>
  catalogue.find((product) => product.id === id);
