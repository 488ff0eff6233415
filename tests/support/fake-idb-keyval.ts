import { settled } from './fake-clock.ts';

/** A fake of idb-keyval: one database in memory, which copies values in and out. */
const values = new Map<string, unknown>();

/** Each call waits for this before it responds. */
let turn = settled;

export const clearFakeIdb = (): void => {
  values.clear();
  turn = settled;
};

/** From now on, no call resolves, as sometimes in WebKit. */
export const silenceFakeIdb = (): void => {
  turn = () => new Promise(() => undefined);
};

/** From now on, every call fails, as in a browser that forbids storage. */
export const breakFakeIdb = (): void => {
  turn = () => Promise.reject(new Error('The database is forbidden.'));
};

/** Makes it work again, with the values it had. */
export const mendFakeIdb = (): void => {
  turn = settled;
};

export const createStore = (): undefined => undefined;

export async function get(key: string): Promise<unknown> {
  await turn();
  return structuredClone(values.get(key));
}

export async function update(key: string, change: (old: unknown) => unknown): Promise<void> {
  await turn();
  values.set(key, structuredClone(change(structuredClone(values.get(key)))));
}
