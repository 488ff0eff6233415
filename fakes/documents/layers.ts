import type { Database } from './database.ts';
import type { Query, Sum, Write } from './types.ts';

/** Paths of documents, such as `orders/cs_1`, or of whole collections, such as `orders/`. */
type Paths = readonly string[];

/** Hooks between the document store and its callers. They may observe or delay calls, or throw errors. */
export interface Layer {
  readonly beforeRead?: (paths: Paths) => Promise<void> | void;
  readonly beforeCommit?: (paths: Paths) => Promise<void> | void;
  /** Called after a commit, before its response arrives. `created` contains the paths of the new documents. */
  readonly afterCommit?: (paths: Paths, created: Paths) => Promise<void> | void;
  /** Called after sums are computed and before they are returned, so that other callers can commit in between. */
  readonly afterSums?: () => Promise<void> | void;
}

/** Wraps the calls to a database in layers. Both requests and responses pass through the layers in the given order. */
export function layered(database: Database, ...layers: readonly Layer[]) {
  const beforeRead = async (paths: Paths): Promise<void> => {
    for (const layer of layers) await layer.beforeRead?.(paths);
  };
  return {
    begin: (isReadOnly?: boolean) => database.begin(isReadOnly),
    rollback: (transaction: string | undefined) => database.rollback(transaction),
    get: async (paths: Paths, transaction?: string) => {
      await beforeRead(paths);
      return database.get(paths, transaction);
    },
    find: async (query: Query) => {
      await beforeRead([`${query.collection ?? ''}/`]);
      return database.find(query);
    },
    sums: async (wanted: readonly Sum[], at?: number | string) => {
      await beforeRead(wanted.map(({ collection }) => `${collection}/`));
      const sums = database.sums(wanted, at);
      for (const layer of layers) await layer.afterSums?.();
      return sums;
    },
    commit: async (writes: readonly Write[], transaction?: string) => {
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
