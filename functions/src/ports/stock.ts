import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { CountedStock, StockCount } from '../domain/stock.ts';
import type { Sums, Transaction } from './documents.ts';

/** A sum of units over the records of orders. */
export type UnitSum =
  /** Units sold after a day, and up to another. */
  | { readonly sold: ProductId; readonly after: string; readonly through?: string }
  /** Units sold but not shipped. */
  | { readonly unshipped: ProductId }
  /** Units held for open checkouts (behaviour 16.6). */
  | { readonly held: ProductId }
  /** Units of all products held for checkouts from one network. */
  | { readonly heldBy: string };

/** Reads and writes of stock that happen together or not at all. All reads come before the first write. */
export interface StockTransaction extends Pick<Transaction, 'create'> {
  count(productId: ProductId): Promise<CountedStock>;
  /** Writes what is given and leaves the rest. */
  save(productId: ProductId, change: Partial<StockCount & { readonly inventory: number }>): void;
}

/** The stock records of all products. Each method rejects if the store fails. */
export interface Stock {
  /** Runs the work, again from the start if another has changed what it read: it does nothing else. */
  transact<T>(work: (transaction: StockTransaction) => Promise<T>): Promise<T>;
  /** Reads a product's records; locks none. */
  count(productId: ProductId): Promise<CountedStock>;
  /** Sums as of one moment, given or now, in microseconds of the store's clock. Locks nothing. */
  sums(wanted: readonly UnitSum[], at?: number): Promise<Sums>;
}
