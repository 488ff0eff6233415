import { randomBytes } from 'node:crypto';
import { find, sumOf } from './query.ts';
import { StatusError } from './types.ts';
import type { Query, StoredDocument, Sum, Sums, Write } from './types.ts';
import { valueAt, withValue } from './values.ts';

type Collection = ReadonlyMap<string, StoredDocument>;

interface Transaction {
  /** The time as of which a read-only transaction reads. */
  readonly readTime: number | undefined;
  /** The update time of each document that it has read; 0 for one that does not exist. */
  readonly seen: Map<string, number>;
}

/**
 * A document store in memory, with optimistic transactions. A commit fails with ABORTED if another has changed what its
 * transaction read; the SDK then tries again. Failures are StatusErrors. Faults, limits and triggers are layers over it.
 */
export class Database {
  /** The documents, by collection and path. */
  readonly #collections = new Map<string, Map<string, StoredDocument>>();
  /** The documents as they were before each commit, the latest last. */
  readonly #history: { time: number; path: string; before: StoredDocument | undefined }[] = [];
  readonly #transactions = new Map<string, Transaction>();
  readonly #clock: () => number;
  #lastTime = 0;

  /** `clock` returns microseconds since the epoch. */
  constructor(clock = () => Date.now() * 1000) {
    this.#clock = clock;
  }

  /** Starts a transaction and returns its id. A read-only one reads documents as they were when it started. */
  begin(isReadOnly = false): string {
    // In base64, since SDKs read the id as bytes.
    const id = randomBytes(12).toString('base64');
    const readTime = isReadOnly ? this.now() : undefined;
    this.#transactions.set(id, { readTime, seen: new Map() });
    return id;
  }

  /** Ends a transaction without a commit. */
  rollback(transaction: string | undefined): void {
    if (transaction !== undefined) this.#transactions.delete(transaction);
  }

  /** The documents at these paths, each undefined if it does not exist. */
  get(paths: readonly string[], transaction?: string): (StoredDocument | undefined)[] {
    const { readTime, seen } = this.#transaction(transaction);
    return paths.map((path) => {
      const found = this.#at(collectionOf(path), readTime).get(path);
      seen.set(path, found?.updateTime ?? 0);
      return found;
    });
  }

  /** Finds a query's documents as of now, outside transactions. */
  find(query: Query): StoredDocument[] {
    const { collection } = query;
    return find(collection === undefined ? this.all() : this.#at(collection).values(), query);
  }

  /** Computes sums as of a time, the time of a read-only transaction, or now. */
  sums(wanted: readonly Sum[], at?: number | string): Sums {
    const moment = typeof at === 'string' ? this.#transaction(at).readTime : at;
    const asOf = moment ?? this.now();
    const values = wanted.map((sum) => sumOf(this.#at(sum.collection, asOf).values(), sum));
    return { values, asOf };
  }

  /** Applies all changes or none. Returns the time of the commit. */
  commit(writes: readonly Write[], transaction?: string): number {
    const { seen } = this.#transaction(transaction);
    this.rollback(transaction);
    for (const [path, updateTime] of seen)
      if ((this.#now(path)?.updateTime ?? 0) !== updateTime)
        throw new StatusError('ABORTED', `${path} has changed. Please try again.`);
    for (const { path, exists } of writes) {
      const found = this.#now(path);
      if (exists === true && !found) throw new StatusError('NOT_FOUND', `There is no ${path}.`);
      if (exists === false && found)
        throw new StatusError('ALREADY_EXISTS', `There is a ${path} already.`);
    }
    // Later than all reads so far.
    const time = Math.max(this.#clock(), this.#lastTime + 1);
    this.#lastTime = time;
    for (const write of writes) this.#write(write, time);
    return time;
  }

  /** All documents. */
  all(): StoredDocument[] {
    return [...this.#collections.values()].flatMap((documents) => Array.from(documents.values()));
  }

  /** Deletes all documents and ends open transactions. */
  clear(): void {
    this.#collections.clear();
    this.#transactions.clear();
    this.#history.length = 0;
  }

  /** The time of a read, in microseconds: after all commits so far, and before the next. */
  now(): number {
    this.#lastTime = Math.max(this.#clock(), this.#lastTime);
    return this.#lastTime;
  }

  #write({ path, fields, mask }: Write, time: number): void {
    const before = this.#now(path);
    this.#history.push({ time, path, before });
    const documents =
      this.#collections.get(collectionOf(path)) ?? new Map<string, StoredDocument>();
    this.#collections.set(collectionOf(path), documents);
    if (fields === undefined) documents.delete(path);
    else {
      const after = mask
        ? mask.reduce(
            (all, keys) => withValue(all, keys, valueAt(fields, keys)),
            before?.fields ?? {},
          )
        : fields;
      const createTime = before?.createTime ?? time;
      documents.set(path, { path, fields: after, createTime, updateTime: time });
    }
  }

  #now(path: string): StoredDocument | undefined {
    return this.#collections.get(collectionOf(path))?.get(path);
  }

  /** A collection as it was at a time, or as it is now. */
  #at(collection: string, moment = Infinity): Collection {
    const now: Collection = this.#collections.get(collection) ?? new Map();
    if ((this.#history.at(-1)?.time ?? 0) <= moment) return now;
    const documents = new Map(now);
    for (let index = this.#history.length - 1; index >= 0; index -= 1) {
      const change = this.#history[index];
      if (change === undefined || change.time <= moment) break;
      if (collectionOf(change.path) !== collection) continue;
      if (change.before) documents.set(change.path, change.before);
      else documents.delete(change.path);
    }
    return documents;
  }

  #transaction(id: string | undefined): Transaction {
    if (id === undefined) return { readTime: undefined, seen: new Map() };
    const transaction = this.#transactions.get(id);
    if (!transaction) throw new StatusError('ABORTED', 'The transaction has ended.');
    return transaction;
  }
}

const collectionOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
