import { metadataOf } from '../../src/adapters/stripe/session.ts';
import { saleOf } from '../../../fakes/payments/sales.ts';

/** The project in which the tests' functions run, and the key of the session's order. */
export const project = 'ground-up-test';
export const orderKey = 'order-key-1';

/** The metadata of a session, with additional fields that may be invalid. */
export const marked = (more: Readonly<Record<string, string>> = {}): object => ({
  store: 'ground-up',
  project,
  order: orderKey,
  ...more,
});

const shippingDetails = {
  name: 'Ada Runner',
  address: {
    line1: '1 Track Lane',
    line2: 'Apartment 5',
    city: 'Austin',
    state: 'TX',
    postal_code: '78701',
    country: 'US',
  },
};

/** The shipping address in the field that older API versions use. */
export const legacyShipping = { collected_information: null, shipping_details: shippingDetails };

const { units = [] } = saleOf('', { 'toe-roller': 2, 'toe-strap': 1 });
/** A session for two kits and a strap, as the provider's API returned it in late 2025. */
export const stripeSession = (more: object = {}): Record<string, unknown> => ({
  id: 'cs_test_a1B2c3',
  object: 'checkout.session',
  livemode: false,
  status: 'complete',
  payment_status: 'paid',
  payment_intent: 'pi_3Test',
  url: null,
  currency: 'usd',
  metadata: metadataOf({ key: orderKey, units, heldUntil: undefined }, project),
  amount_subtotal: 16_000,
  amount_total: 18_480,
  shipping_cost: {
    amount_subtotal: 1200,
    amount_tax: 66,
    amount_total: 1266,
    shipping_rate: 'shr_1',
  },
  total_details: { amount_discount: 0, amount_shipping: 1200, amount_tax: 1280 },
  collected_information: { shipping_details: shippingDetails },
  customer_details: {
    name: 'Ada Payer',
    email: 'ada@groundup.example',
    phone: null,
    address: {
      line1: '9 Bank Road',
      line2: null,
      city: 'Reno',
      state: 'NV',
      postal_code: '89501',
      country: 'US',
    },
  },
  ...more,
});

/** The request body of a provider's event about a session. */
export const stripeEvent = (
  type = 'checkout.session.completed',
  object: object = stripeSession(),
  more: object = {},
): string =>
  JSON.stringify({
    id: 'evt_1Test',
    object: 'event',
    api_version: '2025-10-29.clover',
    created: 1_790_000_000,
    livemode: false,
    type,
    data: { object },
    ...more,
  });
