/** The fields of one record. What is read is unchecked: it may have been changed by hand. */
export type Fields = Readonly<Record<string, unknown>>;

export type Collection =
  | 'orders'
  | 'products'
  | 'fulfilments'
  | 'stock'
  | 'state'
  | 'messages'
  | 'mail'
  | 'alerts'
  | 'messageLimits';

/** Reads and writes that happen together or not at all. All reads come before the first write. */
export interface Transaction {
  /** The record, or undefined where there is none. */
  get(collection: Collection, id: string): Promise<Fields | undefined>;
  /** Writes a new record; the transaction fails where there is one. Without an id it gets one of its own. */
  create(collection: Collection, id: string | undefined, fields: Fields): void;
  /** Writes the whole record, whether there is one or not. */
  replace(collection: Collection, id: string, fields: Fields): void;
  /** Writes these fields and leaves the record's other ones. */
  merge(collection: Collection, id: string, fields: Fields): void;
  remove(collection: Collection, id: string): void;
}

/** What a field has to be; a path of keys such as `units.toe-strap` reaches into a map. */
export interface Condition {
  readonly field: string;
  readonly is: '==' | '>' | '<=';
  readonly value: string | number;
}

/** A sum of one number over the records that fit. */
export interface Sum {
  readonly collection: Collection;
  readonly field: string;
  readonly where: readonly Condition[];
}

export interface Query {
  readonly where?: readonly Condition[];
  /** The greatest first. */
  readonly latestBy?: string;
  /** Without it, all that fit, read page after page. */
  readonly limit?: number;
}

export interface Found {
  readonly id: string;
  readonly fields: Fields;
}

/** The document store. Each method rejects where the store fails. No value of a field is undefined. */
export interface Documents {
  /**
   * Runs the work, again from the start when what it read has been changed by another meanwhile: it may run several
   * times, so it does nothing else. Rejects after too many attempts.
   */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Writes a whole record by itself, whether there is one or not; gives the moment of its commit, in microseconds of the
   * store's own clock. Written again with the same fields, it may give the moment of the first time.
   */
  write(collection: Collection, id: string, fields: Fields): Promise<number>;
  /** The records of these ids, each undefined where there is none; locks none of them. */
  getAll(collection: Collection, ids: readonly string[]): Promise<readonly (Fields | undefined)[]>;
  /** The records that fit; locks none of them. */
  find(collection: Collection, query: Query): Promise<readonly Found[]>;
  /**
   * Sums, all as of one moment: every commit up to `asOf` is in them and none after. The moment is the one that is given,
   * of the last hour, or now; in microseconds of the store's own clock, greater for later moments. Locks nothing.
   */
  sums(
    wanted: readonly Sum[],
    at?: number,
  ): Promise<{
    readonly values: readonly number[];
    readonly asOf: number;
  }>;
}
