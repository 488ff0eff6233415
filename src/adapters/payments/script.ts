import type { LocalServices } from '#adapters/config/local-services.ts';
import type { SettingsOf } from '#adapters/config/vendor.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import type * as vendor from './vendor.ts';

/** Loads another site's script into the page. */
type LoadScript = (url: string) => Promise<void>;

/** Loads Stripe.js once for the page, or with `local` what answers in its place. */
export const createPaymentScript =
  (
    { publishableKey }: SettingsOf<typeof vendor>,
    load: LoadScript,
    local?: LocalServices,
  ): (() => Promise<unknown>) =>
  async () => {
    if (local) return load(`${local.payments}/v3/stripe.js`);
    // The package would load the script by its mere import; `pure` waits for the call.
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return loadStripe(publishableKey);
  };

/**
 * A checkout that loads the provider's script from the first session on, beside the call and never in its way: the
 * hosted page works without it (behaviour 5.1).
 */
export const withPaymentScript = (
  checkout: Checkout,
  loadPaymentScript: () => Promise<unknown>,
): Checkout => ({
  ...checkout,
  createSession: (request) => {
    // It helps the provider to detect fraud; a visitor who blocks it still pays.
    loadPaymentScript().catch(() => undefined);
    return checkout.createSession(request);
  },
});
