import type { Unavailable } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import { createSignUp } from './account/sign-up.ts';
import { createEndCheckout } from './checkout/end-checkout.ts';
import { createEndReturnedCheckout } from './checkout/end-returned-checkout.ts';
import { createStartCheckout } from './checkout/start-checkout.ts';
import { logged } from './log-failure.ts';
import { createAwaitOrder } from './orders/await-order.ts';
import { createRemovePaidLines } from './orders/remove-paid-lines.ts';
import type { BackendPorts } from './ports/backend-ports.ts';
import type { Clock } from './ports/clock.ts';
import type { Logger } from './ports/logger.ts';
import type { OpenCheckout } from './ports/open-checkout.ts';
import type { Redirect } from './ports/redirect.ts';
import { createReadStock } from './stock/read-stock.ts';
import type { Stores } from './stores.ts';

/** What the use cases depend on: the ports of the backend and of the browser, and the stores. */
export interface Ports extends BackendPorts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly openCheckout: OpenCheckout;
  readonly redirect: Redirect;
  readonly stores: Stores;
}

/**
 * Creates everything a shopper can do. Each use case logs its failures by kind and returns them as values. From now on
 * the session observes the identity provider.
 */
export function createUseCases(ports: Ports) {
  const { auth, logger, openCheckout, stores } = ports;
  const { cart } = stores;
  stores.session.follow(auth);
  const endCheckout = createEndCheckout(ports);
  const removePaidLines = createRemovePaidLines({ cart, openCheckout });
  return {
    ...stores,
    readStock: createReadStock(ports),
    startCheckout: createStartCheckout({ ...ports, cart, endCheckout }),
    endCheckout,
    endReturnedCheckout: createEndReturnedCheckout({ openCheckout, endCheckout }),
    removePaidLines,
    awaitOrder: createAwaitOrder({ ...ports, cart, removePaidLines }),
    signUp: createSignUp(ports),
    /** Signs in; the session then has the user. */
    signIn: logged(logger, 'sign-in failed', auth.signIn),
    /** Signs out; the session follows. */
    signOut: logged(logger, 'sign-out failed', auth.signOut),
    requestPasswordReset: logged(logger, 'password reset failed', auth.sendPasswordReset),
    changePassword: logged(logger, 'password change failed', auth.changePassword),
    sendMessage: logged(logger, 'message not sent', ports.messaging.send),
  };
}

/** The use cases on connected adapters. */
export type ConnectedUseCases = ReturnType<typeof createUseCases>;

/** A call that waits for the adapters, and so may fail as 'unavailable'. */
type Waiting<UseCase> = UseCase extends (
  ...input: infer Input
) => Promise<Result<infer Value, infer Failure>>
  ? (...input: Input) => Promise<Result<Value, Failure | Unavailable>>
  : UseCase;

/** Everything that the UI can call. */
export type UseCases = {
  readonly [Name in keyof ConnectedUseCases]: Waiting<ConnectedUseCases[Name]>;
};
