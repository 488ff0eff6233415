/** A fake of idb-keyval: one database in memory, which copies values in and out. */
const values = new Map<string, unknown>();

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

let isBroken = false;
/** Each call waits for this before it responds. */
let gate: Promise<void> = Promise.resolve();

export const clearFakeIdb = (): void => {
  values.clear();
  isBroken = false;
  gate = Promise.resolve();
};

/** From now on, no call resolves, as sometimes in WebKit. */
export const silenceFakeIdb = (): void => {
  gate = new Promise(() => undefined);
};

/** From now on, every call fails, as in a browser that forbids storage. */
export const breakFakeIdb = (): void => {
  isBroken = true;
};

const checkWorking = (): void => {
  if (isBroken) throw new Error('The database is forbidden.');
};

export const createStore = (): undefined => undefined;

export async function get(key: string): Promise<unknown> {
  await turn();
  await gate;
  checkWorking();
  return structuredClone(values.get(key));
}

export async function update(key: string, change: (old: unknown) => unknown): Promise<void> {
  await turn();
  await gate;
  checkWorking();
  values.set(key, structuredClone(change(structuredClone(values.get(key)))));
}
