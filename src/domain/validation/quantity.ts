import { maxQuantity, minQuantity } from '#domain/cart/limits.ts';

/** Parses the product page's quantity: a whole number from 1 to 999; anything else becomes 1 (behaviour 3.1). */
export function parseQuantity(text: string): number {
  const quantity = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  return quantity >= minQuantity && quantity <= maxQuantity ? quantity : minQuantity;
}
