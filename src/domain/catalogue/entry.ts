import type { Cents } from '#domain/money.ts';

export interface ProductImage {
  /** Path of the picture on the site, such as `/images/toe-roller-1.jpg`; also its key in the picture registry. */
  readonly src: string;
  readonly alt: string;
}

/** The drawings of the products in use (`ui/components/drawing`). */
export type DrawingName = 'ball' | 'press' | 'band' | 'roller' | 'strap';

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly drawing?: DrawingName;
}

/** A product (behaviour 2.1), from which its page, the sitemap, the shop and the initial stock are derived. */
export interface CatalogueEntry<Id extends string> {
  /** Its id in URLs and records: never change it after the first sale. */
  readonly id: Id;
  readonly name: string;
  /** In cents. */
  readonly price: Cents;
  /** One plain sentence for cards, search engines and link previews. */
  readonly summary: string;
  /** Trusted HTML, written in this repository. */
  readonly description: string;
  readonly steps?: readonly Step[];
  readonly images: readonly [ProductImage, ...ProductImage[]];
  /** Whether the shop lists it (behaviour 2.3). */
  readonly isListed: boolean;
  /** Initial stock of the offline and local backends, in units; if undefined, there is no record (behaviour 15.5). */
  readonly initialStock?: number;
  readonly priceId: string;
  /** Earlier ids of the price, which pages opened before a change still send; checkout charges the new price. */
  readonly formerPriceIds?: readonly string[];
  readonly providerProductId: string;
}
