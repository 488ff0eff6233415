import type {
  Condition,
  Documents,
  Fields,
  Transaction,
} from '../../functions/src/ports/documents.ts';
import { StatusError } from '../lib/status-error.ts';
import type { Limits } from '../firestore/limits.ts';
import { QueueLocks } from './queue-locks.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What is billed, and what went wrong. */
export interface Counts {
  reads: number;
  writes: number;
  aborts: number;
  retries: number;
}

interface Options {
  readonly clock: VirtualClock;
  readonly random: () => number;
  readonly limits: Limits;
}

type Records = Map<string, Fields>;

/** Index entries that a sum is billed one read for. */
const perRead = 1000;
/** What the SDK does: attempts of a transaction, and milliseconds before the second one, growing by half each time. */
const attempts = 10;
const backoff = 1000;
/** Milliseconds until a call is given up. */
const deadline = 40_000;

const valueAt = (fields: Fields, path: string): unknown => {
  const dot = path.indexOf('.');
  if (dot < 0) return fields[path];
  const map = fields[path.slice(0, dot)];
  return typeof map === 'object' && map !== null
    ? Reflect.get(map, path.slice(dot + 1))
    : undefined;
};

function fits(fields: Fields, { field, is, value }: Condition): boolean {
  const found = valueAt(fields, field);
  if (typeof found === 'number' && typeof value === 'number') return compare(found, is, value);
  return typeof found === 'string' && typeof value === 'string' && compare(found, is, value);
}

const compare = <T extends string | number>(a: T, is: Condition['is'], b: T): boolean =>
  is === '==' ? a === b : (is === '>') === a > b;

/**
 * The port of the document store over records in memory, with the locks of the local one and the limits of the real one:
 * what a transaction reads is its own until it ends. Time is the clock's.
 */
export function simulatedStore({ clock, random, limits }: Options): {
  /** A way to the store that counts what goes over it. */
  readonly open: () => { readonly documents: Documents; readonly counts: Counts };
  readonly records: (collection: string) => Records;
  /** Called with each record that a commit wrote. */
  readonly onWrite: (listener: (path: string) => void) => void;
} {
  const collections = new Map<string, Records>();
  const records = (name: string): Records => {
    const found = collections.get(name) ?? new Map<string, Fields>();
    collections.set(name, found);
    return found;
  };
  const listeners: ((path: string) => void)[] = [];
  const locks = new QueueLocks(clock);
  let [owners, commits] = [0, 0];

  const open = (): { readonly documents: Documents; readonly counts: Counts } => {
    const counts: Counts = { reads: 0, writes: 0, aborts: 0, retries: 0 };
    async function attempt<T>(
      work: (transaction: Transaction) => Promise<T>,
      own: { owner: string; isLate: boolean },
    ): Promise<T> {
      const writes = new Map<string, () => void>();
      const stage = (collection: string, id: string, write: () => void): void => {
        writes.set(`${collection}/${id}`, write);
      };
      const set = (collection: string, id: string, fields: Fields): void =>
        stage(collection, id, () => records(collection).set(id, fields));
      const check = (): void => {
        if (own.isLate) throw new Error('The call was given up.');
      };
      const result = await work({
        get: async (collection, id) => {
          counts.reads += 1;
          await locks.acquire(own.owner, `${collection}/${id}`);
          await limits.read();
          check();
          return records(collection).get(id);
        },
        create: (collection, id, fields) => set(collection, id ?? `id-${(owners += 1)}`, fields),
        replace: set,
        merge: (collection, id, fields) =>
          stage(collection, id, () =>
            records(collection).set(id, { ...records(collection).get(id), ...fields }),
          ),
        remove: (collection, id) => stage(collection, id, () => records(collection).delete(id)),
      });
      const paths = [...writes.keys()];
      if (paths.length === 0) return result;
      for (const path of paths) await locks.acquire(own.owner, path);
      check();
      await limits.commit(paths);
      check();
      counts.writes += paths.length;
      commits += 1;
      for (const write of writes.values()) write();
      for (const path of paths) for (const listener of listeners) listener(path);
      return result;
    }

    async function transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
      const own = { owner: '', isLate: false };
      const late = clock.sleep(deadline).then((): never => {
        own.isLate = true;
        locks.release(own.owner);
        throw new Error('No answer in time.');
      });
      const trying = (async () => {
        for (let tries = 0; ; tries += 1) {
          own.owner = `t${(owners += 1)}`;
          try {
            return await attempt(work, own);
          } catch (error) {
            if (!(error instanceof StatusError)) throw error;
            counts.aborts += 1;
            if (own.isLate || tries + 1 === attempts) throw error;
          } finally {
            locks.release(own.owner);
          }
          counts.retries += 1;
          await clock.sleep(backoff * 1.5 ** tries * (0.5 + random()));
        }
      })();
      trying.catch(() => undefined);
      late.catch(() => undefined);
      return Promise.race([trying, late]);
    }

    const documents: Documents = {
      transact,
      getAll: async (collection, ids) => {
        counts.reads += ids.length;
        await limits.read();
        return ids.map((id) => records(collection).get(id));
      },
      find: async (collection, { where = [], latestBy, limit }) => {
        await limits.read();
        const found = [...records(collection)]
          .filter(([, fields]) => where.every((one) => fits(fields, one)))
          .map(([id, fields]) => ({ id, fields }));
        if (latestBy !== undefined)
          found.sort((a, b) => Number(b.fields[latestBy] ?? 0) - Number(a.fields[latestBy] ?? 0));
        const given = found.slice(0, limit);
        counts.reads += Math.max(1, given.length);
        return given;
      },
      sums: async (wanted) => {
        const asOf = commits;
        const values = wanted.map(({ collection, field, where }) => {
          let [sum, entries] = [0, 0];
          for (const fields of records(collection).values()) {
            const value = valueAt(fields, field);
            if (typeof value !== 'number' || !where.every((one) => fits(fields, one))) continue;
            sum += value;
            entries += 1;
          }
          counts.reads += Math.max(1, Math.ceil(entries / perRead));
          return sum;
        });
        await wanted.reduce((before) => before.then(() => limits.read()), Promise.resolve());
        return { values, asOf };
      },
    };
    return { documents, counts };
  };

  return { open, records, onWrite: (listener) => void listeners.push(listener) };
}
