import type { CatalogueEntry } from './entry.ts';
import type * as products from './products.ts';

export type ProductId = (typeof products)[keyof typeof products]['id'];

/** A product in the catalogue (behaviour 2.1). */
export type Product = CatalogueEntry<ProductId>;
