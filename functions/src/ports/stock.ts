import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Client } from '../domain/network.ts';
import type { StockCount } from '../domain/stock.ts';
import type { Sums, Transaction } from './documents.ts';

/** A sum of units over the orders' documents. */
export type UnitSum =
  /** Units sold after the day `after`, up to and including `through` if given. */
  | { readonly sold: ProductId; readonly after: string; readonly through?: string }
  /** Units sold but not shipped. */
  | { readonly unshipped: ProductId }
  /** Sold units that are for sale again. */
  | { readonly restocked: ProductId }
  /** Units held for open checkouts (behaviour 16.6): for all of them, or for those of one network or block. */
  | { readonly held: ProductId }
  | { readonly held: ProductId; readonly by: keyof Client; readonly name: string };

/** A stock transaction. Its writes take effect together or not at all. All reads must precede the first write. */
export interface StockTransaction extends Pick<Transaction, 'create'> {
  count(productId: ProductId): Promise<StockCount>;
  /** Writes these numbers and keeps the others. */
  save(productId: ProductId, change: Partial<Omit<StockCount, 'isDeleted'>>): void;
}

/** The stock documents of all products. Each method rejects if the database fails. */
export interface Stock {
  /** Runs `work`, and repeats it if a document that it read has changed, so `work` must have no other effects. */
  transact<T>(work: (transaction: StockTransaction) => Promise<T>): Promise<T>;
  /** Reads a product's documents; locks none of them. */
  count(productId: ProductId): Promise<StockCount>;
  /** The inventories that the shop shows, each undefined if its document has no number; locks no documents. */
  inventories(ids: readonly ProductId[]): Promise<readonly (number | undefined)[]>;
  /** The current sums; locks nothing. */
  sums(wanted: readonly UnitSum[]): Promise<Sums>;
}
