import { ContainerModule } from 'inversify';
import { createSignUp } from '#application/account/sign-up.ts';
import { createEndCheckout } from '#application/checkout/end-checkout.ts';
import { createStartCheckout } from '#application/checkout/start-checkout.ts';
import { logged } from '#application/log-failure.ts';
import { createAwaitOrder } from '#application/orders/await-order.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Messaging } from '#application/ports/messaging.ts';
import { createReadStock } from '#application/stock/read-stock.ts';
import { ports, useCases } from './tokens.ts';

const { auth, cart, checkout, clock, logger, checkoutStorage, removePaidLines } = ports;

/** Binds each use case to the function that creates it and to that function's arguments, in order. */
export const useCasesModule = new ContainerModule(({ bind }) => {
  bind(useCases.readStock).toResolvedValue(createReadStock, [ports.inventory, logger, clock]);
  bind(useCases.startCheckout).toResolvedValue(createStartCheckout, [
    cart,
    checkout,
    ports.redirect,
    checkoutStorage,
    useCases.endCheckout,
    logger,
  ]);
  bind(useCases.endCheckout).toResolvedValue(createEndCheckout, [
    checkout,
    checkoutStorage,
    logger,
  ]);
  bind(useCases.awaitOrder).toResolvedValue(createAwaitOrder, [
    ports.orders,
    checkoutStorage,
    removePaidLines,
    cart,
    clock,
    logger,
  ]);
  bind(useCases.signUp).toResolvedValue(createSignUp, [auth, ports.securityCheck, logger]);
  bind(useCases.signIn).toResolvedValue(
    (by: Auth, to: Logger) => logged(to, 'sign-in failed', by.signIn),
    [auth, logger],
  );
  bind(useCases.signOut).toResolvedValue(
    (by: Auth, to: Logger) => logged(to, 'sign-out failed', by.signOut),
    [auth, logger],
  );
  bind(useCases.requestPasswordReset).toResolvedValue(
    (by: Auth, to: Logger) => logged(to, 'password reset failed', by.sendPasswordReset),
    [auth, logger],
  );
  bind(useCases.changePassword).toResolvedValue(
    (by: Auth, to: Logger) => logged(to, 'password change failed', by.changePassword),
    [auth, logger],
  );
  bind(useCases.sendMessage).toResolvedValue(
    (by: Messaging, to: Logger) => logged(to, 'message not sent', by.send),
    [ports.messaging, logger],
  );
});
