import type { Cents } from '#domain/money.ts';

export type ProductId = 'test-product' | 'toe-roller' | 'toe-strap';

export interface ProductImage {
  /** Path of the picture on the site, such as `/images/toe-roller-1.jpg`; also its key in the picture registry. */
  readonly src: string;
  readonly alt: string;
}

/** A product of the fixed catalogue (spec 3). */
export interface Product {
  readonly id: ProductId;
  readonly name: string;
  /** In cents. */
  readonly price: Cents;
  /** One plain sentence for cards, search engines and link previews. */
  readonly summary: string;
  /** Trusted HTML, written in this repository. */
  readonly description: string;
  readonly images: readonly [ProductImage, ...ProductImage[]];
  /** The payment provider's id of the price. */
  readonly priceId: string;
  /** Ids that the price had before, which pages opened then still send; today's price is charged for them. */
  readonly formerPriceIds?: readonly string[];
  /** The payment provider's id of the product. */
  readonly providerProductId: string;
}
