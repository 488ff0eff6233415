import type { Product } from './product.ts';
import { testProduct } from './test-product.ts';
import { toeRoller } from './toe-roller.ts';
import { toeStrap } from './toe-strap.ts';

/** Everything that can be bought (spec 3, catalogue product). */
export const catalogue: readonly Product[] = [testProduct, toeRoller, toeStrap];

/** What the shop lists (product 1). */
export const shopProducts: readonly Product[] = [toeRoller, toeStrap];

/** The product of an id from outside, such as the URL's; undefined: 'Product does not exist.' */
export const findProduct = (id: string): Product | undefined =>
  catalogue.find((product) => product.id === id);
