import { checkoutItems } from '#domain/cart/cart.ts';
import type { CheckoutError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { CartStore } from '#application/cart/cart-store.ts';
import { logFailure } from '#application/log-failure.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Redirect } from '#application/ports/redirect.ts';

/**
 * Opens the hosted checkout for the whole cart (behaviour 5.1): ok once the browser is leaving. Called again while it
 * runs, it gives the same answer.
 */
export function createStartCheckout(
  cart: Pick<CartStore, 'getSnapshot'>,
  checkout: Checkout,
  redirect: Redirect,
  logger: Logger,
): () => Promise<Result<void, CheckoutError>> {
  let running: Promise<Result<void, CheckoutError>> | undefined;

  const start = async (): Promise<Result<void, CheckoutError>> => {
    const items = checkoutItems(cart.getSnapshot());
    if (items.length === 0) return fail({ kind: 'cart-empty' });
    const session = await checkout.createSession({ items, origin: redirect.origin });
    const result = session.ok ? checkAddress(session.value) : session;
    if (!result.ok) {
      logFailure(logger, 'checkout failed', result.error, { items });
      return result;
    }
    redirect.to(result.value.url);
    return ok(undefined);
  };

  return () => (running ??= start().finally(() => (running = undefined)));
}

// A `javascript:` address would run in this page.
const checkAddress = <T extends { readonly url: string }>(session: T): Result<T, CheckoutError> =>
  URL.canParse(session.url) && ['http:', 'https:'].includes(new URL(session.url).protocol)
    ? ok(session)
    : fail({ kind: 'checkout-failed', cause: new Error('The address is not an http(s) URL.') });
