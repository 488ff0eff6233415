import type { Unavailable } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import type { createSignUp } from './account/sign-up.ts';
import type { CartStore } from './cart/cart-store.ts';
import type { createEndCheckout } from './checkout/end-checkout.ts';
import type { createStartCheckout } from './checkout/start-checkout.ts';
import type { createAwaitOrder } from './orders/await-order.ts';
import type { RemovePaidLines } from './orders/remove-paid-lines.ts';
import type { Auth } from './ports/auth.ts';
import type { BackendPorts } from './ports/backend-ports.ts';
import type { Clock } from './ports/clock.ts';
import type { Logger } from './ports/logger.ts';
import type { Messaging } from './ports/messaging.ts';
import type { CheckoutStorage } from './ports/checkout-storage.ts';
import type { Redirect } from './ports/redirect.ts';
import type { createReadStock } from './stock/read-stock.ts';
import type { Stores } from './stores.ts';

/** What the use cases need: the backend's ports, and the stores, which are created earlier. */
export interface Ports extends BackendPorts {
  readonly cart: CartStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly checkoutStorage: CheckoutStorage;
  readonly redirect: Redirect;
  readonly removePaidLines: RemovePaidLines;
}

/** The shopper's actions that need a backend. Each call logs its failures by kind and returns them as values. */
export interface Calls {
  readonly awaitOrder: ReturnType<typeof createAwaitOrder>;
  readonly changePassword: Auth['changePassword'];
  readonly endCheckout: ReturnType<typeof createEndCheckout>;
  readonly readStock: ReturnType<typeof createReadStock>;
  readonly requestPasswordReset: Auth['sendPasswordReset'];
  readonly sendMessage: Messaging['send'];
  readonly signIn: Auth['signIn'];
  readonly signOut: Auth['signOut'];
  readonly signUp: ReturnType<typeof createSignUp>;
  readonly startCheckout: ReturnType<typeof createStartCheckout>;
}

/** A call that waits for the container and may therefore fail as 'unavailable'. */
type Waiting<Call> = Call extends (
  ...input: infer Input
) => Promise<Result<infer Value, infer Failure>>
  ? (...input: Input) => Promise<Result<Value, Failure | Unavailable>>
  : never;

export type UseCases = Omit<Stores, 'checkoutStorage'> & {
  readonly [Name in keyof Calls]: Waiting<Calls[Name]>;
};
