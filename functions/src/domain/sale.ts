import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Cents } from '../../../src/domain/money.ts';

/** A number of units of one product. */
export interface Units {
  readonly productId: ProductId;
  readonly quantity: number;
}

/** Units by product id, in the form that sums need. */
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

/** Who bought, and where to ship to. Private: none of it may be logged. */
export type Buyer = Readonly<Record<(typeof buyerParts)[number], string | null>>;

/** The lines of an address label, without empty ones. */
export const addressLines = (buyer: Buyer): readonly string[] => {
  const { name, line1, line2, city, state, postalCode, country } = buyer;
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, line1, line2, place, country].flatMap((line) => (line ? [line] : []));
};

/** What the shopper was charged; each undefined if the provider left it out. */
export interface Amounts {
  readonly subtotal?: Cents | undefined;
  readonly shippingCost?: Cents | undefined;
  readonly taxAmount?: Cents | undefined;
  /** The part of the tax that is on the shipping. */
  readonly shippingTax?: Cents | undefined;
  readonly total?: Cents | undefined;
}

/** A checkout session of this store, as the provider has it. */
export interface Sale {
  /** The key of the order: made when the checkout was opened, the same in every event about it. */
  readonly key: string;
  /** The session's id. Never logged: whoever knows it may read the order. */
  readonly session: string;
  /** The provider's id of the payment, which the owner finds it by; not personal data. */
  readonly payment: string | undefined;
  /** False for a payment of the provider's test mode. */
  readonly isLive: boolean;
  /** Whether units were held for it when it was opened. */
  readonly isHeld: boolean;
  /** Undefined if they cannot be read, for instance because a product has left the catalogue. */
  readonly units: readonly Units[] | undefined;
  /** What a unit cost when the checkout was opened; if that is not known, today's price. */
  readonly prices?: Readonly<Partial<Record<ProductId, Cents>>> | undefined;
  readonly amounts: Amounts;
  readonly buyer: Buyer;
}

/** A refund, made or failed. */
export interface Refund {
  readonly id: string;
  readonly cents: Cents;
  /** When it was made, in milliseconds since the epoch. */
  readonly at: number;
  /** Undefined if it did not fail. */
  readonly failure: Failure | undefined;
  /** The id that a part was asked for under; undefined for all that was left, or if it was asked for elsewhere. */
  readonly request?: string | undefined;
}

/** The lines of an order to refund. */
export interface RefundLines {
  readonly units: readonly Units[];
  readonly withShipping: boolean;
}

/** Why a refund failed or was cancelled. */
export interface Failure {
  /** When it became known, in milliseconds since the epoch; undefined if the report does not say. */
  readonly at: number | undefined;
  /** The provider's code; undefined if it gives none. */
  readonly reason: string | undefined;
}

/** A suspicion about a payment: a bank's early warning of fraud, or a review that the provider wants. */
export interface RiskSignal {
  readonly id: string;
  readonly kind: 'fraud warning' | 'in review';
  readonly reason: string;
  readonly isOpen: boolean;
}

/**
 * Every status of a dispute, in the order of its course: a closed inquiry may become a chargeback. `inquiry`, `open` and
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
  /** Until when the owner may answer, in milliseconds since the epoch. */
  readonly dueBy: number | undefined;
}

/** What one report says about a payment after it was made: everything, or one refund, dispute or risk signal. */
export interface PaymentUpdate {
  readonly payment: string;
  /** The key of its order; undefined if the report does not name it, or it is another shop's. */
  readonly key: string | undefined;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  readonly riskSignals: readonly RiskSignal[];
}

/** The update of a payment about which nothing is known. */
export const noUpdate = (payment: string, key?: string): PaymentUpdate => ({
  payment,
  key,
  refunds: [],
  disputes: [],
  riskSignals: [],
});
