import type { Page } from '@playwright/test';

/** What tests ask of the offline backend's state, in the browser's database. */
export const offlineState = (
  page: Page,
): Promise<{
  /** Messages that were received. */
  readonly messages: number;
  /** The stock of the kit. */
  readonly kits: number | undefined;
  /** Checkouts that hold units, by the ids of their sessions. */
  readonly held: readonly string[];
}> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('ground-up-offline state-3');
        opening.addEventListener('success', () => {
          const read = opening.result.transaction('backend').objectStore('backend').get('state-3');
          read.addEventListener('success', () => {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the state, which the store under test writes
            const state = read.result as
              | {
                  readonly messages: readonly unknown[];
                  readonly inventory: { readonly 'toe-roller': number };
                  readonly sessions: ReadonlyMap<string, { readonly heldUntil?: number }>;
                }
              | undefined;
            const sessions = [...(state?.sessions ?? [])];
            resolve({
              messages: state?.messages.length ?? 0,
              kits: state?.inventory['toe-roller'],
              held: sessions.filter(([, { heldUntil }]) => heldUntil).map(([id]) => id),
            });
          });
        });
      }),
  );
