import type { JSHandle, Page } from '@playwright/test';

/** The parts of the offline backend's state that tests read. */
interface State {
  readonly messages: readonly unknown[];
  readonly inventory: { readonly 'toe-roller': number };
  readonly sessions: ReadonlyMap<string, { readonly heldUntil?: number }>;
}

/** The state that the offline backend keeps in the browser's database. Undefined if there is none. */
const kept = (page: Page): Promise<JSHandle<State | undefined>> =>
  page.evaluateHandle(async (name) => {
    const resultOf = <R>(request: IDBRequest<R>): Promise<R> =>
      new Promise((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = `ground-up-offline ${name}`;
    // Opening a missing database would create it without the object store that the backend needs.
    if (!(await indexedDB.databases()).some((known) => known.name === database)) return undefined;
    const backend = (await resultOf(indexedDB.open(database))).transaction('backend');
    const value: unknown = await resultOf(backend.objectStore('backend').get(name));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store under test writes this type
    return value as State | undefined;
  }, 'state-3');

/**
 * The parts of the offline backend's state, in the browser's database, that tests check: how many messages it received,
 * the stock of the kit, and the session ids of checkouts that hold units.
 */
export const offlineState = async (page: Page) =>
  (await kept(page)).evaluate((state) => {
    const sessions = [...(state?.sessions ?? [])];
    return {
      messages: state?.messages.length ?? 0,
      kits: state?.inventory['toe-roller'],
      held: sessions.filter(([, { heldUntil }]) => heldUntil).map(([id]) => id),
    };
  });
