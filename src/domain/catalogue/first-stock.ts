import { catalogue } from './catalogue.ts';
import type { ProductId } from './product.ts';

/** Pieces in stock on the first visit of an offline or local backend (behaviour 15.5). */
export const firstStock: Readonly<Partial<Record<ProductId, number>>> = Object.fromEntries(
  catalogue.flatMap(({ id, firstStock: pieces }) => (pieces === undefined ? [] : [[id, pieces]])),
);
