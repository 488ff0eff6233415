import { randomBytes } from 'node:crypto';
import type { Fields } from '../../src/domain/field.ts';

/** HTTP status by the status that Google's APIs name. */
const httpStatuses = {
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

export type Status = keyof typeof httpStatuses;

/** A refusal as Google's APIs word it. */
export class StatusError extends Error {
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.status = status;
  }

  get http() {
    return httpStatuses[this.status];
  }

  get body(): object {
    return { error: { code: this.http, message: this.message, status: this.status } };
  }
}

/** A record. Times are in microseconds since the epoch. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
}

/** A change of one record. */
export interface Write {
  readonly name: string;
  /** The new fields by those found; undefined removes the record. */
  readonly change: (found: Fields) => Fields | undefined;
  /** Whether the record has to be there before, or must not be. */
  readonly exists: boolean | undefined;
}

type Documents = ReadonlyMap<string, StoredDocument>;

interface Transaction {
  /** A transaction that only reads sees this moment. */
  readonly readTime: number | undefined;
  /** The update time of each record it has read; 0 for a missing one. */
  readonly seen: Map<string, number>;
}

/**
 * Records with optimistic transactions: a commit is refused with ABORTED if another has changed what its transaction has
 * read, and the SDK tries again. Refuses with a StatusError.
 */
export class Database {
  readonly #documents = new Map<string, StoredDocument>();
  /** Each record as it was before a commit, the latest last. */
  readonly #past: { time: number; name: string; before: StoredDocument | undefined }[] = [];
  readonly #transactions = new Map<string, Transaction>();
  #lastTime = 0;

  /** Begins a transaction and returns its id. */
  begin(isReadOnly: boolean): string {
    // SDKs read it as bytes.
    const id = randomBytes(12).toString('base64');
    const readTime = isReadOnly ? this.now() : undefined;
    this.#transactions.set(id, { readTime, seen: new Map() });
    return id;
  }

  /** The records of these names, each undefined if there is none. */
  get(names: readonly string[], transaction?: string): (StoredDocument | undefined)[] {
    const { readTime, seen } = this.#transaction(transaction);
    const documents = this.at(readTime);
    return names.map((name) => {
      const found = documents.get(name);
      seen.set(name, found?.updateTime ?? 0);
      return found;
    });
  }

  /** The moment that a transaction's reads are as of; undefined for one that writes. */
  readTimeOf(transaction: string): number | undefined {
    return this.#transaction(transaction).readTime;
  }

  /** Makes all changes or none. Returns the time of the commit. */
  commit(writes: readonly Write[], transaction?: string): number {
    const { seen } = this.#transaction(transaction);
    this.rollback(transaction);
    for (const [name, updateTime] of seen)
      if ((this.#documents.get(name)?.updateTime ?? 0) !== updateTime)
        throw new StatusError('ABORTED', `${name} has changed. Please try again.`);
    for (const { name, exists } of writes) {
      const isThere = this.#documents.has(name);
      if (exists === true && !isThere) throw new StatusError('NOT_FOUND', `There is no ${name}.`);
      if (exists === false && isThere)
        throw new StatusError('ALREADY_EXISTS', `There is a ${name} already.`);
    }
    const time = this.now();
    for (const { name, change } of writes) {
      const before = this.#documents.get(name);
      const fields = change(before?.fields ?? {});
      this.#past.push({ time, name, before });
      if (fields === undefined) this.#documents.delete(name);
      else {
        const createTime = before?.createTime ?? time;
        this.#documents.set(name, { name, fields, createTime, updateTime: time });
      }
    }
    return time;
  }

  rollback(transaction: string | undefined): void {
    if (transaction !== undefined) this.#transactions.delete(transaction);
  }

  /** Forgets all records; open transactions end. */
  clear(): void {
    this.#documents.clear();
    this.#transactions.clear();
    this.#past.length = 0;
  }

  /** All records as they were at a moment, or as they are. */
  at(moment?: number): Documents {
    if (moment === undefined) return this.#documents;
    const documents = new Map(this.#documents);
    for (const { time, name, before } of this.#past.toReversed()) {
      if (time <= moment) break;
      if (before) documents.set(name, before);
      else documents.delete(name);
    }
    return documents;
  }

  /** A moment of its own for each commit and each read, in microseconds. */
  now(): number {
    this.#lastTime = Math.max(Date.now() * 1000, this.#lastTime + 1);
    return this.#lastTime;
  }

  #transaction(id: string | undefined): Transaction {
    if (id === undefined) return { readTime: undefined, seen: new Map() };
    const transaction = this.#transactions.get(id);
    if (!transaction) throw new StatusError('ABORTED', 'The transaction has ended.');
    return transaction;
  }
}
