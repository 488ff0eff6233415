import { checkoutItems } from '#domain/cart/cart.ts';
import { errorText } from '#domain/errors/error-text.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Redirect } from '#application/ports/redirect.ts';
import type { CartStore } from '#application/use-cases.ts';

/**
 * Opens the hosted checkout for the whole cart (spec 4, checkout). True once the browser is leaving; false for an
 * empty cart and for a failure, which is only logged. Started again while it runs, it gives the same answer.
 */
export function createStartCheckout(
  cart: Pick<CartStore, 'getSnapshot'>,
  checkout: Checkout,
  redirect: Redirect,
  logger: Logger,
): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;

  const start = async (): Promise<boolean> => {
    const items = checkoutItems(cart.getSnapshot());
    if (items.length === 0) return false;
    const result = await checkout.createSession({ items, origin: redirect.origin });
    if (!result.ok) {
      const { kind, code, cause } = result.error;
      logger.error('checkout failed', { kind, code, items, text: errorText(result.error), cause });
      return false;
    }
    if (!isWebAddress(result.value.url)) {
      logger.error('checkout refused', { items, text: 'The address to go to is no http(s) url.' });
      return false;
    }
    redirect.to(result.value.url);
    return true;
  };

  return () => (running ??= start().finally(() => (running = undefined)));
}

// A `javascript:` address would run in this page.
const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
