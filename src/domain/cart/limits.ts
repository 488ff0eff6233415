/** The minimum quantity per line (behaviour 3.1). */
export const minQuantity = 1;

/** The maximum quantity per line (behaviour 3.1). */
export const maxQuantity = 999;

/** The maximum number of lines with unknown ids in a restored cart. Junk in storage must not grow without bound. */
export const maxUnknownLines = 50;

/** The maximum length, in characters, of an id, a name, or a picture's path or alt text restored from storage. */
export const maxTextLength = 200;

/** Rounds down to a whole number and clamps it to 1–999; NaN becomes 1. */
export const clampQuantity = (amount: number): number =>
  amount >= minQuantity ? Math.trunc(Math.min(amount, maxQuantity)) : minQuantity;
