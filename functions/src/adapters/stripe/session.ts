import type Stripe from 'stripe';
import { clampQuantity } from '../../../../src/domain/cart/limits.ts';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import type { CheckoutRequest } from '../../ports/payments.ts';
import type { Amounts, Buyer, Sale } from '../../domain/sale.ts';
import { cut } from '../../domain/text.ts';

/** Marks this store's sessions: other shops may share the account. */
const store = 'ground-up';

type Metadata = Readonly<Record<string, string>>;

/**
 * The data that an order needs from its session, as metadata: values of up to 500 characters. One value names the
 * order's project, since several projects may share the account.
 */
export const metadataOf = (
  { key, units, heldUntil }: Pick<CheckoutRequest, 'key' | 'units' | 'heldUntil'>,
  project: string,
): Record<string, string> => ({
  store,
  project,
  order: key,
  ...unitsMetadata(units),
  ...(heldUntil !== undefined && { held: 'yes' }),
});

/** Splits the list of units into as many metadata values as needed. */
const unitsMetadata = (units: CheckoutRequest['units']): Record<string, string> => {
  const text = units
    .map(({ productId, quantity, price }) =>
      [productId, quantity, ...(price === undefined ? [] : [price])].join(':'),
    )
    .join(',');
  const parts = text.match(/.{1,500}(?=,|$)/g) ?? [];
  return Object.fromEntries(
    parts.map((part, index) => [`units${index === 0 ? '' : index + 1}`, part.replace(/^,/, '')]),
  );
};

/** Whether a session or payment belongs to this project. */
export const isOurs = (
  metadata: Metadata | null | undefined,
  project: string,
): metadata is Metadata => metadata?.['store'] === store && metadata['project'] === project;

/** The key of an order; undefined if it is missing or malformed. */
export function keyIn(metadata: Metadata): string | undefined {
  const { order: key } = metadata;
  return key !== undefined && /^[\w-]{8,64}$/.test(key) ? key : undefined;
}

/** The units of a session; undefined if they cannot be read, for instance because a product has left the catalog. */
function unitsIn(metadata: Metadata): CheckoutRequest['units'] | undefined {
  const texts = Object.entries(metadata).filter(([name]) => /^units\d*$/.test(name));
  const parts = texts.flatMap(([, text]) => text.split(','));
  const units = parts.flatMap((part) => {
    const [id = '', amount = '', price] = part.split(':');
    const product = findProduct(id);
    const quantity = Number(amount);
    return product !== undefined && clampQuantity(quantity) === quantity
      ? [{ productId: product.id, quantity, ...(price && { price: Number(price) }) }]
      : [];
  });
  const products = new Set(units.map(({ productId }) => productId));
  return parts.length > 0 && products.size === parts.length ? units : undefined;
}

export type Session = Stripe.Checkout.Session;

/**
 * Whether a string can be a session id. Anyone may ask to end a session, but only such ids reach the provider.
 */
export const isSessionId = (id: string): boolean => /^cs_(?:test|live)_[a-zA-Z0-9]+$/.test(id);

/** The id of a payment, which the provider sends alone or in an object. */
export const idOf = (
  payment: string | { readonly id: string } | null | undefined,
): string | undefined => (typeof payment === 'string' ? payment : payment?.id);

/**
 * The sale of a session; undefined if the session belongs to another shop or project. Throws if one of our sessions
 * lacks its id or its order's key, or is not in US dollars.
 */
export function saleOf(session: Session, project: string): Sale | undefined {
  const { metadata } = session;
  if (!isOurs(metadata, project)) return undefined;
  if (!/^cs_\w+$/.test(session.id)) throw new Error('The session has no id.');
  const key = keyIn(metadata);
  if (key === undefined) throw new Error('The session names no order.');
  if ((session.currency ?? 'usd') !== 'usd') throw new Error('The session is not in US dollars.');
  const units = unitsIn(metadata);
  return {
    key,
    session: session.id,
    payment: idOf(session.payment_intent),
    isLive: session.livemode,
    isHeld: metadata['held'] === 'yes',
    units: units?.map(({ productId, quantity }) => ({ productId, quantity })),
    prices: units && Object.fromEntries(units.map(({ productId, price }) => [productId, price])),
    amounts: amountsOf(session),
    buyer: buyerOf(session),
  };
}

type ShippingDetails = Stripe.Checkout.Session.CollectedInformation.ShippingDetails;

/** Before the provider's API version 2025-03-31, the shipping address was in a different field. */
type AnyVersion = Session & { readonly shipping_details?: ShippingDetails | null };

const shippingOf = (session: AnyVersion): ShippingDetails | null | undefined =>
  session.collected_information?.shipping_details ?? session.shipping_details;

/** The longest text that the provider accepts, in characters. */
const longest = 5000;

const textIn = (given: string | null | undefined): string | null =>
  typeof given === 'string' ? cut(given, longest) : null;

function buyerOf(session: Session): Buyer {
  const shipping = shippingOf(session);
  const customer = session.customer_details;
  const address = shipping?.address ?? customer?.address;
  return {
    name: textIn(shipping?.name ?? customer?.name),
    line1: textIn(address?.line1),
    line2: textIn(address?.line2),
    city: textIn(address?.city),
    state: textIn(address?.state),
    postalCode: textIn(address?.postal_code),
    country: textIn(address?.country),
    email: textIn(customer?.email),
    phone: textIn(customer?.phone),
  };
}

const amountsOf = (session: Session): Amounts => ({
  subtotal: session.amount_subtotal ?? undefined,
  // This excludes tax, so that subtotal, shipping and tax add up to the total.
  shippingCost:
    session.shipping_cost?.amount_subtotal ?? session.total_details?.amount_shipping ?? 0,
  taxAmount: session.total_details?.amount_tax ?? 0,
  shippingTax: session.shipping_cost?.amount_tax,
  total: session.amount_total ?? undefined,
});
