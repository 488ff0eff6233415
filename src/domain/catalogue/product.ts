import type { CatalogueEntry } from './entry.ts';
import { testProduct } from './test-product.ts';
import { toeRoller } from './toe-roller.ts';
import { toeStrap } from './toe-strap.ts';

/** Every product, in the order of the shop: a new one is its file and its name in this line. */
export const products = [toeRoller, toeStrap, testProduct] as const;

export type ProductId = (typeof products)[number]['id'];

/** A product of the catalogue (behaviour 2.1). */
export type Product = CatalogueEntry<ProductId>;
