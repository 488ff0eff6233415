/** A fake of idb-keyval where there is no IndexedDB: one database, values copied on their way in and out. */
const values = new Map<string, unknown>();

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

let isBroken = false;
/** What each call waits for before it answers. */
let gate: Promise<void> = Promise.resolve();

export const clearFakeIdb = (): void => {
  values.clear();
  isBroken = false;
  gate = Promise.resolve();
};

/** From now on nothing is answered, as WebKit's database sometimes does. */
export const silenceFakeIdb = (): void => {
  gate = new Promise(() => undefined);
};

/** From now on everything fails, as where a browser forbids storage. */
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
