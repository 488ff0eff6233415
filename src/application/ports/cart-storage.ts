/** Keeps the cart between visits (spec 3, local storage key cartData). What it gives is unchecked input. */
export interface CartStorage {
  /** The stored text, or undefined where there is none or storage is forbidden. Never throws. */
  read(): string | undefined;
  /** Returns false where storage is full or forbidden. Never throws. */
  write(text: string): boolean;
  /** Clears all local storage, as a finished order does (spec 4, order success page). Never throws. */
  clear(): void;
  /** Calls back with the new text when another tab has changed it. Returns how to stop. */
  observe(listener: (text: string | undefined) => void): () => void;
}
