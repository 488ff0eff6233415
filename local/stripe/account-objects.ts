import { Stripe } from 'stripe';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { idOf, seconds, sparse } from './ids.ts';
import { livemode } from './mode.ts';

/** When the account was set up, in seconds since the epoch. */
const created = seconds();

/** A price with its product, which the API returns only if a request expands it. */
export const priceOf = (product: Product) =>
  sparse<Stripe.Price>({
    id: product.priceId,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'usd',
    livemode,
    metadata: {},
    product: productOf(product),
    tax_behavior: 'exclusive',
    type: 'one_time',
    unit_amount: product.price,
  });

const productOf = ({ providerProductId, name }: Product) =>
  sparse<Stripe.Product>({
    id: providerProductId,
    object: 'product',
    active: true,
    created,
    images: [],
    livemode,
    marketing_features: [],
    metadata: {},
    name,
    type: 'good',
    updated: created,
  });

export const endpointOf = (url: string) =>
  sparse<Stripe.WebhookEndpoint>({
    id: 'we_test_1',
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    created,
    enabled_events: ['*'],
    livemode,
    metadata: {},
    status: 'enabled',
    url,
  });

export const taxSettings = sparse<Stripe.Tax.Settings>({
  object: 'tax.settings',
  defaults: { provider: 'stripe', tax_behavior: 'exclusive', tax_code: null },
  livemode,
  status: 'active',
  status_details: { active: {} },
});

/** A bank's early warning that a payment may be fraudulent. */
export const warningOf = (charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning => ({
  id: idOf('issfr'),
  object: 'radar.early_fraud_warning',
  actionable: true,
  charge: charge.id,
  created: seconds(),
  fraud_type: 'unauthorized_use_of_card',
  livemode,
  ...paymentOf(charge),
});

/** A review, which asks somebody to check the payment before its order ships. */
export const reviewOf = (charge: Stripe.Charge) =>
  sparse<Stripe.Review>({
    id: idOf('prv'),
    object: 'review',
    charge: charge.id,
    created: seconds(),
    livemode,
    open: true,
    opened_reason: 'rule',
    reason: 'rule',
    ...paymentOf(charge),
  });

const paymentOf = ({ payment_intent: payment }: Stripe.Charge) =>
  payment === null ? {} : { payment_intent: payment };
