import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Client } from '../domain/network.ts';
import type { StockCount } from '../domain/stock.ts';
import type { Sums, Transaction } from './documents.ts';

/** A sum of units over the documents of orders. */
export type UnitSum =
  /** Units sold after a day, and up to another. */
  | { readonly sold: ProductId; readonly after: string; readonly through?: string }
  /** Units sold but not shipped. */
  | { readonly unshipped: ProductId }
  /** Units of orders that are back on sale. */
  | { readonly restocked: ProductId }
  /** Units held for open checkouts (behaviour 16.6), and those of one network or block. */
  | { readonly held: ProductId }
  | { readonly held: ProductId; readonly by: keyof Client; readonly name: string };

/** Reads and writes of stock that happen all together or not at all. All reads precede the first write. */
export interface StockTransaction extends Pick<Transaction, 'create'> {
  count(productId: ProductId): Promise<StockCount>;
  /** Writes these numbers and keeps the others. */
  save(productId: ProductId, change: Partial<Omit<StockCount, 'isDeleted'>>): void;
}

/** The stock documents of all products. Each method rejects if the store fails. */
export interface Stock {
  /** Runs the work, and again if somebody else changed a document that it read, so it must have no other effects. */
  transact<T>(work: (transaction: StockTransaction) => Promise<T>): Promise<T>;
  /** Reads a product's documents; locks none of them. */
  count(productId: ProductId): Promise<StockCount>;
  /** The inventories of products as the shop shows them; undefined if the document has no number. Locks none. */
  inventories(ids: readonly ProductId[]): Promise<readonly (number | undefined)[]>;
  /** Sums as of now; locks nothing. */
  sums(wanted: readonly UnitSum[]): Promise<Sums>;
}
