import { Stripe } from 'stripe';
import type { Account } from './project.ts';

/** Undefined where the provider has no such thing. */
const found = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      return undefined;
    throw error;
  });

/** Looks at an account of Stripe; changes nothing. */
export const stripeAccount = (stripe: Stripe): Account => ({
  price: async (id) => {
    const price = await found(stripe.prices.retrieve(id));
    return (
      price && {
        isActive: price.active,
        isOneTime: price.type === 'one_time',
        currency: price.currency,
        amount: price.unit_amount,
        productId: typeof price.product === 'string' ? price.product : price.product.id,
        taxBehavior: price.tax_behavior,
      }
    );
  },
  shippingRate: async (id) => {
    const rate = await found(stripe.shippingRates.retrieve(id));
    return (
      rate && {
        isActive: rate.active,
        name: rate.display_name,
        currency: rate.fixed_amount?.currency,
      }
    );
  },
  webhooks: async () => {
    const webhooks = await stripe.webhookEndpoints.list({ limit: 100 });
    return webhooks.data.map(({ url, status, enabled_events: events }) => ({
      url,
      isEnabled: status === 'enabled',
      events,
    }));
  },
  isTaxActive: async () => (await stripe.tax.settings.retrieve()).status === 'active',
});
