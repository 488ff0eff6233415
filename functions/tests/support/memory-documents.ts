import type {
  Collection,
  Condition,
  Documents,
  Fields,
  Transaction,
} from '../../src/ports/documents.ts';
import { mergedWith, storable } from './storable.ts';

/** Where a store may fail: before a read, before a commit, or after it, when only the answer is lost. */
export type Step = 'get' | 'commit' | 'answer';

export interface Options {
  /** Waits for its turn at each step, so that transactions run into each other. */
  readonly turn?: (step: Step) => Promise<void>;
  /** Throws where a step is to fail. */
  readonly fault?: (step: Step) => void;
  /** False for a store that loses updates, to show that it is found out. */
  readonly isolated?: boolean;
}

interface Kept {
  readonly fields: Fields;
  readonly version: number;
}

/** As in the real one, an id is a text that is not empty, whatever the types say. */
function pathOf(collection: Collection, id: unknown): string {
  if (typeof id !== 'string' || id === '') throw new Error(`${String(id)} is no id.`);
  return `${collection}/${id}`;
}

type Write = (records: Map<string, Kept>) => unknown;

/** The value under a path of keys; undefined where there is none. */
const valueAt = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return Reflect.get(value, key);
  }, fields);

function compare<T extends string | number>(a: T, is: Condition['is'], b: T): boolean {
  if (is === '==') return a === b;
  return is === '>' ? a > b : a <= b;
}

// As in the real one, values of another type than the wanted one never fit.
function fits(fields: Fields, { field, is, value: wanted }: Condition): boolean {
  const value = valueAt(fields, field);
  if (typeof value === 'string' && typeof wanted === 'string') return compare(value, is, wanted);
  if (typeof value === 'number' && typeof wanted === 'number') return compare(value, is, wanted);
  return false;
}

const maxAttempts = 100;
const nothing = (): void => undefined;

class Conflict extends Error {}

/**
 * A document store in memory with optimistic transactions: each notes the versions it has read, and its commit is
 * refused, and the work run again, where another has written one of them meanwhile.
 */
export function memoryDocuments(
  first: Partial<Record<Collection, Readonly<Record<string, Fields>>>> = {},
  { turn = () => Promise.resolve(), fault = nothing, isolated = true }: Options = {},
): Documents & {
  readonly dump: (collection: Collection) => Record<string, Fields>;
  readonly commits: () => number;
  readonly aborts: () => number;
} {
  const records = new Map<string, Kept>();
  let version = 0;
  let ids = 0;
  let [commits, aborts] = [0, 0];
  for (const [collection, kept] of Object.entries(first))
    for (const [id, fields] of Object.entries(kept))
      records.set(`${collection}/${id}`, { fields, version: ++version });

  const of = (collection: Collection): [string, Kept][] =>
    [...records].filter(([path]) => path.startsWith(`${collection}/`));

  const reading = async (): Promise<void> => {
    await turn('get');
    fault('get');
  };

  async function attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const seen = new Map<string, number>();
    const writes: Write[] = [];
    const result = await work({
      get: async (collection, id) => {
        if (writes.length > 0) throw new Error('All reads come before the first write.');
        await reading();
        const path = pathOf(collection, id);
        const kept = records.get(path);
        seen.set(path, kept?.version ?? 0);
        return kept && structuredClone(kept.fields);
      },
      create: (collection, id, fields) => {
        const path = pathOf(collection, id ?? `id-${++ids}`);
        const stored = storable(fields);
        writes.push((next) => {
          if (isolated && next.has(path)) throw new Error(`${path} exists.`);
          next.set(path, { fields: stored, version: ++version });
        });
      },
      replace: (collection, id, fields) => {
        const stored = storable(fields);
        writes.push((next) =>
          next.set(pathOf(collection, id), { fields: stored, version: ++version }),
        );
      },
      merge: (collection, id, fields) => {
        const path = pathOf(collection, id);
        const stored = storable(fields);
        writes.push((next) => {
          const merged = mergedWith(next.get(path)?.fields ?? {}, stored);
          next.set(path, { fields: merged, version: ++version });
        });
      },
      remove: (collection, id) => {
        writes.push((next) => next.delete(pathOf(collection, id)));
      },
    });
    await turn('commit');
    fault('commit');
    const isStale = [...seen].some(([path, read]) => (records.get(path)?.version ?? 0) !== read);
    if (isolated && isStale) throw new Conflict('Another has written meanwhile.');
    const next = new Map(records);
    for (const write of writes) write(next);
    records.clear();
    for (const [path, kept] of next) records.set(path, kept);
    commits += 1;
    await turn('answer');
    fault('answer');
    return result;
  }

  return {
    transact: async (work) => {
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          if (!(error instanceof Conflict) || attempts === maxAttempts) throw error;
          aborts += 1;
        }
      }
    },
    getAll: async (collection, wanted) => {
      await reading();
      return wanted.map((id) => structuredClone(records.get(pathOf(collection, id))?.fields));
    },
    find: async (collection, { where = [], latestBy, limit }) => {
      await reading();
      const found = of(collection).filter(([, { fields }]) =>
        where.every((one) => fits(fields, one)),
      );
      const ordered =
        latestBy === undefined
          ? found
          : found
              .filter(([, { fields }]) => typeof fields[latestBy] === 'number')
              .toSorted(([, a], [, b]) => Number(b.fields[latestBy]) - Number(a.fields[latestBy]));
      return ordered.slice(0, limit ?? ordered.length).map(([path, { fields }]) => ({
        id: path.slice(collection.length + 1),
        fields: structuredClone(fields),
      }));
    },
    sums: async (wanted) => {
      await reading();
      const values = wanted.map(({ collection, field, where }) =>
        of(collection)
          .filter(([, { fields }]) => where.every((one) => fits(fields, one)))
          .map(([, { fields }]) => valueAt(fields, field))
          .reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0),
      );
      // Another may commit before the answer is there.
      const asOf = version;
      await turn('answer');
      return { values, asOf };
    },
    dump: (collection) =>
      Object.fromEntries(
        of(collection).map(([path, { fields }]) => [path.slice(collection.length + 1), fields]),
      ),
    commits: () => commits,
    aborts: () => aborts,
  };
}
