import type { LocalServices } from '#adapters/config/local-services.ts';
import type { SettingsOf } from '#adapters/config/vendor.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import type * as vendor from './vendor.ts';

type LoadScript = (url: string) => Promise<void>;

/** Loads Stripe.js once per page; with `local`, its fake. */
export const createPaymentScript =
  (
    { publishableKey }: SettingsOf<typeof vendor>,
    load: LoadScript,
    local?: LocalServices,
  ): (() => Promise<unknown>) =>
  async () => {
    if (local) return load(`${local.payments}/v3/stripe.js`);
    // Importing the package would load the script at once; `pure` waits for the call.
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return loadStripe(publishableKey);
  };

/** A checkout that also loads the script when it opens a session; the hosted page works without (behaviour 5.1). */
export const withPaymentScript = (
  checkout: Checkout,
  loadPaymentScript: () => Promise<unknown>,
): Checkout => ({
  ...checkout,
  createSession: (request) => {
    // It helps the provider detect fraud; shoppers who block it can still pay.
    loadPaymentScript().catch(() => undefined);
    return checkout.createSession(request);
  },
});
