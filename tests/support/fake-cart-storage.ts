import type { CartStorage } from '#application/ports/cart-storage.ts';

/** A fake local storage that several tabs share. */
export function createFakeCartStorage(initial?: string) {
  const listeners = new Map<(text: string | undefined) => void, CartStorage>();
  let text = initial;
  let buyNow: string | undefined;
  let isFull = false;
  let isDelayed = false;
  let isCrowded = false;
  const turns: (() => void)[] = [];
  let changedBy: CartStorage[] = [];

  const notify = (): void => {
    const sources = changedBy;
    changedBy = [];
    for (const source of sources)
      for (const [listener, tab] of listeners) if (tab !== source) listener(text);
  };
  const set = (source: CartStorage, next: string | undefined): void => {
    text = next;
    changedBy.push(source);
    if (!isDelayed) notify();
  };

  return {
    text: () => text,
    /** From now on, every write fails, as if the storage were full. */
    fill: () => (isFull = true),
    /** Makes tabs wait for their turns until `serve` runs their changes in the order requested. */
    crowd: () => (isCrowded = true),
    serve: () => {
      isCrowded = false;
      for (const change of turns.splice(0)) change();
    },
    /** Delays the events between tabs until `deliver` is called. */
    delay: () => (isDelayed = true),
    deliver: () => {
      isDelayed = false;
      notify();
    },
    /** A tab's view of the shared storage. */
    tab: () => {
      const tab: CartStorage = {
        read: () => text,
        write: (next) => {
          if (!isFull) set(tab, next);
          return !isFull;
        },
        runExclusive: (change) => {
          if (isCrowded) turns.push(change);
          else change();
        },
        readBuyNow: () => buyNow,
        writeBuyNow: (next) => {
          const fits = !isFull || next === undefined;
          if (fits) buyNow = next;
          return fits;
        },
        clear: () => {
          buyNow = undefined;
          set(tab, undefined);
        },
        observe: (listener) => {
          listeners.set(listener, tab);
          return () => listeners.delete(listener);
        },
      };
      return tab;
    },
  };
}
