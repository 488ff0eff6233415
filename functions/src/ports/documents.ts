/** The fields of one document. What is read is unchecked: it may have been changed by hand. */
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

/** Reads and writes that happen together or not at all. All reads come before the first write. */
export interface Transaction {
  /** The document; undefined if there is none. */
  get(collection: Collection, id: string): Promise<Fields | undefined>;
  /** Writes a new document; fails if there is one. Without an id it gets a random one. */
  create(collection: Collection, id: string | undefined, fields: Fields): void;
  /** Writes the whole document, new or not. */
  replace(collection: Collection, id: string, fields: Fields): void;
  /** Writes these fields and keeps the others. */
  merge(collection: Collection, id: string, fields: Fields): void;
  remove(collection: Collection, id: string): void;
}

/** A condition on a field, or on the items of a list; a path such as `units.toe-strap` reaches into a map. */
export type Condition = readonly [
  field: string,
  is: '==' | '>' | '<=' | 'array-contains',
  value: string | number,
];

/** A sum of one number over the documents that match; without a field, their count. */
export interface Sum {
  readonly collection: Collection;
  readonly field?: string;
  readonly where: readonly Condition[];
}

/** Sums as of one moment: all commits before it are in them, and none after. */
export interface Sums {
  readonly values: readonly number[];
  /** The moment, in milliseconds of the store's own clock, as finely as it tells commits apart; a later one is greater. */
  readonly asOf: number;
}

export interface Query {
  readonly where?: readonly Condition[];
  /** The greatest first. */
  readonly latestBy?: string;
  /** All, page after page, without it. */
  readonly limit?: number;
}

export interface Found {
  readonly id: string;
  readonly fields: Fields;
}

/** The document store. Each method rejects if the store fails. No value of a field is undefined. */
export interface Documents {
  /**
   * Runs the work, and again if somebody else changed what it read, so it must have no other effects. Rejects after too
   * many attempts.
   */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Writes a whole document. */
  write(collection: Collection, id: string, fields: Fields): Promise<void>;
  /**
   * Writes a whole document, and sums what that write found: itself and all commits before it, none after. If the same
   * fields are written again, that may be what the first write found.
   */
  writeAndSum(
    collection: Collection,
    id: string,
    fields: Fields,
    wanted: readonly Sum[],
  ): Promise<readonly number[]>;
  /** The documents of these ids, each undefined if there is none; locks none of them. */
  getAll(collection: Collection, ids: readonly string[]): Promise<readonly (Fields | undefined)[]>;
  /** The documents that match; locks none of them. */
  find(collection: Collection, query: Query): Promise<readonly Found[]>;
  /** Sums as of now; locks nothing. */
  sums(wanted: readonly Sum[]): Promise<Sums>;
}
