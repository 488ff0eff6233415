import { createSignUp } from './account/sign-up.ts';
import type { SessionStore } from './account/session-store.ts';
import type { CartStore } from './cart/cart-store.ts';
import { createEndCheckout } from './checkout/end-checkout.ts';
import { createEndReturnedCheckout } from './checkout/end-returned-checkout.ts';
import { createStartCheckout } from './checkout/start-checkout.ts';
import { logged } from './log-failure.ts';
import { createAwaitOrder } from './orders/await-order.ts';
import { createTakePaid } from './orders/take-paid.ts';
import type { Auth } from './ports/auth.ts';
import type { Checkout } from './ports/checkout.ts';
import type { Clock } from './ports/clock.ts';
import type { Inventory } from './ports/inventory.ts';
import type { Logger } from './ports/logger.ts';
import type { Messaging } from './ports/messaging.ts';
import type { OpenCheckout } from './ports/open-checkout.ts';
import type { Orders } from './ports/orders.ts';
import type { Redirect } from './ports/redirect.ts';
import type { SecurityCheck } from './ports/security-check.ts';
import { createReadStock } from './stock/read-stock.ts';

/** What the use cases work on: the ports, and the stores of cart and session. */
export interface Ports {
  readonly auth: Auth;
  readonly cart: CartStore;
  readonly checkout: Checkout;
  readonly clock: Clock;
  readonly inventory: Inventory;
  readonly logger: Logger;
  readonly messaging: Messaging;
  readonly openCheckout: OpenCheckout;
  readonly orders: Orders;
  readonly redirect: Redirect;
  readonly securityCheck: SecurityCheck;
  readonly session: Pick<SessionStore, 'subscribe' | 'getSnapshot'>;
}

/** Everything a shopper can do. Failures are logged by kind and returned as values. */
export function createUseCases(ports: Ports) {
  const { auth, cart, logger, session } = ports;
  const endCheckout = createEndCheckout(ports);
  const takePaid = createTakePaid(ports);
  return {
    cart,
    session,
    readStock: createReadStock(ports),
    startCheckout: createStartCheckout({ ...ports, endCheckout }),
    endCheckout,
    endReturnedCheckout: createEndReturnedCheckout({ ...ports, endCheckout }),
    takePaid,
    awaitOrder: createAwaitOrder({ ...ports, takePaid }),
    signUp: createSignUp(ports),
    /** Signs in; the session says who it is. */
    signIn: logged(logger, 'sign-in failed', auth.signIn),
    /** Signs out; the session says when. */
    signOut: logged(logger, 'sign-out failed', auth.signOut),
    requestPasswordReset: logged(logger, 'password reset failed', auth.sendPasswordReset),
    changePassword: logged(logger, 'password change failed', auth.changePassword),
    sendMessage: logged(logger, 'message not sent', ports.messaging.send),
  };
}

/** All that the UI knows of the outside. */
export type UseCases = ReturnType<typeof createUseCases>;
