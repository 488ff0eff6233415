import type { Cents } from '#domain/money.ts';

/** A bank transfer stays pending for several days (behaviour 6.3). */
export const paymentStatuses = [
  'paid',
  'pending',
  'failed',
  'partly-refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** An order, looked up by its checkout session id (behaviour 6.2). A stored record may lack any part. */
export interface Order {
  /** Easy to say on the phone; gives no access to the order (behaviour 6.4). */
  readonly number?: string | undefined;
  /** A missing status means `paid` (behaviour 6.3). */
  readonly payment?: PaymentStatus | undefined;
  /** Names of sold-out products, which ship with the next drop. */
  readonly backordered?: readonly string[] | undefined;
  readonly name: string | undefined;
  readonly address: {
    readonly line1: string | undefined;
    readonly city: string | undefined;
    readonly state: string | undefined;
    readonly postalCode: string | undefined;
  };
  readonly country: string | undefined;
  readonly products: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly price?: Cents | undefined;
  }[];
  /** All amounts are in cents. */
  readonly subtotal: Cents | undefined;
  readonly shippingCost: Cents | undefined;
  readonly taxAmount: Cents | undefined;
  readonly total: Cents | undefined;
}
