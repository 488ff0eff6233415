import type { CartStore, UseCases } from './use-cases.ts';

/** What needs the adapters: everything but the cart, which works without them. */
export type ConnectedUseCases = Omit<UseCases, 'cart'>;

interface Options {
  readonly cart: CartStore;
  /** Loads and connects the adapters; called again on the next use after a failure. */
  readonly connect: () => Promise<ConnectedUseCases>;
  /** Whether the backend brings its own hosted test page. */
  readonly testPayments: boolean;
  /** Told of a failed connection or a use case that broke. The shopper then sees what any failure shows. */
  readonly onFailure: (error: unknown) => void;
}

/** Use cases that are there at once and wait for the adapters when used, so that these stay out of the first load. */
export function createLazyUseCases({ cart, connect, testPayments, onFailure }: Options): UseCases {
  let connection: Promise<ConnectedUseCases> | undefined;

  const connected = (): Promise<ConnectedUseCases> =>
    (connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    }));

  const withFallback = async <T>(
    run: (useCases: ConnectedUseCases) => Promise<T>,
    fallback: T,
  ): Promise<T> => {
    try {
      return await run(await connected());
    } catch (error) {
      onFailure(error);
      return fallback;
    }
  };

  void withFallback(async () => undefined, undefined);
  return {
    cart,
    readStock: (id) => withFallback(({ readStock }) => readStock(id), 'out-of-stock'),
    startCheckout: () => withFallback(({ startCheckout }) => startCheckout(), false),
    awaitOrder: (sessionId, signal) =>
      withFallback(({ awaitOrder }) => awaitOrder(sessionId, signal), undefined),
    ...(testPayments && {
      testPayments: {
        find: (id) => withFallback(async (useCases) => useCases.testPayments?.find(id), undefined),
        // Nothing stands in for a payment: the page says that it failed.
        pay: async (id, shipping) => (await connected()).testPayments?.pay(id, shipping),
      },
    }),
  };
}
