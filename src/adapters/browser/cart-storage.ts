import type { CartStorage } from '#application/ports/cart-storage.ts';
import { attempt } from '#domain/attempt.ts';
import { keptKeys } from './kept-keys.ts';

const key = 'cartData';
const buyNowKey = 'buyNow';

/**
 * The cart in local storage, as text in the format of `src/domain/cart/stored-cart.ts` (behaviour 3.2). If a browser
 * forbids it, even reading `localStorage` throws.
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
    readBuyNow: () => attempt(() => localStorage.getItem(buyNowKey) ?? undefined),
    writeBuyNow: (text) =>
      attempt(() => {
        if (text === undefined) localStorage.removeItem(buyNowKey);
        else localStorage.setItem(buyNowKey, text);
        return true;
      }) ?? false,
    clear: () =>
      attempt(() => {
        const rest = kept.map((name) => [name, localStorage.getItem(name)] as const);
        localStorage.clear();
        for (const [name, text] of rest) if (text !== null) localStorage.setItem(name, text);
      }),
    observe: (listener) => {
      // The key is null if everything was cleared.
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener(read());
      };
      // A page in the bfcache gets no storage events, and Firefox may miss a page that is just opening.
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
