import { fail } from '#domain/result.ts';
import type { CartStore, SessionStore, UseCases } from './use-cases.ts';

/** What needs the adapters: everything but the stores, which are there without them. */
export type ConnectedUseCases = Omit<UseCases, 'cart' | 'session'>;

interface Options {
  readonly cart: CartStore;
  readonly session: SessionStore;
  /** Loads and connects the adapters; called again on the next use after a failure. */
  readonly connect: () => Promise<ConnectedUseCases>;
  /** Whether the backend brings its own hosted test page. */
  readonly testPayments: boolean;
  /** Told of a failed connection or a use case that broke. The shopper then sees what any failure shows. */
  readonly onFailure: (error: unknown) => void;
}

/** Use cases that are there at once and wait for the adapters when used, so that these stay out of the first load. */
export function createLazyUseCases({
  cart,
  session,
  connect,
  testPayments,
  onFailure,
}: Options): UseCases {
  let connection: Promise<ConnectedUseCases> | undefined;

  const connected = (): Promise<ConnectedUseCases> =>
    (connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    }));

  const withRescue = async <T>(
    run: (useCases: ConnectedUseCases) => Promise<T>,
    rescue: (error: unknown) => T,
  ): Promise<T> => {
    try {
      return await run(await connected());
    } catch (error) {
      onFailure(error);
      return rescue(error);
    }
  };

  const withFallback = <T>(
    run: (useCases: ConnectedUseCases) => Promise<T>,
    fallback: T,
  ): Promise<T> => withRescue(run, () => fallback);

  void withFallback(async () => undefined, undefined);
  return {
    cart,
    session,
    readStock: (id) => withFallback(({ readStock }) => readStock(id), 'out-of-stock'),
    startCheckout: () => withFallback(({ startCheckout }) => startCheckout(), false),
    awaitOrder: (sessionId, signal) =>
      withFallback(({ awaitOrder }) => awaitOrder(sessionId, signal), undefined),
    signUp: (account) =>
      withRescue(
        ({ signUp }) => signUp(account),
        (cause) => fail({ kind: 'unexpected', message: messageOf(cause), cause }),
      ),
    signIn: (email, password) =>
      withRescue(
        ({ signIn }) => signIn(email, password),
        (cause) => fail({ kind: 'account-not-found', cause }),
      ),
    signOut: () => withFallback(({ signOut }) => signOut(), undefined),
    requestPasswordReset: (email) =>
      withRescue(
        ({ requestPasswordReset }) => requestPasswordReset(email),
        (cause) => fail({ kind: 'reset-failed', cause }),
      ),
    changePassword: (current, next) =>
      withRescue(
        ({ changePassword }) => changePassword(current, next),
        (cause) => fail({ kind: 'current-password-incorrect', cause }),
      ),
    sendMessage: (message) =>
      withRescue(
        ({ sendMessage }) => sendMessage(message),
        (cause) => fail({ kind: 'message-not-sent', cause }),
      ),
    ...(testPayments && {
      testPayments: {
        find: (id) => withFallback(async (useCases) => useCases.testPayments?.find(id), undefined),
        // Nothing stands in for a payment: the page says that it failed.
        pay: async (id, shipping) => (await connected()).testPayments?.pay(id, shipping),
      },
    }),
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
