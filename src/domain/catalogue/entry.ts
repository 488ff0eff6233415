import type { Cents } from '#domain/money.ts';

export interface ProductImage {
  /** The picture's path on the site, such as `/images/toe-roller-1.jpg`; also its key in the picture registry. */
  readonly src: string;
  readonly alt: string;
}

/** The drawings that show products in use (`ui/components/drawing`). */
export type DrawingName = 'ball' | 'press' | 'band' | 'roller' | 'strap';

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly drawing?: DrawingName;
}

/** A product (behaviour 2.1). Its page, the sitemap, the shop and the initial stock are derived from this entry. */
export interface CatalogueEntry<Id extends string> {
  /** The product's id in URLs and records. Never change it after the first sale. */
  readonly id: Id;
  readonly name: string;
  readonly price: Cents;
  /** One sentence of plain text for cards, search engines and link previews. */
  readonly summary: string;
  /** Trusted HTML, written in this repository. */
  readonly description: string;
  readonly steps?: readonly Step[];
  readonly images: readonly [ProductImage, ...ProductImage[]];
  /** Whether the shop lists the product (behaviour 2.3). */
  readonly isListed: boolean;
  /** Initial stock of the offline and local backends, in units; if undefined, no stock is recorded (behaviour 15.5). */
  readonly initialStock?: number;
  readonly priceId: string;
  /** Earlier ids of the price. Pages opened before a change still send them; checkout charges the current price. */
  readonly formerPriceIds?: readonly string[];
  readonly providerProductId: string;
}
