import type { Checkout } from '#application/ports/checkout.ts';

/**
 * A checkout that has the payment provider's script loaded in the browser (spec 7) from the first checkout on, beside
 * the call and never in its way: the hosted page works without it.
 */
export function withPaymentScript(checkout: Checkout, load: () => Promise<unknown>): Checkout {
  return {
    createSession: (request) => {
      // It helps the provider to tell fraud; a visitor who blocks it still pays.
      load().catch(() => undefined);
      return checkout.createSession(request);
    },
  };
}

/** Stripe.js, once for the page. Its package would load the script by its mere import; `pure` waits for the call. */
export const loadPaymentScript =
  (publishableKey: string): (() => Promise<unknown>) =>
  async () => {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return loadStripe(publishableKey);
  };
