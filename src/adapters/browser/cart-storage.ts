import type { CartStorage } from '#application/ports/cart-storage.ts';

const key = 'cartData';

/** The cart in local storage (spec 3). Touching `localStorage` itself can throw where a browser forbids it. */
export function createCartStorage(): CartStorage {
  const read = (): string | undefined => attempt(() => localStorage.getItem(key) ?? undefined);
  return {
    read,
    write: (text) =>
      attempt(() => {
        localStorage.setItem(key, text);
        return true;
      }) ?? false,
    clear: () => attempt(() => localStorage.clear()),
    observe: (listener) => {
      // Key null: all was cleared.
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener(read());
      };
      // A page kept for the back button hears nothing while it is away.
      const onPageShow = (event: PageTransitionEvent): void => {
        if (event.persisted) listener(read());
      };
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onPageShow);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onPageShow);
      };
    },
  };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
