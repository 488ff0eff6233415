import { checkoutItems, checkoutLines } from '#domain/cart/cart.ts';
import type { CheckoutError, SoldOut } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { CartStore } from '#application/cart/cart-store.ts';
import { logFailure } from '#application/log-failure.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { CheckoutStorage } from '#application/ports/checkout-storage.ts';
import type { Redirect } from '#application/ports/redirect.ts';

/**
 * Opens the hosted checkout for the whole cart (behaviour 5.1), and returns ok once navigation has begun. A shopper
 * has one checkout at a time, so an earlier checkout ends first (behaviour 5.6). Concurrent calls share one result.
 */
export function createStartCheckout(
  cart: Pick<CartStore, 'getSnapshot' | 'limitToStock'>,
  checkout: Pick<Checkout, 'createSession'>,
  redirect: Redirect,
  checkoutStorage: Pick<CheckoutStorage, 'write'>,
  endCheckout: () => Promise<unknown>,
  logger: Logger,
): () => Promise<Result<void, CheckoutError>> {
  let running: Promise<Result<void, CheckoutError>> | undefined;

  const start = async (): Promise<Result<void, CheckoutError>> => {
    await endCheckout();
    // The shopper may have changed the cart in the meantime.
    const lines = checkoutLines(cart.getSnapshot());
    const items = checkoutItems(lines);
    // Another tab may have emptied the cart a moment ago, which needs no log entry.
    if (items.length === 0) return fail({ kind: 'checkout-refused' });
    const opened = await checkout.createSession({ items, origin: redirect.origin });
    const result = opened.ok ? checkAddress(opened.value) : opened;
    if (!result.ok) {
      logFailure(logger, 'checkout failed', result.error, { items });
      return result.error.kind === 'sold-out' ? refuse(result.error) : result;
    }
    const { url, session, isHeld } = result.value;
    if (session !== undefined) checkoutStorage.write({ session, lines, isHeld });
    redirect.to(url);
    return ok(undefined);
  };

  // If the backend names no product, any line may be the one with too few units left.
  const refuse = (error: SoldOut): Result<never, SoldOut> => {
    const isKnown = Object.keys(error.available).length > 0;
    const available = isKnown
      ? error.available
      : Object.fromEntries(cart.getSnapshot().map(({ id }) => [id, 0]));
    cart.limitToStock(available);
    return fail({ ...error, available });
  };

  return () => (running ??= start().finally(() => (running = undefined)));
}

// A `javascript:` URL would run in this page.
const checkAddress = <T extends { readonly url: string }>(session: T): Result<T, CheckoutError> =>
  URL.canParse(session.url) && ['http:', 'https:'].includes(new URL(session.url).protocol)
    ? ok(session)
    : fail({ kind: 'checkout-failed', cause: new Error('The session has no http(s) URL.') });
