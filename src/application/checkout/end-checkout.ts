import type { EndCheckoutError } from '#domain/errors/store-error.ts';
import { ok, type Result } from '#domain/result.ts';
import { logFailure } from '#application/log-failure.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { CheckoutStorage } from '#application/ports/checkout-storage.ts';

/** Ends the unpaid checkout, which frees the units that it holds (behaviour 5.6). Concurrent calls share one result. */
export function createEndCheckout(
  checkout: Pick<Checkout, 'endSession'>,
  checkoutStorage: Pick<CheckoutStorage, 'last' | 'change'>,
  logger: Logger,
) {
  let running: Promise<Result<void, EndCheckoutError>> | undefined;

  const end = async (): Promise<Result<void, EndCheckoutError>> => {
    const last = checkoutStorage.last();
    if (!last?.isHeld) return ok(undefined);
    const { session, lines } = last;
    const ended = await checkout.endSession(session);
    // Keeps the lines, since the shopper may have paid before the session ended.
    if (ended.ok) checkoutStorage.change(session, { lines, isHeld: false });
    else logFailure(logger, 'checkout not ended', ended.error);
    return ended;
  };

  return (): ReturnType<typeof end> => (running ??= end().finally(() => (running = undefined)));
}
