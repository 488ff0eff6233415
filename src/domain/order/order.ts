import type { Cents } from '#domain/money.ts';

/** A paid order as read by its checkout session id (spec 3). Any part may be missing in a stored record. */
export interface Order {
  readonly name: string | undefined;
  readonly address: {
    readonly line1: string | undefined;
    readonly city: string | undefined;
    readonly state: string | undefined;
    readonly postalCode: string | undefined;
  };
  readonly country: string | undefined;
  readonly products: readonly { readonly name: string; readonly quantity: number }[];
  /** All amounts in cents. */
  readonly subtotal: Cents | undefined;
  readonly shippingCost: Cents | undefined;
  readonly taxAmount: Cents | undefined;
  readonly total: Cents | undefined;
}
