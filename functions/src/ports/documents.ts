/** The fields of one record. What is read is unchecked: it may have been changed by hand. */
export type Fields = Readonly<Record<string, unknown>>;

export type Collection =
  | 'orders'
  | 'products'
  | 'fulfilments'
  | 'stock'
  | 'messages'
  | 'mail'
  | 'messageLimits'
  | 'checkoutLimits';

/** Reads and writes that happen together or not at all. All reads come before the first write. */
export interface Transaction {
  /** The record, or undefined where there is none. */
  get(collection: Collection, id: string): Promise<Fields | undefined>;
  /** Writes a new record; the transaction fails where there is one. Without an id it gets one of its own. */
  create(collection: Collection, id: string | undefined, fields: Fields): void;
  /** Writes these fields and leaves the record's other ones. */
  merge(collection: Collection, id: string, fields: Fields): void;
}

/** The document store. Each method rejects where the store fails. */
export interface Documents {
  /**
   * Runs the work, again from the start when what it read has been changed by another meanwhile: it may run several
   * times, so it does nothing else. Rejects after too many attempts.
   */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Which of these ids have no record. */
  missing(collection: Collection, ids: readonly string[]): Promise<readonly string[]>;
  /** Every record of a collection, page after page. */
  all(collection: Collection): AsyncIterable<Fields>;
}
