import type { ProductImage } from '../catalogue/product.ts';
import type { Cents } from '../money.ts';

/** One line of the cart (spec 3, cart item). Ids are unique in a cart; quantities are whole, 1 to 999. */
export interface CartLine {
  readonly id: string;
  readonly name: string;
  /** Price of one piece, in cents. */
  readonly price: Cents;
  readonly imgSrc: ProductImage['src'];
  readonly imgAlt: ProductImage['alt'];
  readonly quantity: number;
}

export type Cart = readonly CartLine[];

