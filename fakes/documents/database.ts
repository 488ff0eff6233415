import { randomBytes } from 'node:crypto';
import type { Fields } from '#domain/field.ts';
import { find, sumOf } from './query.ts';
import { checkStorable } from './storable.ts';
import { StatusError } from './types.ts';
import type { Query, StoredDocument, Sum, Sums, Write } from './types.ts';
import { valueAt, withValue } from './values.ts';

/** One version of a document; `document` is undefined if the commit at that `time` deleted it. */
interface Version {
  readonly time: number;
  readonly document: StoredDocument | undefined;
}

interface Transaction {
  /** The time as of which a read-only transaction reads documents; undefined for other transactions. */
  readonly readTime: number | undefined;
  /** The update time of each document that the transaction has read; 0 if there is no such document. */
  readonly seen: Map<string, number>;
}

/**
 * A document store in memory, with optimistic transactions. A commit fails with ABORTED if a document has changed since
 * the transaction read it. The SDK then retries. Failures are StatusErrors. Layers add faults, limits and triggers.
 */
export class Database {
  /** The versions of each document, oldest first, keyed by collection and then by path. */
  readonly #collections = new Map<string, Map<string, Version[]>>();
  readonly #transactions = new Map<string, Transaction>();
  readonly #clock: () => number;
  #lastTime = 0;

  /** `clock` returns microseconds since the epoch. */
  constructor(clock = () => Date.now() * 1000) {
    this.#clock = clock;
  }

  /** Starts a transaction and returns its id. A read-only transaction reads documents as they were when it started. */
  begin(isReadOnly = false): string {
    // Encoded in base64, since SDKs read the id as bytes.
    const id = randomBytes(12).toString('base64');
    const readTime = isReadOnly ? this.now() : undefined;
    this.#transactions.set(id, { readTime, seen: new Map() });
    return id;
  }

  rollback(transaction: string | undefined): void {
    if (transaction !== undefined) this.#transactions.delete(transaction);
  }

  get(paths: readonly string[], transaction?: string): (StoredDocument | undefined)[] {
    const { readTime, seen } = this.#transaction(transaction);
    return paths.map((path) => {
      const found = latest(this.#versions(path), readTime);
      seen.set(path, found?.updateTime ?? 0);
      return found;
    });
  }

  /** Finds the documents that match a query now, outside any transaction. */
  find(query: Query): StoredDocument[] {
    const { collection } = query;
    return find(collection === undefined ? this.all() : this.#in(collection), query);
  }

  /** Computes sums as of the given time, the time of a read-only transaction, or now. */
  sums(wanted: readonly Sum[], at?: number | string): Sums {
    const moment = typeof at === 'string' ? this.#transaction(at).readTime : at;
    const asOf = moment ?? this.now();
    const values = wanted.map((sum) => sumOf(this.#in(sum.collection, asOf), sum));
    return { values, asOf };
  }

  /** Applies all writes or none. Returns the time of the commit. */
  commit(writes: readonly Write[], transaction?: string): number {
    const { seen } = this.#transaction(transaction);
    this.rollback(transaction);
    for (const [path, updateTime] of seen)
      if ((latest(this.#versions(path))?.updateTime ?? 0) !== updateTime)
        throw new StatusError('ABORTED', `${path} has changed. Please try again.`);
    for (const write of writes) {
      const { path, exists } = write;
      const found = latest(this.#versions(path));
      if (exists === true && !found) throw new StatusError('NOT_FOUND', `There is no ${path}.`);
      if (exists === false && found)
        throw new StatusError('ALREADY_EXISTS', `${path} already exists.`);
      checkStorable(path, this.#fieldsAfter(write) ?? {});
    }
    // This makes the commit later than all reads so far.
    const time = Math.max(this.#clock(), this.#lastTime + 1);
    this.#lastTime = time;
    for (const write of writes) this.#write(write, time);
    return time;
  }

  all(): StoredDocument[] {
    return [...this.#collections.keys()].flatMap((collection) => this.#in(collection));
  }

  clear(): void {
    this.#collections.clear();
    this.#transactions.clear();
  }

  /** The time of a read, in microseconds: after all commits so far and before the next one. */
  now(): number {
    this.#lastTime = Math.max(this.#clock(), this.#lastTime);
    return this.#lastTime;
  }

  #write(write: Write, time: number): void {
    const { path } = write;
    const versions = this.#versions(path);
    const createTime = latest(versions)?.createTime ?? time;
    const fields = this.#fieldsAfter(write);
    versions.push({ time, document: fields && { path, fields, createTime, updateTime: time } });
  }

  /** The fields of a document after a write; undefined if the write deletes it. */
  #fieldsAfter({ path, fields, mask }: Write): Fields | undefined {
    if (mask === undefined || fields === undefined) return fields;
    const before = latest(this.#versions(path))?.fields ?? {};
    return mask.reduce((all, keys) => withValue(all, keys, valueAt(fields, keys)), before);
  }

  #versions(path: string): Version[] {
    const collection = path.slice(0, path.lastIndexOf('/'));
    const documents = this.#collections.get(collection) ?? new Map<string, Version[]>();
    const versions = documents.get(path) ?? [];
    this.#collections.set(collection, documents.set(path, versions));
    return versions;
  }

  /** The documents in a collection as they were at the given time, or as they are now. */
  #in(collection: string, moment?: number): StoredDocument[] {
    const documents = this.#collections.get(collection)?.values() ?? [];
    return Array.from(documents).flatMap((versions) => latest(versions, moment) ?? []);
  }

  #transaction(id: string | undefined): Transaction {
    if (id === undefined) return { readTime: undefined, seen: new Map() };
    const transaction = this.#transactions.get(id);
    if (!transaction) throw new StatusError('ABORTED', 'The transaction has ended.');
    return transaction;
  }
}

const latest = (versions: readonly Version[], moment = Infinity): StoredDocument | undefined =>
  versions.findLast(({ time }) => time <= moment)?.document;
