import type { Page } from '@playwright/test';

/** What tests read of the offline backend's state. */
interface State {
  readonly messages: readonly unknown[];
  readonly inventory: { readonly 'toe-roller': number };
  readonly sessions: ReadonlyMap<string, { readonly heldUntil?: number }>;
}

/**
 * What tests ask of the offline backend's state, in the browser's database: how many messages it received, the stock of
 * the kit, and the ids of the sessions of checkouts that hold units.
 */
export const offlineState = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = await answer(indexedDB.open('ground-up-offline state-3'));
    const backend = database.transaction('backend').objectStore('backend');
    const read = await answer<unknown>(backend.get('state-3'));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the state, which the store under test writes
    const state = read as State | undefined;
    const sessions = [...(state?.sessions ?? [])];
    return {
      messages: state?.messages.length ?? 0,
      kits: state?.inventory['toe-roller'],
      held: sessions.filter(([, { heldUntil }]) => heldUntil).map(([id]) => id),
    };
  });
