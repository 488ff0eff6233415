import type { EndCheckoutError, Unavailable } from '#domain/errors/store-error.ts';
import { ok, type Result } from '#domain/result.ts';
import type { OpenCheckout } from '#application/ports/open-checkout.ts';

/** A shopper who has come back unpaid releases at once what the checkout holds (behaviour 5.6). */
export const createEndReturnedCheckout =
  ({
    openCheckout,
    endCheckout,
  }: {
    readonly openCheckout: Pick<OpenCheckout, 'hasReturned'>;
    readonly endCheckout: () => Promise<Result<void, EndCheckoutError | Unavailable>>;
  }) =>
  async (): Promise<Result<void, EndCheckoutError | Unavailable>> =>
    openCheckout.hasReturned() ? endCheckout() : ok(undefined);
