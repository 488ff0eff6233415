import type { Database } from './database.ts';
import type { Query, StoredDocument, Sum, Sums, Write } from './types.ts';

/** Paths of documents, such as `orders/cs_1`, or of whole collections, with a slash at the end. */
type Paths = readonly string[];

/** Hooks between the document store and its callers, which may delay, throw or observe. */
export interface Layer {
  readonly beforeRead?: (paths: Paths) => Promise<void> | void;
  readonly beforeCommit?: (paths: Paths) => Promise<void> | void;
  /** Called after a commit, before its response arrives. `created` are the documents that did not exist before. */
  readonly afterCommit?: (paths: Paths, created: Paths) => Promise<void> | void;
  /** Called after sums are computed, before they arrive, so that others can commit in between. */
  readonly afterSums?: () => Promise<void> | void;
}

/** A document store behind layers, with the database's methods. */
export interface Store {
  readonly begin: (isReadOnly?: boolean) => string;
  readonly rollback: (transaction: string | undefined) => void;
  readonly get: (paths: Paths, transaction?: string) => Promise<(StoredDocument | undefined)[]>;
  readonly find: (query: Query) => Promise<StoredDocument[]>;
  readonly sums: (wanted: readonly Sum[], at?: number | string) => Promise<Sums>;
  readonly commit: (writes: readonly Write[], transaction?: string) => Promise<number>;
}

/** Puts layers over a database. Both requests and responses pass through the first layer first. */
export function layered(database: Database, ...layers: readonly Layer[]): Store {
  const beforeRead = async (paths: Paths): Promise<void> => {
    for (const layer of layers) await layer.beforeRead?.(paths);
  };
  return {
    begin: (isReadOnly) => database.begin(isReadOnly),
    rollback: (transaction) => database.rollback(transaction),
    get: async (paths, transaction) => {
      await beforeRead(paths);
      return database.get(paths, transaction);
    },
    find: async (query) => {
      await beforeRead([`${query.collection ?? ''}/`]);
      return database.find(query);
    },
    sums: async (wanted, at) => {
      await beforeRead(wanted.map(({ collection }) => `${collection}/`));
      const sums = database.sums(wanted, at);
      for (const layer of layers) await layer.afterSums?.();
      return sums;
    },
    commit: async (writes, transaction) => {
      const paths = writes.map(({ path }) => path);
      for (const layer of layers) await layer.beforeCommit?.(paths);
      const before = database.get(paths);
      const time = database.commit(writes, transaction);
      const created = paths.filter(
        (_path, index) => before[index] === undefined && writes[index]?.fields !== undefined,
      );
      for (const layer of layers) await layer.afterCommit?.(paths, created);
      return time;
    },
  };
}
