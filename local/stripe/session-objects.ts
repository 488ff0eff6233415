import type { Stripe } from 'stripe';
import { idOf, seconds, sparse } from './ids.ts';
import { livemode } from './mode.ts';

/** The parts of a session that never change after it opens. Amounts are in cents. */
interface Opening {
  readonly id: string;
  readonly params: Stripe.Checkout.SessionCreateParams;
  readonly url: string;
  readonly subtotal: number;
  readonly shipping: number;
  readonly tax: number;
}

export function sessionOf(opening: Opening): Stripe.Checkout.Session {
  const { id, params, url, subtotal, shipping, tax } = opening;
  const created = seconds();
  const { shipping_address: address, submit } = params.custom_text ?? {};
  return sparse<Stripe.Checkout.Session>({
    id,
    object: 'checkout.session',
    // The provider turns on adaptive pricing unless the session turns it off.
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: subtotal,
    amount_total: subtotal + shipping + tax,
    automatic_tax: sparse<Stripe.Checkout.Session.AutomaticTax>({
      enabled: params.automatic_tax?.enabled ?? false,
      status: 'requires_location_inputs',
    }),
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    created,
    currency: 'usd',
    custom_fields: [],
    custom_text: sparse<Stripe.Checkout.Session.CustomText>({
      shipping_address: address ? { message: address.message } : null,
      submit: submit ? { message: submit.message } : null,
    }),
    customer_creation: 'if_required',
    discounts: [],
    expires_at: params.expires_at ?? created + 24 * 3600,
    livemode,
    metadata: metadataOf(params.metadata),
    mode: 'payment',
    payment_method_collection: 'if_required',
    payment_method_options: {},
    payment_method_types: params.allowed_payment_method_types ?? ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    shipping_address_collection: params.shipping_address_collection
      ? { allowed_countries: params.shipping_address_collection.allowed_countries }
      : null,
    shipping_cost: {
      amount_subtotal: shipping,
      amount_tax: 0,
      amount_total: shipping,
      shipping_rate: idOf('shr'),
    },
    shipping_options: [{ shipping_amount: shipping, shipping_rate: idOf('shr') }],
    status: 'open',
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: tax },
    ui_mode: 'hosted_page',
    url,
  });
}

export function buyerOf(
  form: URLSearchParams,
): Pick<Stripe.Checkout.Session, 'collected_information' | 'customer_details'> {
  const part = (name: string): string => form.get(name) ?? '';
  const address: Stripe.Address = {
    line1: part('line1'),
    line2: part('line2') || null,
    city: part('city'),
    state: part('state'),
    postal_code: part('postalCode'),
    country: part('country'),
  };
  const name = part('name');
  return {
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: { name, address },
    },
    customer_details: {
      address,
      business_name: null,
      email: part('email') || null,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  };
}

/** Returns the given metadata without the keys that have empty values. */
export const metadataOf = (
  given: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
): Stripe.Metadata =>
  Object.fromEntries(
    Object.entries(given || {}).flatMap(([key, value]) =>
      value === null || value === '' ? [] : [[key, String(value)]],
    ),
  );
