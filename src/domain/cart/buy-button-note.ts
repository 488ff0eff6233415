import type { ProductId } from '#domain/catalogue/product.ts';
import { listText } from '#domain/list-text.ts';
import { type Cart, checkoutLines } from './cart.ts';

/**
 * Tells the shopper what a buy button named `label` pays for besides the chosen units, since it pays for the whole cart
 * (behaviour 5.2). If `adds` is undefined, the button adds no units. Returns '' if there is nothing to tell.
 */
export function buyButtonNote(
  cart: Cart,
  id: ProductId,
  adds: number | undefined,
  label: string,
): string {
  const others = checkoutLines(cart).filter((line) => line.id !== id);
  const own = cart.find((line) => line.id === id)?.quantity ?? 0;
  const texts = [
    own > 0 && adds !== undefined
      ? `You have ${own} in your cart; ${label} adds ${adds === 1 ? 'another' : `${adds} more`}.`
      : '',
    others.length > 0
      ? `You’ll also pay for the ${listText(others.map(({ name }) => name))} in your cart.`
      : '',
  ];
  return texts.filter(Boolean).join(' ');
}
