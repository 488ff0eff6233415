import type { ProductId } from '#domain/catalogue/product.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

/** Reads how many units of a product are in stock (behaviour 4.2). */
export interface Inventory {
  /** The number of units; undefined if there is no record. A negative number counts units owed for prepurchases. */
  read(id: ProductId): Promise<Result<number | undefined, ReadError>>;
}
