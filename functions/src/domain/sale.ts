import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Order } from '../../../src/domain/order/order.ts';

/** So many pieces of one product. */
export interface Pieces {
  readonly productId: ProductId;
  readonly quantity: number;
}

/** Who bought, and where to ship to. Private: none of it may be logged. */
export interface Buyer {
  readonly name: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A checkout session of this store, as the provider has it. */
export interface Sale {
  /** The key of the order: made when the checkout was opened, the same in every event about it. */
  readonly key: string;
  /** Who knows it may read the order: never logged. */
  readonly sessionId: string;
  /** The provider's id of the payment, by which the owner finds it; holds nothing of the shopper. */
  readonly payment: string | undefined;
  /** False for a payment of the provider's test mode. */
  readonly isLive: boolean;
  readonly isPaid: boolean;
  /** Whether pieces were held for it when it was opened. */
  readonly isHeld: boolean;
  /** Undefined where they cannot be read, such as of a product that is no longer in the catalogue. */
  readonly pieces: readonly Pieces[] | undefined;
  readonly order: Order;
  readonly buyer: Buyer;
}

/** A dispute about a payment. Amounts in cents. */
export interface Dispute {
  readonly id: string;
  readonly status: string;
  readonly reason: string;
  readonly amount: number;
  /** Until when the owner may answer, in milliseconds since the epoch. */
  readonly dueBy: number | undefined;
}

/** What became of a payment's money. Amounts in cents. */
export interface Settlement {
  readonly payment: string;
  /** The key of its order; undefined for another shop's payment. */
  readonly key: string | undefined;
  /** Undefined where the event says nothing of it. */
  readonly refunded: { readonly cents: number; readonly isFull: boolean } | undefined;
  readonly dispute: Dispute | undefined;
}
