import type { CartStorage } from '#application/ports/cart-storage.ts';

export interface FakeCartStorage {
  /** A tab's view of the shared storage. */
  readonly tab: () => CartStorage;
  readonly text: () => string | undefined;
  /** From now on, every write fails, as in a full storage. */
  readonly fill: () => void;
  /** Delays the events between tabs until `deliver`. */
  readonly delay: () => void;
  readonly deliver: () => void;
}

/** One local storage, shared by several tabs. */
export function createFakeCartStorage(initial?: string): FakeCartStorage {
  const listeners: { tab: CartStorage; listener: (text: string | undefined) => void }[] = [];
  let text = initial;
  let buyNow: string | undefined;
  let isFull = false;
  let isDelayed = false;
  let waiting: CartStorage[] = [];

  const deliver = (): void => {
    const changed = waiting;
    waiting = [];
    for (const source of changed) {
      for (const { tab, listener } of listeners) if (tab !== source) listener(text);
    }
  };
  const set = (source: CartStorage, next: string | undefined): void => {
    text = next;
    waiting.push(source);
    if (!isDelayed) deliver();
  };

  return {
    text: () => text,
    fill: () => (isFull = true),
    delay: () => (isDelayed = true),
    deliver: () => {
      isDelayed = false;
      deliver();
    },
    tab: () => {
      const tab: CartStorage = {
        read: () => text,
        write: (next) => {
          if (!isFull) set(tab, next);
          return !isFull;
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
          const entry = { tab, listener };
          listeners.push(entry);
          return () => listeners.splice(listeners.indexOf(entry), 1);
        },
      };
      return tab;
    },
  };
}
