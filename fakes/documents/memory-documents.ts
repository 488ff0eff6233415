import { Database } from './database.ts';
import { layered, type Layer } from './layers.ts';
import { StatusError, type Condition, type Sum, type Write } from './types.ts';
import type { Collection, Documents, Fields, Transaction } from '#functions/src/ports/documents.ts';
import type * as port from '#functions/src/ports/documents.ts';
import { isMap } from './values.ts';

/** The steps at which a database may fail: before a read or commit, or after a commit (only the response is lost). */
export type Step = 'get' | 'commit' | 'response';

export interface Options {
  /** The layers between the functions and the documents, such as one that imposes the real database's limits. */
  readonly layers?: readonly Layer[];
  /** Called at each step, to interleave transactions. For a commit, `paths` contains the paths that it writes. */
  readonly onStep?: (step: Step, paths: readonly string[]) => Promise<void>;
  readonly fault?: (step: Step) => void;
  /** False for a database that loses updates, to prove that the tests notice the loss. */
  readonly isolated?: boolean;
  /** The clock for commits, in milliseconds. By default, each commit is a microsecond after the last. */
  readonly now?: () => number;
}

const maxAttempts = 100;

const pathOf = (collection: Collection, id: unknown): string => {
  // As in the real database, an id must be a nonempty string, whatever its type in TypeScript.
  if (typeof id !== 'string' || id === '') throw new Error(`${String(id)} is not an id.`);
  return `${collection}/${id}`;
};

const idOf = (path: string): string => path.slice(path.indexOf('/') + 1);
const keysOf = (field: string): string[] => field.split('.');
const whereOf = (where: readonly port.Condition[]): Condition[] =>
  where.map(([field, is, value]) => [keysOf(field), is, value]);

const sumOf = ({ collection, field, where }: port.Sum): Sum => ({
  collection,
  keys: field === undefined ? undefined : keysOf(field),
  where: whereOf(where),
});

/** The functions' port to the document store, implemented on the local backend's in-memory database. */
export function memoryDocuments(
  first: Partial<Record<Collection, Readonly<Record<string, Fields>>>> = {},
  {
    layers = [],
    onStep = () => Promise.resolve(),
    fault,
    isolated = true,
    now = () => 0,
  }: Options = {},
): Documents & {
  readonly dump: (collection: Collection) => Record<string, Fields>;
  readonly commits: () => number;
  readonly aborts: () => number;
} {
  const database = new Database(() => now() * 1000);
  let [ids, commits, aborts] = [0, 0, 0];
  const step = async (name: Step, paths: readonly string[] = []): Promise<void> => {
    await onStep(name, paths);
    fault?.(name);
  };
  const steps: Layer = {
    beforeRead: () => step('get'),
    beforeCommit: (paths) => step('commit', paths),
    afterCommit: () => {
      commits += 1;
      return step('response');
    },
    afterSums: () => onStep('response', []),
  };
  const store = layered(database, ...layers, steps);
  database.commit(
    Object.entries(first).flatMap(([collection, documents]) =>
      Object.entries(documents).map(([id, fields]) => ({ path: `${collection}/${id}`, fields })),
    ),
  );

  async function attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const id = store.begin();
    const writes: Write[] = [];
    const result = await work(transactionOf(id, writes));
    if (isolated) await store.commit(writes, id);
    else await store.commit(writes.map(({ path, fields, mask }) => ({ path, fields, mask })));
    return result;
  }

  const transactionOf = (transaction: string, writes: Write[]): Transaction => ({
    get: async (collection, id) => {
      if (writes.length > 0) throw new Error('All reads must come before the first write.');
      const [found] = await store.get([pathOf(collection, id)], transaction);
      return found && structuredClone(found.fields);
    },
    create: (collection, id = `id-${(ids += 1)}`, fields) => {
      writes.push({ path: pathOf(collection, id), fields: storable(fields), exists: false });
    },
    replace: (collection, id, fields) => {
      writes.push({ path: pathOf(collection, id), fields: storable(fields) });
    },
    merge: (collection, id, fields) => {
      const path = pathOf(collection, id);
      writes.push({ path, fields: storable(fields), mask: leavesOf(fields) });
    },
    remove: (collection, id) => {
      writes.push({ path: pathOf(collection, id), fields: undefined });
    },
  });

  const write = (collection: Collection, id: string, fields: Fields) =>
    store.commit([{ path: pathOf(collection, id), fields: storable(fields) }]);

  return {
    transact: async (work) => {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          const isConflict = error instanceof StatusError && error.status === 'ABORTED';
          if (!isConflict || attempts === maxAttempts) throw error;
          aborts += 1;
        }
      }
    },
    write: async (...document) => void (await write(...document)),
    writeAndSum: async (collection, id, fields, wanted) => {
      const time = await write(collection, id, fields);
      return (await store.sums(wanted.map(sumOf), time)).values;
    },
    getAll: async (collection, wanted) => {
      const found = await store.get(wanted.map((id) => pathOf(collection, id)));
      return found.map((one) => structuredClone(one?.fields));
    },
    find: async (collection, { where = [], latestBy, limit }) => {
      const found = await store.find({
        collection,
        where: whereOf(where),
        orderBy: latestBy === undefined ? [] : [{ keys: keysOf(latestBy), isDescending: true }],
        limit,
      });
      return found.map(({ path, fields }) => ({ id: idOf(path), fields: structuredClone(fields) }));
    },
    sums: async (wanted) => {
      const { values, asOf } = await store.sums(wanted.map(sumOf));
      return { values, asOf: asOf / 1000 };
    },
    dump: (collection) =>
      Object.fromEntries(
        database
          .all()
          .filter(({ path }) => path.startsWith(`${collection}/`))
          .map(({ path, fields }) => [idOf(path), fields]),
      ),
    commits: () => commits,
    aborts: () => aborts,
  };
}

/* These functions treat fields as the SDK does before it sends them. */

/** The key paths that a merge of these fields replaces: those of empty maps, and of values that are not maps. */
const leavesOf = (fields: Fields, parent: readonly string[] = []): string[][] =>
  Object.entries(fields).flatMap(([key, value]) => {
    const keys = [...parent, key];
    return isMap(value) && Object.keys(value).length > 0 ? leavesOf(value, keys) : [keys];
  });

/**
 * Copies fields, so that changes to the originals have no effect. Throws a TypeError, as the SDK does, for a value that
 * the document store does not accept.
 */
function storable(fields: Fields): Fields {
  check(fields, 'fields');
  return structuredClone(fields);
}

function check(value: unknown, path: string): void {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`The document store does not accept ${typeof value} at ${path}.`);
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) check(one, `${path}[${index}]`);
  else if (isMap(value))
    for (const [key, one] of Object.entries(value)) check(one, `${path}.${key}`);
}
