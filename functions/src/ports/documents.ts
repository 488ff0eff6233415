/** The fields of one document. Fields from the database are unchecked, since somebody may have changed them by hand. */
export type Fields = Readonly<Record<string, unknown>>;

export type Collection =
  | 'orders'
  | 'products'
  | 'privateOrders'
  | 'stock'
  | 'state'
  | 'messages'
  | 'mail'
  | 'alerts'
  | 'messageLimits'
  | 'networks'
  | 'reports';

/** A transaction: its writes take effect together or not at all. All reads precede the first write. */
export interface Transaction {
  /** The document; undefined if there is none. */
  get(collection: Collection, id: string): Promise<Fields | undefined>;
  /** Writes a new document. Fails if the document exists. Without an id, the document gets a random one. */
  create(collection: Collection, id: string | undefined, fields: Fields): void;
  /** Writes the whole document, new or not. */
  replace(collection: Collection, id: string, fields: Fields): void;
  /** Writes these fields and keeps the others. */
  merge(collection: Collection, id: string, fields: Fields): void;
  remove(collection: Collection, id: string): void;
}

/** A condition on a field or on the items of a list; a path such as `units.toe-strap` names a key in a map. */
export type Condition = readonly [
  field: string,
  is: '==' | '>' | '<=' | 'array-contains',
  value: string | number,
];

/** The sum of a field over the documents that match; without a field, the number of these documents. */
export interface Sum {
  readonly collection: Collection;
  readonly field?: string;
  readonly where: readonly Condition[];
}

/** Sums as of one moment: they include all earlier commits, and no later ones. */
export interface Sums {
  readonly values: readonly number[];
  /** The moment, in milliseconds on the database's clock, at its full resolution, so that moments can be compared. */
  readonly asOf: number;
}

export interface Query {
  readonly where?: readonly Condition[];
  /** Sorts by this field, in descending order. */
  readonly latestBy?: string;
  /** The maximum number of documents. Without it, all documents are read, page by page. */
  readonly limit?: number;
}

export interface FoundDocument {
  readonly id: string;
  readonly fields: Fields;
}

/** The document store. Each method rejects if the database fails. No field may have the value undefined. */
export interface Documents {
  /**
   * Runs `work`, and repeats it if a document that it read has changed meanwhile. So `work` must have no other effects.
   * Rejects after too many attempts.
   */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Writes a whole document. */
  write(collection: Collection, id: string, fields: Fields): Promise<void>;
  /**
   * Writes a whole document and returns sums as of that write. They include the write and all earlier commits, but no
   * later ones. If the same fields are written again, the sums may be those of the first write.
   */
  writeAndSum(
    collection: Collection,
    id: string,
    fields: Fields,
    wanted: readonly Sum[],
  ): Promise<readonly number[]>;
  /** The documents with these ids, or undefined for each that does not exist. Locks none of them. */
  getAll(collection: Collection, ids: readonly string[]): Promise<readonly (Fields | undefined)[]>;
  /** The documents that match. Locks none of them. */
  find(collection: Collection, query: Query): Promise<readonly FoundDocument[]>;
  /** Sums as of now. Locks nothing. */
  sums(wanted: readonly Sum[]): Promise<Sums>;
}
