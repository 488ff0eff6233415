/** Keeps the cart between visits (behaviour 3.2). What it returns is untrusted. No method throws. */
export interface CartStorage {
  /** The stored text; undefined if there is none or storage is forbidden. */
  read(): string | undefined;
  /** Returns false if storage is full or forbidden. */
  write(text: string): boolean;
  /**
   * Runs a change of what is stored while no other tab does, once, now or in a moment: two tabs that read and write at the
   * same instant would lose a change.
   */
  inTurn(change: () => void): void;
  /** What `writeBuyNow` last wrote, in this or another tab. */
  readBuyNow(): string | undefined;
  /** Records what Buy Now added (behaviour 5.2); undefined removes it. Returns false as `write` does. */
  writeBuyNow(text: string | undefined): boolean;
  /**
   * Clears all local storage, as a finished order does (behaviour 6.1), and with it what any other feature keeps there,
   * except under the keys that are listed in `src/adapters/browser/kept-keys.ts`.
   */
  clear(): void;
  /** Calls back with the new text when another tab has changed it. Returns an unsubscribe function. */
  observe(listener: (text: string | undefined) => void): () => void;
}
