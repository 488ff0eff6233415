import type { BackendPorts } from '#application/ports/backend-ports.ts';
import type { ContactMessage } from '#application/ports/messaging.ts';
import type { TestPayments } from '#adapters/memory/test-payments.ts';
import type { Scenario } from '#adapters/memory/scenarios.ts';
import type { ProductId } from '#domain/catalogue/product.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import type { Order } from '#domain/order/order.ts';

/** The faults that the contracts cover; each backend produces them in its own way. */
export type Fault =
  | 'out-of-stock'
  | 'inventory-missing'
  | 'inventory-down'
  | 'checkout-down'
  | 'sold-out'
  | 'order-down'
  | 'email-taken'
  | 'bot'
  | 'security-missing'
  | 'security-failed'
  | 'messages-down';

/** The state in which a test starts; by default, that of a first visit (behaviour 15.5). */
export interface Given {
  readonly fault?: Fault;
  readonly inventory?: Readonly<Partial<Record<ProductId, number>>>;
  readonly orders?: Readonly<Record<string, Order>>;
}

/** The adapters of a backend that was created for one test, and access to its state. */
export interface BackendUnderTest extends BackendPorts {
  /** The only origin from which the backend accepts checkouts; undefined if it accepts any origin. */
  readonly origin?: string;
  /** The messages that arrived. */
  readonly delivered: () => Promise<readonly ContactMessage[]>;
}

/** A call to a backend. A fault may make the call fail. */
export type Call = (backend: BackendUnderTest) => Promise<Result<unknown, StoreError>>;

/** Sets up what a suite needs from a backend, for one test. */
export type Setup<Backend> = (given?: Given) => Promise<Backend>;

/** Like `Setup`, for the suite of one port, which needs only that port's adapter. */
export type SetupOf<Port extends keyof BackendUnderTest> = Setup<Pick<BackendUnderTest, Port>>;

/** Like `Setup`, for an offline backend with any of its scenarios (behaviour 15.4). */
export type OfflineSetup = (
  given?: Given & { readonly scenarios?: readonly Scenario[] },
) => Promise<BackendUnderTest & { readonly testPayments: TestPayments }>;
