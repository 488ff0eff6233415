import type { SessionStore } from '#application/account/session-store.ts';
import type { CartStore } from '#application/cart/cart-store.ts';
import { createEndReturnedCheckout } from '#application/checkout/end-returned-checkout.ts';
import { createTakePaid } from '#application/orders/take-paid.ts';
import type { OpenCheckout } from '#application/ports/open-checkout.ts';
import type { UseCases } from '#application/use-cases.ts';
import { fail, type Result } from '#domain/result.ts';

interface Unavailable {
  readonly kind: 'unavailable';
  readonly cause: unknown;
}

interface Options {
  readonly cart: CartStore;
  readonly session: SessionStore;
  readonly openCheckout: OpenCheckout;
  readonly connect: () => Promise<UseCases>;
  /** Gets each failure to connect, and whatever a use case throws. */
  readonly onFailure: (failure: Unavailable) => void;
}

/**
 * The use cases while the adapters are not loaded: those that need no backend work at once, every other one waits for
 * `connect`. If that fails, or a use case throws, the result is the failure 'unavailable'.
 */
export function createLazyUseCases(options: Options): UseCases {
  const { cart, session, openCheckout, connect, onFailure } = options;

  const lazy =
    <Input extends unknown[], Value, Failure>(
      find: (useCases: UseCases) => (...input: Input) => Promise<Result<Value, Failure>>,
    ) =>
    async (...input: Input): Promise<Result<Value, Failure | Unavailable>> => {
      try {
        return await find(await connect())(...input);
      } catch (cause) {
        const failure: Unavailable = { kind: 'unavailable', cause };
        onFailure(failure);
        return fail(failure);
      }
    };

  const endCheckout = lazy((useCases) => useCases.endCheckout);
  return {
    cart,
    session,
    takePaid: createTakePaid({ cart, openCheckout }),
    endCheckout,
    endReturnedCheckout: createEndReturnedCheckout({ openCheckout, endCheckout }),
    readStock: lazy((useCases) => useCases.readStock),
    startCheckout: lazy((useCases) => useCases.startCheckout),
    awaitOrder: lazy((useCases) => useCases.awaitOrder),
    signUp: lazy((useCases) => useCases.signUp),
    signIn: lazy((useCases) => useCases.signIn),
    signOut: lazy((useCases) => useCases.signOut),
    requestPasswordReset: lazy((useCases) => useCases.requestPasswordReset),
    changePassword: lazy((useCases) => useCases.changePassword),
    sendMessage: lazy((useCases) => useCases.sendMessage),
  };
}
