import { randomBytes } from 'node:crypto';
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { flatShippingRate } from '../../src/domain/shipping.ts';
import { ApiError } from './api-error.ts';
import { at, listAt, textAt, type Form } from './form.ts';

/** The fake's sales tax on the goods, a round number that is no place's real rate. */
const taxRate = 0.08;

export interface Line {
  readonly price: string;
  readonly name: string;
  readonly quantity: number;
  /** In cents. */
  readonly amount: number;
}

export interface ShippingDetails {
  readonly name: string;
  readonly address: Readonly<
    Record<'line1' | 'city' | 'state' | 'postal_code' | 'country', string>
  > & { readonly line2: string | null };
}

/** A checkout session, as far as the store needs it of the provider's interface. Times in seconds, amounts in cents. */
export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: 'payment';
  readonly livemode: false;
  readonly created: number;
  readonly expires_at: number;
  readonly currency: 'usd';
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'unpaid' | 'paid';
  readonly payment_intent: string | null;
  readonly url: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly shipping_cost: Readonly<
    Record<'amount_subtotal' | 'amount_tax' | 'amount_total', number>
  >;
  readonly total_details: Readonly<
    Record<'amount_discount' | 'amount_shipping' | 'amount_tax', number>
  >;
  readonly collected_information: { readonly shipping_details: ShippingDetails | null };
  readonly customer_details:
    | (ShippingDetails & { readonly email: string | null; readonly phone: null })
    | null;
}

/** A session and what the interface gives only when asked. */
export interface Kept {
  readonly session: Session;
  readonly lines: readonly Line[];
  readonly shippingName: string;
  /** Whether only cards are taken, and no bank that confirms later. */
  readonly isCardOnly: boolean;
}

const missing = (name: string): ApiError => new ApiError(`Missing or wrong: ${name}`);

function linesOf(form: Form): Line[] {
  const lines = listAt(form, 'line_items').map((item) => {
    const price = textAt(item, 'price');
    const quantity = Number(textAt(item, 'quantity'));
    const product = catalogue.find(({ priceId }) => priceId === price);
    if (!product) throw new ApiError(`No such price: '${price ?? ''}'`);
    if (!Number.isInteger(quantity) || quantity < 1) throw missing('line_items[quantity]');
    const { priceId, name } = product;
    return { price: priceId, name, quantity, amount: product.price * quantity };
  });
  if (lines.length === 0) throw missing('line_items');
  return lines;
}

function urlOf(form: Form, name: string): string {
  const url = textAt(form, name) ?? '';
  if (!URL.canParse(url)) throw missing(name);
  return url;
}

/** Opens a session from what the SDK sent; its hosted page is at the site that it leads back to. Throws an ApiError. */
export function openSession(form: Form): Kept {
  if (textAt(form, 'mode') !== 'payment') throw missing('mode');
  const lines = linesOf(form);
  const successUrl = urlOf(form, 'success_url');
  const cancelUrl = urlOf(form, 'cancel_url');
  const rate = at(form, 'shipping_options', '0', 'shipping_rate_data');
  const shipping = Number(textAt(rate, 'fixed_amount', 'amount') ?? flatShippingRate);
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = Math.round(subtotal * taxRate);
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const created = Math.floor(Date.now() / 1000);
  const metadata = at(form, 'metadata') ?? {};
  const session: Session = {
    id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    created,
    expires_at: Number(textAt(form, 'expires_at') ?? created + 24 * 3600),
    currency: 'usd',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: `${new URL(successUrl).origin}/test-checkout?session=${id}`,
    success_url: successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
    cancel_url: cancelUrl,
    metadata: Object.fromEntries(
      Object.entries(metadata).map(([key, value]) => [key, typeof value === 'string' ? value : '']),
    ),
    amount_subtotal: subtotal,
    amount_total: subtotal + shipping + tax,
    shipping_cost: { amount_subtotal: shipping, amount_tax: 0, amount_total: shipping },
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: tax },
    collected_information: { shipping_details: null },
    customer_details: null,
  };
  return {
    session,
    lines,
    shippingName: textAt(rate, 'display_name') ?? 'Shipping',
    isCardOnly: textAt(form, 'payment_method_types', '0') === 'card',
  };
}

/** The session once the shopper has paid, or has said how: then it is still unpaid. */
export const completed = (
  session: Session,
  shipping: ShippingDetails,
  paid: boolean,
  email: string | null = null,
): Session => ({
  ...session,
  status: 'complete',
  payment_status: paid ? 'paid' : 'unpaid',
  payment_intent: `pi_test_${randomBytes(12).toString('hex')}`,
  url: null,
  collected_information: { shipping_details: shipping },
  customer_details: { ...shipping, email, phone: null },
});
