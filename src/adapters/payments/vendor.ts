import type { LocalServices } from '#adapters/config/local-services.ts';
import type { Hosts, PrivateData } from '#adapters/config/vendor.ts';

/* Stripe, the payment provider, in the browser. */

export const settings = {
  publishableKey: {
    name: 'VITE_STRIPE_PUBLISHABLE_KEY',
    local: 'pk_test_local',
    pattern: /^pk_(?:live|test)_\w+$/,
    description: 'a key that begins with pk_live_ or pk_test_',
  },
};

export const hosts = (): Hosts => ({
  'script-src': ['https://js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
});

export const localHosts = ({ payments }: LocalServices): Hosts => ({
  'script-src': [payments],
  // The hosted test page gets its data from the fake payment provider.
  'connect-src': [payments],
});

/** Whoever has the id of a checkout session can open its order. */
export const privateData: PrivateData = { texts: [[/\bcs_\w+/g, '[order]']] };
