/** Pieces of one product in a cart: the least (behaviour 3.1). */
export const minQuantity = 1;

/** Pieces of one product in a cart: the most (behaviour 3.1). */
export const maxQuantity = 999;

/** Lines with ids outside the catalogue that a restored cart may hold, so that junk stays bounded. */
export const maxUnknownLines = 50;

/** Characters of an id, name, picture path or picture text restored from storage. */
export const maxTextLength = 200;

/** The nearest quantity a line may have: whole, 1 to 999; 1 for what is no amount at all. */
export const toQuantity = (amount: number): number =>
  amount >= minQuantity ? Math.trunc(Math.min(amount, maxQuantity)) : minQuantity;
