import type Stripe from 'stripe';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import type { Buyer, Pieces, Sale } from '../../domain/sale.ts';
import { isHeldIn, isOurs, keyIn, piecesIn } from './metadata.ts';

type Session = Stripe.Checkout.Session;

/** The id of a payment, which the provider gives alone or with all of it. */
export const idOf = (
  payment: string | { readonly id: string } | null | undefined,
): string | undefined => (typeof payment === 'string' ? payment : payment?.id);

/** The sale of a session; undefined for another shop's or project's. Throws for one of ours without an id. */
export function saleOf(session: Session, project: string): Sale | undefined {
  const { metadata } = session;
  if (!isOurs(metadata, project)) return undefined;
  if (!/^cs_\w+$/.test(session.id)) throw new Error('The session has no id.');
  const { payment_status: status } = session;
  const pieces = piecesIn(metadata);
  return {
    key: keyIn(metadata) ?? session.id,
    sessionId: session.id,
    payment: idOf(session.payment_intent),
    isLive: session.livemode,
    isPaid: status === 'paid' || status === 'no_payment_required',
    isHeld: isHeldIn(metadata),
    pieces,
    order: orderOf(session, pieces ?? []),
    buyer: buyerOf(session),
  };
}

type ShippingDetails = Stripe.Checkout.Session.CollectedInformation.ShippingDetails;

/** Where to ship stands in another place in versions of the provider's interface before 2025-03-31. */
type Dated = Session & { readonly shipping_details?: ShippingDetails | null };

const shippingOf = (session: Dated): ShippingDetails | null | undefined =>
  session.collected_information?.shipping_details ?? session.shipping_details;

function buyerOf(session: Session): Buyer {
  const shipping = shippingOf(session);
  const customer = session.customer_details;
  const address = shipping?.address ?? customer?.address;
  return {
    name: shipping?.name ?? customer?.name ?? null,
    line1: address?.line1 ?? null,
    line2: address?.line2 ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    postalCode: address?.postal_code ?? null,
    country: address?.country ?? null,
    email: customer?.email ?? null,
    phone: customer?.phone ?? null,
  };
}

function orderOf(session: Session, pieces: readonly Pieces[]): Order {
  const { name, line1, city, state, postalCode, country } = buyerOf(session);
  const products = pieces.map(({ productId, quantity }) => ({
    name: findProduct(productId)?.name ?? productId,
    quantity,
    price: findProduct(productId)?.price,
  }));
  const sum = products.reduce((total, { quantity, price = 0 }) => total + quantity * price, 0);
  return {
    name: name ?? undefined,
    address: {
      line1: line1 ?? undefined,
      city: city ?? undefined,
      state: state ?? undefined,
      postalCode: postalCode ?? undefined,
    },
    country: country ?? undefined,
    // The catalogue's prices are those that were paid only where they make the subtotal.
    products:
      sum === session.amount_subtotal
        ? products
        : products.map(({ name: product, quantity }) => ({ name: product, quantity })),
    subtotal: session.amount_subtotal ?? undefined,
    // Before taxes, so that subtotal, shipping and tax make the total.
    shippingCost:
      session.shipping_cost?.amount_subtotal ?? session.total_details?.amount_shipping ?? 0,
    taxAmount: session.total_details?.amount_tax ?? 0,
    total: session.amount_total ?? undefined,
  };
}
