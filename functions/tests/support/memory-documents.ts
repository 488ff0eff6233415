import type { Collection, Documents, Fields, Transaction } from '../../src/ports/documents.ts';
import { fits, mergedWith, storable, valueAt } from './storable.ts';

/** Where a store may fail: before a read, before a commit, or after it, when only the answer is lost. */
export type Step = 'get' | 'commit' | 'answer';

export interface Options {
  /** Waits for its turn at each step, so that transactions run into each other; a commit has the paths that it writes. */
  readonly turn?: (step: Step, paths: readonly string[]) => Promise<void>;
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
function checkId(id: unknown): void {
  if (typeof id !== 'string' || id === '') throw new Error(`${String(id)} is no id.`);
}

interface Write {
  readonly collection: Collection;
  readonly id: string;
  /** What becomes of a record; undefined where it is removed. */
  readonly change: (before?: Fields) => Fields | undefined;
  readonly mustBeNew?: boolean;
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
  const tables = new Map<string, Map<string, Kept>>();
  /** What each commit has changed, the latest last. */
  const past: { version: number; collection: string; id: string; before: Kept | undefined }[] = [];
  let [version, ids, commits, aborts] = [0, 0, 0, 0];
  const of = (collection: string): Map<string, Kept> => {
    const table = tables.get(collection) ?? new Map<string, Kept>();
    tables.set(collection, table);
    return table;
  };
  for (const [collection, kept] of Object.entries(first))
    for (const [id, fields] of Object.entries(kept))
      of(collection).set(id, { fields, version: ++version });

  /** The records of a collection as they were at a version. */
  const at = (collection: string, moment: number): Map<string, Kept> => {
    if (moment >= version) return of(collection);
    const records = new Map(of(collection));
    for (let index = past.length - 1; index >= 0; index -= 1) {
      const one = past[index];
      if (one === undefined || one.version <= moment) break;
      if (one.collection !== collection) continue;
      if (one.before) records.set(one.id, one.before);
      else records.delete(one.id);
    }
    return records;
  };

  const apply = (writes: readonly Write[]): void => {
    for (const { collection, id, mustBeNew } of writes)
      if (isolated && mustBeNew && of(collection).has(id))
        throw new Error(`${collection}/${id} exists.`);
    version += 1;
    for (const { collection, id, change } of writes) {
      const before = of(collection).get(id);
      past.push({ version, collection, id, before });
      const fields = change(before?.fields);
      if (fields) of(collection).set(id, { fields, version });
      else of(collection).delete(id);
    }
    commits += 1;
  };

  const reading = async (): Promise<void> => {
    await turn('get', []);
    fault('get');
  };

  const committing = async (writes: readonly Write[], check = nothing): Promise<void> => {
    await turn(
      'commit',
      writes.map(({ collection, id }) => `${collection}/${id}`),
    );
    fault('commit');
    check();
    apply(writes);
    await turn('answer', []);
    fault('answer');
  };

  async function attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const seen: { readonly table: Map<string, Kept>; id: string; version: number }[] = [];
    const writes: Write[] = [];
    const add = (write: Write): void => {
      checkId(write.id);
      writes.push(write);
    };
    const result = await work({
      get: async (collection, id) => {
        if (writes.length > 0) throw new Error('All reads come before the first write.');
        await reading();
        checkId(id);
        const table = of(collection);
        const kept = table.get(id);
        seen.push({ table, id, version: kept?.version ?? 0 });
        return kept && structuredClone(kept.fields);
      },
      create: (collection, id = `id-${++ids}`, fields) => {
        const stored = storable(fields);
        add({ collection, id, change: () => stored, mustBeNew: true });
      },
      replace: (collection, id, fields) => {
        const stored = storable(fields);
        add({ collection, id, change: () => stored });
      },
      merge: (collection, id, fields) => {
        const stored = storable(fields);
        add({ collection, id, change: (before = {}) => mergedWith(before, stored) });
      },
      remove: (collection, id) => add({ collection, id, change: () => undefined }),
    });
    await committing(writes, () => {
      const isStale = seen.some(
        ({ table, id, version: read }) => (table.get(id)?.version ?? 0) !== read,
      );
      if (isolated && isStale) throw new Conflict('Another has written meanwhile.');
    });
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
    write: async (collection, id, fields) => {
      checkId(id);
      const stored = storable(fields);
      await committing([{ collection, id, change: () => stored }]);
      return of(collection).get(id)?.version ?? version;
    },
    getAll: async (collection, wanted) => {
      await reading();
      for (const id of wanted) checkId(id);
      return wanted.map((id) => structuredClone(of(collection).get(id)?.fields));
    },
    find: async (collection, { where = [], latestBy, limit }) => {
      await reading();
      const found = [...of(collection)].filter(([, { fields }]) =>
        where.every((one) => fits(fields, one)),
      );
      const ordered =
        latestBy === undefined
          ? found
          : found
              .filter(([, { fields }]) => typeof fields[latestBy] === 'number')
              .toSorted(([, a], [, b]) => Number(b.fields[latestBy]) - Number(a.fields[latestBy]));
      return ordered
        .slice(0, limit ?? ordered.length)
        .map(([id, { fields }]) => ({ id, fields: structuredClone(fields) }));
    },
    sums: async (wanted, moment) => {
      await reading();
      const asOf = moment ?? version;
      const values = wanted.map(({ collection, field, where }) => {
        let sum = 0;
        for (const { fields } of at(collection, asOf).values()) {
          const value = valueAt(fields, field);
          if (typeof value === 'number' && where.every((one) => fits(fields, one))) sum += value;
        }
        return sum;
      });
      // Another may commit before the answer is there.
      await turn('answer', []);
      return { values, asOf };
    },
    dump: (collection) =>
      Object.fromEntries([...of(collection)].map(([id, { fields }]) => [id, fields])),
    commits: () => commits,
    aborts: () => aborts,
  };
}
