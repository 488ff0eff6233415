/** Keeps the cart between visits (behaviour 3.2). What it gives is unchecked input. */
export interface CartStorage {
  /** The stored text, or undefined where there is none or storage is forbidden. Never throws. */
  read(): string | undefined;
  /** Returns false where storage is full or forbidden. Never throws. */
  write(text: string): boolean;
  /** What `writeBuyNow` was last given, in this or another tab. Never throws. */
  readBuyNow(): string | undefined;
  /** Records what Buy Now has added (behaviour 5.2), or forgets it. Returns false as `write` does. Never throws. */
  writeBuyNow(text: string | undefined): boolean;
  /** Clears all local storage, as a finished order does (behaviour 6.1). Never throws. */
  clear(): void;
  /** Calls back with the new text when another tab has changed it. Returns how to stop. */
  observe(listener: (text: string | undefined) => void): () => void;
}
