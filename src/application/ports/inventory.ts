import type { ProductId } from '#domain/catalogue/product.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

/** Reads how many pieces of a product are in stock (behaviour 4.2). */
export interface Inventory {
  /** The inventory, or undefined where the product has no record. May be below 0: pieces owed to prepurchases. */
  read(id: ProductId): Promise<Result<number | undefined, ReadError>>;
}
