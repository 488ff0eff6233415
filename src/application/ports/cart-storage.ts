/** Keeps the cart between visits, which may overlap (behaviour 3.2). Stored text is untrusted. No method throws. */
export interface CartStorage {
  /** The stored text; undefined if there is none or storage is blocked. */
  read(): string | undefined;
  /** Returns false if storage is full or blocked. */
  write(text: string): boolean;
  /**
   * Runs a change to the stored cart once, now or shortly, but never at the same time as another visit's change.
   * Otherwise, one of the two changes would be lost.
   */
  runExclusive(change: () => void): void;
  /** The text that `writeBuyNow` last wrote, in this or another visit. */
  readBuyNow(): string | undefined;
  /** Records what Buy Now added (behaviour 5.2); undefined deletes the record. Returns false when `write` would. */
  writeBuyNow(text: string | undefined): boolean;
  /**
   * Clears everything that the store keeps between visits, as a finished order does (behaviour 6.1), except what
   * outlives an order, such as the last checkout.
   */
  clear(): void;
  /** Calls back with the new text when another visit has changed it. Returns an unsubscribe function. */
  observe(listener: (text: string | undefined) => void): () => void;
}
