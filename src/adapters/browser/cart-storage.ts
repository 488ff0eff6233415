import type { CartStorage } from '#application/ports/cart-storage.ts';
import { attempt } from '#domain/attempt.ts';
import { keptKeys } from './kept-keys.ts';

const key = 'cartData';
const buyNowKey = 'buyNow';

/** How long a change waits for the lock, in milliseconds. A frozen tab may never release the lock. */
const lockTimeout = 1000;

/**
 * The cart in local storage, as text in the format of `src/domain/cart/stored-cart.ts` (behaviour 3.2). If the browser
 * blocks storage, even reading `localStorage` throws.
 */
export function createCartStorage(kept = keptKeys): CartStorage {
  const read = (): string | undefined => attempt(() => localStorage.getItem(key) ?? undefined);
  return {
    read,
    write: (text) =>
      attempt(() => {
        localStorage.setItem(key, text);
        return true;
      }) ?? false,
    runExclusive: (change) => {
      const done = new AbortController();
      const { signal } = done;
      const run = (): void => {
        if (signal.aborted) return;
        done.abort();
        change();
      };
      // Without locks, as on plain HTTP, the change runs at once.
      if (!('locks' in navigator)) return run();
      addEventListener('pagehide', run, { signal });
      navigator.locks.request(key, { signal: AbortSignal.timeout(lockTimeout) }, run).catch(run);
    },
    readBuyNow: () => attempt(() => localStorage.getItem(buyNowKey) ?? undefined),
    writeBuyNow: (text) =>
      attempt(() => {
        if (text === undefined) localStorage.removeItem(buyNowKey);
        else localStorage.setItem(buyNowKey, text);
        return true;
      }) ?? false,
    clear: () =>
      attempt(() => {
        // Delete key by key: clearing everything and restoring the rest would sign the shopper out in other tabs.
        for (const name of Object.keys(localStorage))
          if (!kept.some((start) => name.startsWith(start))) localStorage.removeItem(name);
      }),
    observe: (listener) => {
      // The key is null if all of local storage was cleared.
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener(read());
      };
      // A page in the bfcache gets no storage events, and Firefox may send none to a page that is just opening.
      const onReturn = (): void => {
        if (document.visibilityState === 'visible') listener(read());
      };
      const stop = new AbortController();
      const { signal } = stop;
      addEventListener('storage', onStorage, { signal });
      addEventListener('pageshow', onReturn, { signal });
      document.addEventListener('visibilitychange', onReturn, { signal });
      return () => stop.abort();
    },
  };
}
