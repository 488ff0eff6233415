import { demoAccount } from '#domain/account/demo-account.ts';
import type { ContactMessage } from '#application/ports/messaging.ts';
import { initialStock } from '#domain/catalogue/initial-stock.ts';
import type { ProductId } from '#domain/catalogue/product.ts';
import type { Cents } from '#domain/money.ts';
import type { Order } from '#domain/order/order.ts';

/** A checkout that waits for payment on the hosted test page (behaviour 5.4). Amounts are in cents. */
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
  /** The lines of text above the test page's Pay button. The payment provider shows them on its own page. */
  readonly notes: readonly string[];
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface CheckoutSession {
  readonly payment: PendingPayment;
  readonly units: readonly { readonly productId: ProductId; readonly quantity: number }[];
  /** When the hold on its units ends, in milliseconds since the epoch (behaviour 5.6). Undefined without a hold. */
  readonly heldUntil?: number;
}

export interface PaidOrder {
  readonly order: Order;
  /** In milliseconds since the epoch. */
  readonly paidAt: number;
}

export interface Account {
  readonly userUid: string;
  readonly displayName: string;
  readonly email: string;
  /** In plain text, since this fake identity provider keeps it in the shopper's own browser. */
  readonly password: string;
}

export interface BackendState {
  /** In units; a product without an entry has no stock record. */
  readonly inventory: Readonly<Partial<Record<ProductId, number>>>;
  readonly sessions: ReadonlyMap<string, CheckoutSession>;
  readonly orders: ReadonlyMap<string, PaidOrder>;
  /** Keyed by email address, in lower case. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly signedIn: string | undefined;
  readonly messages: readonly ContactMessage[];
}

const demo: Account = {
  userUid: 'user_demo',
  ...demoAccount,
};

/** The state on the first visit (behaviour 15.5). */
export const initialState: BackendState = {
  inventory: initialStock,
  sessions: new Map(),
  orders: new Map(),
  accounts: new Map([[demo.email, demo]]),
  signedIn: undefined,
  messages: [],
};

/** Keeps the state, which all tabs share. `read` and `update` reject if the underlying storage fails. */
export interface StateStore {
  read(): Promise<BackendState>;
  /** Replaces the state atomically across tabs; resolves to the previous state. */
  update(change: (state: BackendState) => BackendState): Promise<BackendState>;
  /** Calls back after each update in any tab. Returns an unsubscribe function. */
  observe(listener: () => void): () => void;
}
