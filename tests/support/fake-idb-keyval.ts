import { settled } from './fake-clock.ts';

/** A fake of idb-keyval: one in-memory database, which copies values when it stores and returns them. */
const values = new Map<string, unknown>();

/** Each call waits for this before it responds. */
let turn = settled;

export const clearFakeIdb = (): void => {
  values.clear();
  turn = settled;
};

/** From now on, no call ever resolves, which sometimes happens in WebKit. */
export const silenceFakeIdb = (): void => {
  turn = () => new Promise(() => undefined);
};

/** From now on, every call fails, as in a browser that blocks storage. */
export const breakFakeIdb = (): void => {
  turn = () => Promise.reject(new Error('The database is blocked.'));
};

/** Makes the database work again, with its earlier values. */
export const mendFakeIdb = (): void => {
  turn = settled;
};

let name = '';
export const createStore = (database: string): void => void (name = database);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code under test uses no other method
globalThis.indexedDB = {
  databases: async () => {
    await turn();
    return values.size > 0 ? [{ name }] : [];
  },
} as IDBFactory;

export async function get(key: string): Promise<unknown> {
  await turn();
  if (values.size === 0) throw new Error('Reading would create the database.');
  return structuredClone(values.get(key));
}

export async function update(key: string, change: (old: unknown) => unknown): Promise<void> {
  await turn();
  values.set(key, structuredClone(change(structuredClone(values.get(key)))));
}
