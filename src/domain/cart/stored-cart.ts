import { findProduct } from '#domain/catalogue/catalogue.ts';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { fieldsIn } from '#domain/field.ts';
import { formatCents } from '#domain/money.ts';
import { addLine, emptyCart, lineOf, type Cart, type CartLine } from './cart.ts';
import { maxTextLength, maxUnknownLines, minQuantity, clampQuantity } from './limits.ts';

/** The cart as stored: a JSON array of lines, with prices as text (behaviour 3.2). */
export const serializeCart = (cart: Cart): string =>
  JSON.stringify(
    cart.map((line) => ({ ...line, available: undefined, price: formatCents(line.price) })),
  );

/** The units of a product that Buy Now added, and the units in its line afterward (behaviour 5.2). */
interface BuyNow {
  readonly id: string;
  readonly quantity: number;
  readonly inCart: number;
}

export const serializeBuyNow = ({ id, quantity, inCart }: BuyNow): string =>
  JSON.stringify([id, quantity, inCart]);

/** Parses stored text, which is untrusted, into what Buy Now added. */
export function parseBuyNow(text: string | undefined): BuyNow | undefined {
  const [id, quantity, inCart] = parseArray(text);
  if (typeof id !== 'string') return undefined;
  return { id, quantity: clampQuantity(Number(quantity)), inCart: Number(inCart) };
}

/**
 * Restores a cart from stored text, which is untrusted: each line is repaired or dropped separately (behaviour 3.2).
 * Never throws; anything that is not a cart becomes an empty one.
 */
export function parseCart(text: string | undefined): Cart {
  let cart = emptyCart;
  let unknownLines = 0;
  for (const junk of parseArray(text)) {
    const line = restoreLine(junk);
    if (line === undefined) continue;
    const isNewUnknown =
      findProduct(line.id) === undefined && !cart.some(({ id }) => id === line.id);
    if (isNewUnknown && ++unknownLines > maxUnknownLines) continue;
    cart = addLine(cart, line);
  }
  return cart;
}

/** Parses stored JSON, which is untrusted; anything but an array becomes an empty array. Never throws. */
function parseArray(text: string | undefined): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function restoreLine(junk: unknown): CartLine | undefined {
  const { id, name, quantity: amount, imgSrc, imgAlt } = fieldsIn(junk);
  if (!isId(id)) return undefined;
  const quantity = restoreQuantity(amount);
  // The catalogue decides names and prices, since they may have changed and storage can be edited.
  const product = findProduct(id);
  if (product !== undefined) return lineOf(product, quantity);
  const line = lineOf(testProduct, quantity);
  return {
    ...line,
    ...restorePicture(imgSrc, imgAlt),
    id,
    name: text(name) ?? line.name,
  };
}

function restorePicture(
  imgSrc: unknown,
  imgAlt: unknown,
): Partial<Pick<CartLine, 'imgSrc' | 'imgAlt'>> {
  if (typeof imgSrc !== 'string' || !isSameSitePath(imgSrc)) return {};
  return { imgSrc, imgAlt: text(imgAlt) ?? '' };
}

function restoreQuantity(value: unknown): number {
  if (typeof value === 'number') return clampQuantity(value);
  return typeof value === 'string' ? clampQuantity(Number(value)) : minQuantity;
}

// encodeURIComponent throws on a lone surrogate.
const isId = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= maxTextLength &&
  !/\p{Surrogate}/u.test(value);

// Trimmed before and after the cut, so that restoring twice changes nothing.
const text = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value.trim().slice(0, maxTextLength).trimEnd() || undefined
    : undefined;

// To a browser, `//host` and `/\host` are other sites, even with whitespace in between.
const isSameSitePath = (value: string): boolean =>
  value.length <= maxTextLength && /^\/(?!\/)[^\s\\]*$/.test(value);
