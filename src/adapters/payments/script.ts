import type { LocalServices } from '#adapters/config/local-services.ts';
import type { SettingsOf } from '#adapters/config/vendor.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import type * as vendor from './vendor.ts';

type LoadScript = (url: string) => Promise<void>;

/** Loads Stripe.js, or its fake if `local` is given, once per page. */
export const createPaymentScript =
  (
    { publishableKey }: SettingsOf<typeof vendor>,
    load: LoadScript,
    local?: LocalServices,
  ): (() => Promise<unknown>) =>
  async () => {
    if (local) return load(`${local.payments}/v3/stripe.js`);
    // Importing the main entry point would load the script at once; `pure` loads it when called.
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return loadStripe(publishableKey);
  };

/** Loads the script when a checkout opens a session. The hosted page works without the script (behaviour 5.1). */
export const withPaymentScript = (
  checkout: Checkout,
  loadPaymentScript: () => Promise<unknown>,
): Checkout => ({
  ...checkout,
  createSession: (request) => {
    // The script helps the provider detect fraud; shoppers who block it can still pay.
    loadPaymentScript().catch(() => undefined);
    return checkout.createSession(request);
  },
});
