import { Stripe } from 'stripe';
import {
  flatShippingRate,
  shippingMethod,
  shippingText,
  shipsLaterText,
  type ShippingTerms,
} from '../../../../src/domain/shipping.ts';
import { orderNumberOf } from '../../../../src/domain/order/order-number.ts';
import { fail, ok } from '../../../../src/domain/result.ts';
import { holdTimes } from '../../domain/limits.ts';
import type { CheckoutRequest, Payments } from '../../ports/payments.ts';
import { found } from './client.ts';
import { isOurs, isSessionId, keyIn, metadataOf, type Session } from './session.ts';

interface Dependencies {
  readonly stripe: Stripe;
  /** The id that marks this project's checkouts, since several projects may share the account. */
  readonly project: string;
  readonly settings: Settings;
}

interface Settings extends ShippingTerms {
  /** Minutes until the store ends a checkout that holds units; fewer if other shoppers want the units. */
  readonly holdMinutes: number;
}

/** Opens and ends hosted checkouts, each marked with its project. */
export const createCheckouts = ({
  stripe,
  project,
  settings,
}: Dependencies): Pick<Payments, 'open' | 'end'> => ({
  open: async (request) => {
    try {
      const session = await stripe.checkout.sessions.create(paramsOf(request, project, settings), {
        // A retried request does not open a second session. A request with fewer lines is not a retry.
        idempotencyKey: `checkout-${request.key}-${request.lines.length}`,
      });
      if (!session.url) throw new Error('The session has no URL.');
      return ok({ url: session.url, sessionId: session.id });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      // If the prices cannot be read either, this throws the first error.
      const unsellable = await unsellableOf(stripe, request).catch(() => []);
      if (unsellable.length === 0 || unsellable.length === request.lines.length) throw error;
      return fail(unsellable);
    }
  },
  end: async (sessionId, unless) => {
    if (!isSessionId(sessionId)) return undefined;
    const expand = ['payment_intent.latest_charge'];
    const session = await found(stripe.checkout.sessions.retrieve(sessionId, { expand }));
    if (!session || !isOurs(session.metadata, project) || session.status === 'complete')
      return undefined;
    if (unless === 'paying' && isUnderWay(session.payment_intent)) return undefined;
    if (session.status === 'open')
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (error) {
        // The session may have been paid between the two calls.
        const now = await found(stripe.checkout.sessions.retrieve(sessionId));
        if (now?.status === 'complete') return undefined;
        if (now?.status !== 'expired') throw error;
      }
    return keyIn(session.metadata);
  },
});

/**
 * Whether a shopper is paying: the last attempt began a short time ago and was not declined. The provider creates the
 * payment when the shopper first submits the page, and a charge for each attempt that reaches the bank.
 */
function isUnderWay(payment: Session['payment_intent']): boolean {
  if (payment === null || typeof payment !== 'object') return false;
  const { created, latest_charge: charge, status, last_payment_error: error } = payment;
  const charged = charge !== null && typeof charge === 'object' ? charge.created : created;
  const isDeclined = status === 'requires_payment_method' && error !== null;
  return !isDeclined && Date.now() < Math.max(created, charged) * 1000 + holdTimes.attempt;
}

/** A checkout's prices that are missing or archived, or whose product is missing or archived. */
async function unsellableOf(stripe: Stripe, { lines }: CheckoutRequest): Promise<string[]> {
  const sold = await Promise.all(
    lines.map(async ({ priceId }) => {
      const price = await found(stripe.prices.retrieve(priceId, { expand: ['product'] }));
      const { product } = price ?? {};
      return price?.active && typeof product === 'object' && 'active' in product && product.active;
    }),
  );
  return lines.filter((_, index) => !sold[index]).map(({ priceId }) => priceId);
}

type Params = Stripe.Checkout.SessionCreateParams;

/** No object spreads here: they would hide unknown parameters from the compiler. */
function paramsOf(request: CheckoutRequest, project: string, settings: Settings): Params {
  const { key, lines, heldUntil, soldOut, successUrl, cancelUrl } = request;
  const { countries, holdMinutes } = settings;
  const metadata = metadataOf(request, project);
  const sureMinutes = Math.min(holdMinutes, holdTimes.first / 60_000);
  const submit = [
    heldUntil === undefined ? '' : `Held for you for ${sureMinutes} minutes.`,
    soldOut.length > 0 ? shipsLaterText(soldOut) : '',
  ];
  const message = submit.filter(Boolean).join(' ');
  const customText: Params['custom_text'] = {
    shipping_address: { message: shippingText(settings) },
  };
  // The provider refuses an empty message.
  if (message !== '') customText.submit = { message };
  const params: Params = {
    mode: 'payment',
    line_items: lines.map(({ priceId, quantity }) => ({ price: priceId, quantity })),
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    // Otherwise, a shopper abroad could pay in a currency that the books do not record.
    adaptive_pricing: { enabled: false },
    // The receipt that the shopper gets from the provider shows the description.
    payment_intent_data: { metadata, description: `Ground Up order ${orderNumberOf(key)}` },
    automatic_tax: { enabled: true },
    billing_address_collection: 'required',
    shipping_address_collection: {
      allowed_countries: [
        ...countries,
      ] as Stripe.Checkout.SessionCreateParams.ShippingAddressCollection.AllowedCountry[],
    },
    custom_text: customText,
    shipping_options: [{ shipping_rate_data: flatRate }],
  };
  if (heldUntil === undefined) return params;
  params.expires_at = Math.floor(heldUntil / 1000);
  // A bank debit would hold the units for days, until it is confirmed. Wallets count as cards.
  params.allowed_payment_method_types = ['card'];
  return params;
}

const shippingTaxCode = 'txcd_92010001';

const flatRate: Stripe.Checkout.SessionCreateParams.ShippingOption.ShippingRateData = {
  type: 'fixed_amount',
  display_name: shippingMethod,
  fixed_amount: { amount: flatShippingRate, currency: 'usd' },
  tax_behavior: 'exclusive',
  tax_code: shippingTaxCode,
};
