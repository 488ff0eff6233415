import { createEndReturnedCheckout } from '#application/checkout/end-returned-checkout.ts';
import { createRemovePaidLines } from '#application/orders/remove-paid-lines.ts';
import type { OpenCheckout } from '#application/ports/open-checkout.ts';
import type { Stores } from '#application/stores.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { Unavailable } from '#domain/errors/store-error.ts';
import { fail, type Result } from '#domain/result.ts';

interface Options {
  readonly stores: Stores;
  readonly openCheckout: OpenCheckout;
  readonly connect: () => Promise<UseCases>;
  /** Called with each failure to connect, and with whatever a use case throws. */
  readonly onFailure: (failure: Unavailable) => void;
}

type Call = (...input: unknown[]) => Promise<Result<unknown, unknown>>;

/**
 * The use cases, before and after the adapters are loaded: those that need no backend work at once, every other one waits
 * for `connect`. If that fails, or a use case throws, the result is the failure 'unavailable'.
 */
export function createLazyUseCases({
  stores,
  openCheckout,
  connect,
  onFailure,
}: Options): UseCases {
  const waiting =
    (name: string): Call =>
    async (...input) => {
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is not a store gets here, and each is a call
        return await (new Map(Object.entries(await connect())).get(name) as Call)(...input);
      } catch (cause) {
        const failure: Unavailable = { kind: 'unavailable', cause };
        onFailure(failure);
        return fail(failure);
      }
    };

  const atOnce: Partial<UseCases> = {
    ...stores,
    removePaidLines: createRemovePaidLines({ cart: stores.cart, openCheckout }),
    endReturnedCheckout: createEndReturnedCheckout({
      openCheckout,
      endCheckout: () => useCases.endCheckout(),
    }),
  };
  // Made when they are read, so that there is one list of use cases: application/use-cases.ts.
  const made = new Proxy<Record<string, unknown>>(atOnce, {
    get: (known, name) => {
      // `await` reads `then` to see whether this is a promise; it is not.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      return (known[name] ??= waiting(name));
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has whatever name a use case may have
  const useCases = made as unknown as UseCases;
  return useCases;
}
