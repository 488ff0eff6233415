import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Cents } from '../../../src/domain/money.ts';

/** A number of units of one product. */
export interface Units {
  readonly productId: ProductId;
  readonly quantity: number;
}

/** Units by product id, in a form that the document store can sum. */
export const unitMap = (units: readonly Units[]): Readonly<Record<string, number>> =>
  Object.fromEntries(units.map(({ productId, quantity }) => [productId, quantity]));

export const buyerParts = [
  'name',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'email',
  'phone',
] as const;

/** The shopper, and where to ship. Private: none of it may be logged. */
export type Buyer = Readonly<Record<(typeof buyerParts)[number], string | null>>;

/** The lines of an address label, without empty lines. */
export const addressLines = (buyer: Buyer): readonly string[] => {
  const { name, line1, line2, city, state, postalCode, country } = buyer;
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, line1, line2, place, country].flatMap((line) => (line ? [line] : []));
};

/** The amounts charged; each is undefined if the provider left it out. */
export interface Amounts {
  readonly subtotal?: Cents | undefined;
  readonly shippingCost?: Cents | undefined;
  readonly taxAmount?: Cents | undefined;
  /** The part of the tax that applies to the shipping. */
  readonly shippingTax?: Cents | undefined;
  readonly total?: Cents | undefined;
}

/** A checkout session of this store, as the provider reports it. */
export interface Sale {
  /** The key of the order, which is created with the checkout and is the same in every event about the order. */
  readonly key: string;
  /** The session's id. Never logged: whoever knows it may read the order. */
  readonly session: string;
  /** The provider's id for the payment, by which the owner can find it; not personal data. */
  readonly payment: string | undefined;
  /** False for a payment in the provider's test mode. */
  readonly isLive: boolean;
  /** Whether units were held when the checkout was opened. */
  readonly isHeld: boolean;
  /** Undefined if the units cannot be read, for instance because a product has left the catalog. */
  readonly units: readonly Units[] | undefined;
  /** A unit's price when the checkout was opened or, if unknown, today's price. */
  readonly prices?: Readonly<Partial<Record<ProductId, Cents>>> | undefined;
  readonly amounts: Amounts;
  readonly buyer: Buyer;
}

/** A refund, successful or failed. */
export interface Refund {
  readonly id: string;
  readonly cents: Cents;
  /** When it was made, in milliseconds since the epoch. */
  readonly at: number;
  /** Undefined if it did not fail. */
  readonly failure: Failure | undefined;
  /** The id of the request for a partial refund; undefined if the refund is full or was requested elsewhere. */
  readonly request?: string | undefined;
}

/** The lines of an order that a refund covers. */
export interface RefundLines {
  readonly units: readonly Units[];
  readonly withShipping: boolean;
}

/** Why a refund failed or was canceled. */
export interface Failure {
  /** When the failure was reported, in milliseconds since the epoch; undefined if the report has no time. */
  readonly at: number | undefined;
  /** The provider's code; undefined if there is none. */
  readonly reason: string | undefined;
}

/** A sign that a payment may be fraudulent: a bank's early warning, or a review that the provider requests. */
export interface RiskSignal {
  readonly id: string;
  readonly kind: 'fraud warning' | 'in review';
  readonly reason: string;
  readonly isOpen: boolean;
}

/**
 * Every status of a dispute, in chronological order: a closed inquiry may become a chargeback. `inquiry`, `open` and
 * `appeal` wait for the owner's answer.
 */
export const disputeStatuses = [
  'unknown',
  'inquiry',
  'inquiry answered',
  'inquiry closed',
  'open',
  'answered',
  'appeal',
  'appeal answered',
  'prevented',
  'lost',
  'won',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A dispute about a payment. */
export interface Dispute {
  readonly id: string;
  readonly status: DisputeStatus;
  readonly reason: string;
  readonly amount: Cents;
  /** The deadline for the owner's answer, in milliseconds since the epoch. */
  readonly dueBy: number | undefined;
}

/** The content of a report about a payment: its whole history, or one refund, dispute or risk signal. */
export interface PaymentUpdate {
  readonly payment: string;
  /** The key of the order; undefined if the report does not include it, or if the payment belongs to another shop. */
  readonly key: string | undefined;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  readonly riskSignals: readonly RiskSignal[];
}

/** An update about a payment that has no refunds, disputes or risk signals. */
export const noUpdate = (payment: string, key?: string): PaymentUpdate => ({
  payment,
  key,
  refunds: [],
  disputes: [],
  riskSignals: [],
});
