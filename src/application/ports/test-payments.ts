import type { Cents } from '#domain/money.ts';

/** A checkout that waits for payment on the stand-in for the provider's hosted page. Amounts in cents. */
export interface PendingPayment {
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly amount: Cents;
  }[];
  readonly subtotal: Cents;
  readonly shippingCost: Cents;
  readonly taxAmount: Cents;
  readonly total: Cents;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface ShippingDetails {
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

/** What the hosted test page of the offline backends does; absent from a build for production. */
export interface TestPayments {
  /** The pending payment, or undefined for an unknown session. */
  find(sessionId: string): Promise<PendingPayment | undefined>;
  /** Records the order and takes the stock down, once however often it is called. */
  pay(sessionId: string, shipping: ShippingDetails): Promise<void>;
}
