import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import type { Result } from '../../../src/domain/result.ts';

/** So many pieces of one product. */
export interface Pieces {
  readonly productId: ProductId;
  readonly quantity: number;
}

/** What is asked of the provider's hosted page. */
export interface CheckoutRequest {
  readonly lines: readonly { readonly priceId: string; readonly quantity: number }[];
  /** Kept with the session, and given back with it. */
  readonly pieces: readonly Pieces[];
  /** The provider puts the session's id in place of `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A checkout session of this store, as the provider has it. */
export interface Sale {
  readonly sessionId: string;
  /** The provider's id of the payment, by which the owner finds it; holds nothing of the shopper. */
  readonly payment: string | undefined;
  readonly isPaid: boolean;
  readonly pieces: readonly Pieces[];
  readonly order: Order;
}

/** What the provider tells of a session. `sale` is undefined for a session that another shop opened. */
export type PaymentEvent =
  | {
      readonly id: string;
      readonly kind: 'completed' | 'payment-succeeded' | 'payment-failed' | 'expired';
      readonly sale: Sale | undefined;
    }
  | { readonly id: string; readonly kind: 'unknown'; readonly type: string };

/** The card payment provider. Each method rejects where the provider fails or its answer cannot be read. */
export interface Payments {
  /** The address of the hosted page. */
  open(request: CheckoutRequest): Promise<{ readonly url: string }>;
  /**
   * The event of a webhook's raw body, once its signature has been verified. Fails for a signature that is missing,
   * forged or too old; throws for a signed event that cannot be read.
   */
  read(body: Uint8Array, signature: string | undefined): Result<PaymentEvent, 'bad-signature'>;
  /** This store's complete sessions since a time in milliseconds, page after page; an error for one that cannot be read. */
  completed(since: number): AsyncIterable<Result<Sale, unknown>>;
}
