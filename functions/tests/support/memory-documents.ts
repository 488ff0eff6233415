import type { Collection, Documents, Fields, Transaction } from '../../src/ports/documents.ts';

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

type Write = (records: Map<string, Kept>) => void;

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

  async function attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const seen = new Map<string, number>();
    const writes: Write[] = [];
    const result = await work({
      get: async (collection, id) => {
        if (writes.length > 0) throw new Error('All reads come before the first write.');
        await turn('get');
        fault('get');
        const path = `${collection}/${id}`;
        const kept = records.get(path);
        seen.set(path, kept?.version ?? 0);
        return kept && structuredClone(kept.fields);
      },
      create: (collection, id, fields) => {
        const path = `${collection}/${id ?? `id-${++ids}`}`;
        writes.push((next) => {
          if (isolated && next.has(path)) throw new Error(`${path} exists.`);
          next.set(path, { fields: structuredClone(fields), version: ++version });
        });
      },
      merge: (collection, id, fields) => {
        const path = `${collection}/${id}`;
        writes.push((next) => {
          const merged = { ...next.get(path)?.fields, ...structuredClone(fields) };
          next.set(path, { fields: merged, version: ++version });
        });
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
    missing: async (collection, wanted) => {
      await turn('get');
      fault('get');
      return wanted.filter((id) => !records.has(`${collection}/${id}`));
    },
    async *all(collection) {
      await turn('get');
      fault('get');
      for (const [, { fields }] of of(collection)) yield structuredClone(fields);
    },
    dump: (collection) =>
      Object.fromEntries(
        of(collection).map(([path, { fields }]) => [path.slice(collection.length + 1), fields]),
      ),
    commits: () => commits,
    aborts: () => aborts,
  };
}
