import { Stripe } from 'stripe';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { idOf, seconds } from './ids.ts';
import { livemode } from './mode.ts';

/** When the account was set up, in seconds. */
const created = seconds();

/** A price with its product, which the API returns only if a request expands it. */
export const priceOf = (product: Product): Stripe.Price => ({
  id: product.priceId,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: 'usd',
  custom_unit_amount: null,
  livemode,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: productOf(product),
  recurring: null,
  tax_behavior: 'exclusive',
  tiers_mode: null,
  transform_quantity: null,
  type: 'one_time',
  unit_amount: product.price,
  unit_amount_decimal: null,
});

const productOf = ({ providerProductId, name }: Product): Stripe.Product => ({
  id: providerProductId,
  object: 'product',
  active: true,
  created,
  description: null,
  images: [],
  livemode,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  tax_details: null,
  type: 'good',
  updated: created,
  url: null,
});

export const endpointOf = (url: string): Stripe.WebhookEndpoint => ({
  id: 'we_test_1',
  object: 'webhook_endpoint',
  api_version: Stripe.API_VERSION,
  application: null,
  created,
  description: null,
  enabled_events: ['*'],
  livemode,
  metadata: {},
  status: 'enabled',
  url,
});

export const taxSettings: Stripe.Tax.Settings = {
  object: 'tax.settings',
  defaults: { provider: 'stripe', tax_behavior: 'exclusive', tax_code: null },
  head_office: null,
  livemode,
  status: 'active',
  status_details: { active: {} },
};

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

/** A review: somebody should look at the payment before its order ships. */
export const reviewOf = (charge: Stripe.Charge): Stripe.Review => ({
  id: idOf('prv'),
  object: 'review',
  billing_zip: null,
  charge: charge.id,
  closed_reason: null,
  created: seconds(),
  ip_address: null,
  ip_address_location: null,
  livemode,
  open: true,
  opened_reason: 'rule',
  reason: 'rule',
  session: null,
  ...paymentOf(charge),
});

const paymentOf = ({ payment_intent: payment }: Stripe.Charge) =>
  payment === null ? {} : { payment_intent: payment };
