import type { Cents } from '#domain/money.ts';

/** What a payment may have come to. One by bank is pending for some days (behaviour 6.3). */
export const paymentStatuses = [
  'paid',
  'pending',
  'failed',
  'partly-refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** An order as read by its checkout session id (behaviour 6.2). Any part may be missing in a stored record. */
export interface Order {
  /** Short, for the phone; it opens nothing (behaviour 6.4). */
  readonly number?: string | undefined;
  /** Paid where it is missing (behaviour 6.3). */
  readonly payment?: PaymentStatus | undefined;
  /** Names of the products that ship with the next drop, since they were sold out. */
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
    /** Of one unit, in cents. */
    readonly price?: Cents | undefined;
  }[];
  /** All amounts in cents. */
  readonly subtotal: Cents | undefined;
  readonly shippingCost: Cents | undefined;
  readonly taxAmount: Cents | undefined;
  readonly total: Cents | undefined;
}
