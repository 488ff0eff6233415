import type { Auth } from '#application/ports/auth.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import type { Inventory } from '#application/ports/inventory.ts';
import type { ContactMessage, Messaging } from '#application/ports/messaging.ts';
import type { Orders } from '#application/ports/orders.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import type { TestPayments } from '#adapters/memory/test-payments.ts';
import type { ProductId } from '#domain/catalogue/product.ts';
import type { Order } from '#domain/order/order.ts';

/** The faults of the product that a backend's contract covers; each backend is made to have them in its own way. */
export type Fault =
  | 'out-of-stock'
  | 'inventory-missing'
  | 'inventory-down'
  | 'checkout-down'
  | 'checkout-limited'
  | 'sold-out'
  | 'order-down'
  | 'email-taken'
  | 'bot'
  | 'signup-broken'
  | 'signup-coded'
  | 'signup-unexpected'
  | 'security-missing'
  | 'security-failed'
  | 'messages-down';

/** What a case starts from. What is left out is as on a first visit (behaviour 15.5). */
export interface Given {
  readonly fault?: Fault;
  readonly inventory?: Readonly<Partial<Record<ProductId, number>>>;
  readonly orders?: Readonly<Record<string, Order>>;
}

/** A backend's adapters, fresh for one case, and a look behind them. */
export interface BackendUnderTest {
  readonly auth: Auth;
  readonly checkout: Checkout;
  readonly inventory: Inventory;
  readonly messaging: Messaging;
  readonly orders: Orders;
  readonly securityCheck: SecurityCheck;
  /** The messages that arrived. */
  readonly delivered: () => Promise<readonly ContactMessage[]>;
}

/** Makes a backend for one case. Every suite takes it, so that one set of cases holds for every backend. */
export type Setup<Backend = BackendUnderTest> = (given?: Given) => Promise<Backend>;

export type SetupWithPayments = Setup<BackendUnderTest & { readonly testPayments: TestPayments }>;
