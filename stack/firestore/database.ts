import { randomUUID } from 'node:crypto';
import { StatusError } from '../lib/status-error.ts';
import { Locks } from './locks.ts';
import { runQuery, type Query } from './query.ts';
import { applyWrite, inFull, nameOf, type StoredDocument, type Write } from './write.ts';

interface Transaction {
  /** What a transaction that only reads sees: all as it was when it began. */
  readonly snapshot?: ReadonlyMap<string, StoredDocument>;
  /** When it began. */
  readonly readTime: string;
  /** Queries it made, with what they found then. */
  readonly queries: { readonly parent: string; readonly query: Query; readonly found: string }[];
  timer: NodeJS.Timeout;
}

/** Milliseconds that a transaction may be idle; the real one waits for a minute. */
const idleLimit = 15_000;

/**
 * Records with serialisable transactions: each record that a transaction reads is its own until it ends, and what its
 * queries found must still be so when it commits. Refuses as the document store does, with a StatusError.
 */
export class Database {
  readonly #documents = new Map<string, StoredDocument>();
  /** Each record as it was before a commit, the latest last. */
  readonly #past: { time: string; name: string; document: StoredDocument | undefined }[] = [];
  readonly #transactions = new Map<string, Transaction>();
  readonly #locks = new Locks();
  readonly #idleLimit: number;
  #lastTime = 0;

  constructor(idle = idleLimit) {
    this.#idleLimit = idle;
  }

  begin(readOnly = false): string {
    const id = randomUUID();
    this.#transactions.set(id, {
      ...(readOnly && { snapshot: new Map(this.#documents) }),
      readTime: this.now(),
      queries: [],
      timer: this.#timer(id),
    });
    return id;
  }

  /** The records of these names, each undefined where there is none. */
  async get(
    names: readonly string[],
    transaction?: string,
  ): Promise<(StoredDocument | undefined)[]> {
    const { snapshot } = transaction === undefined ? {} : this.#use(transaction);
    if (transaction !== undefined && !snapshot) await this.#lock(transaction, names);
    return names.map((name) => (snapshot ?? this.#documents).get(name));
  }

  async query(
    parent: string,
    query: Query,
    transaction?: string,
    readTime?: string,
  ): Promise<StoredDocument[]> {
    if (readTime !== undefined) return runQuery(this.#asOf(readTime).values(), parent, query);
    if (transaction === undefined) return runQuery(this.#documents.values(), parent, query);
    const { snapshot, queries } = this.#use(transaction);
    if (snapshot) return runQuery(snapshot.values(), parent, query);
    const first = runQuery(this.#documents.values(), parent, query);
    await this.#lock(
      transaction,
      first.map(({ name }) => name),
    );
    const found = runQuery(this.#documents.values(), parent, query);
    queries.push({ parent, query, found: versions(found) });
    return found;
  }

  /** All writes, or none. */
  async commit(
    writes: readonly Write[],
    transaction?: string,
  ): Promise<{ readonly time: string; readonly results: readonly (StoredDocument | undefined)[] }> {
    const owner = transaction ?? randomUUID();
    const open = transaction === undefined ? undefined : this.#use(transaction);
    if (open?.snapshot && writes.length > 0)
      throw new StatusError('INVALID_ARGUMENT', 'The transaction only reads.');
    try {
      await this.#locks.acquireAll(owner, writes.map(nameOf));
      if (transaction !== undefined) this.#use(transaction);
      for (const { parent, query, found } of open?.queries ?? [])
        if (versions(runQuery(this.#documents.values(), parent, query)) !== found)
          throw new StatusError('ABORTED', 'What a query found has changed. Please try again.');
      return this.#apply(writes);
    } finally {
      this.rollback(owner);
    }
  }

  rollback(transaction: string): void {
    clearTimeout(this.#transactions.get(transaction)?.timer);
    this.#transactions.delete(transaction);
    this.#locks.release(transaction);
  }

  all(): readonly StoredDocument[] {
    return [...this.#documents.values()];
  }

  /** Forgets all records; open transactions end. */
  clear(): void {
    for (const id of this.#transactions.keys()) this.rollback(id);
    this.#documents.clear();
    this.#past.length = 0;
  }

  /** All records as they were at a moment: what was committed later is undone. */
  #asOf(moment: string): ReadonlyMap<string, StoredDocument> {
    const documents = new Map(this.#documents);
    for (const { time, name, document } of this.#past.toReversed()) {
      if (inFull(time) <= inFull(moment)) break;
      if (document) documents.set(name, document);
      else documents.delete(name);
    }
    return documents;
  }

  #apply(writes: readonly Write[]): { time: string; results: (StoredDocument | undefined)[] } {
    const time = this.now();
    const staged = new Map<string, StoredDocument | undefined>();
    const results = writes.map((write) => {
      const name = nameOf(write);
      const found = staged.has(name) ? staged.get(name) : this.#documents.get(name);
      const written = applyWrite(write, found, time);
      staged.set(name, written);
      return written;
    });
    for (const [name, document] of staged) {
      this.#past.push({ time, name, document: this.#documents.get(name) });
      if (document) this.#documents.set(name, document);
      else this.#documents.delete(name);
    }
    return { time, results };
  }

  async #lock(transaction: string, names: readonly string[]): Promise<void> {
    try {
      await this.#locks.acquireAll(transaction, names);
      this.#use(transaction);
    } catch (error) {
      this.rollback(transaction);
      throw error;
    }
  }

  #use(id: string): Transaction {
    const transaction = this.#transactions.get(id);
    if (!transaction) throw new StatusError('ABORTED', 'The transaction has ended or expired.');
    clearTimeout(transaction.timer);
    transaction.timer = this.#timer(id);
    return transaction;
  }

  #timer(id: string): NodeJS.Timeout {
    return setTimeout(() => this.rollback(id), this.#idleLimit).unref();
  }

  /** The moment that a read is as of: that of its transaction, or now. */
  readTime(transaction?: string): string {
    return transaction === undefined ? this.now() : this.#use(transaction).readTime;
  }

  /** Each commit and each read is at a time of its own, in microseconds. */
  now(): string {
    this.#lastTime = Math.max(Date.now() * 1000, this.#lastTime + 1);
    const seconds = new Date(this.#lastTime / 1000).toISOString().slice(0, 19);
    return `${seconds}.${String(this.#lastTime % 1_000_000).padStart(6, '0')}Z`;
  }
}

const versions = (documents: readonly StoredDocument[]): string =>
  documents.map(({ name, updateTime }) => `${name} ${updateTime}`).join('\n');
