import { catalogue } from './catalogue.ts';
import type { ProductId } from './product.ts';

/** The initial stock of the offline and local backends, in units (behaviour 15.5). */
export const initialStock: Readonly<Partial<Record<ProductId, number>>> = Object.fromEntries(
  catalogue.flatMap(({ id, initialStock: units }) => (units === undefined ? [] : [[id, units]])),
);
