import type { Cents } from '#domain/money.ts';

export interface ProductImage {
  /** Path of the picture on the site, such as `/images/toe-roller-1.jpg`; also its key in the picture registry. */
  readonly src: string;
  readonly alt: string;
}

/** What a product's file says of it (behaviour 2.1). Everything else follows: paths, sitemap, shop, first stock. */
export interface CatalogueEntry<Id extends string> {
  /** Part of its address and the key of its records: never changed once it was sold. */
  readonly id: Id;
  readonly name: string;
  /** In cents. */
  readonly price: Cents;
  /** One plain sentence for cards, search engines and link previews. */
  readonly summary: string;
  /** Trusted HTML, written in this repository. */
  readonly description: string;
  readonly images: readonly [ProductImage, ...ProductImage[]];
  /** Whether the shop lists it (behaviour 2.3). */
  readonly isListed: boolean;
  /** Pieces in stock on the first visit of an offline or local backend; without it, there is no record. */
  readonly firstStock?: number;
  /** The payment provider's id of the price. */
  readonly priceId: string;
  /** Ids that the price had before, which pages opened then still send; today's price is charged for them. */
  readonly formerPriceIds?: readonly string[];
  /** The payment provider's id of the product. */
  readonly providerProductId: string;
}
