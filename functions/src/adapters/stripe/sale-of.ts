import type Stripe from 'stripe';
import type { Amounts, Buyer, Sale } from '../../domain/sale.ts';
import { isHeldIn, isOurs, keyIn, unitsIn } from './metadata.ts';

type Session = Stripe.Checkout.Session;

/** The id of a payment, which the provider sends as an id or as an object. */
export const idOf = (
  payment: string | { readonly id: string } | null | undefined,
): string | undefined => (typeof payment === 'string' ? payment : payment?.id);

/** The sale of a session; undefined for another shop's or project's. Throws for one of ours without an id. */
export function saleOf(session: Session, project: string): Sale | undefined {
  const { metadata } = session;
  if (!isOurs(metadata, project)) return undefined;
  if (!/^cs_\w+$/.test(session.id)) throw new Error('The session has no id.');
  return {
    key: keyIn(metadata) ?? session.id,
    sessionId: session.id,
    payment: idOf(session.payment_intent),
    isLive: session.livemode,
    isHeld: isHeldIn(metadata),
    units: unitsIn(metadata),
    amounts: amountsOf(session),
    buyer: buyerOf(session),
  };
}

type ShippingDetails = Stripe.Checkout.Session.CollectedInformation.ShippingDetails;

/** Before the provider's API version 2025-03-31, the shipping address is elsewhere. */
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

const amountsOf = (session: Session): Amounts => ({
  subtotal: session.amount_subtotal ?? undefined,
  // Before taxes, so that subtotal, shipping and tax make the total.
  shippingCost:
    session.shipping_cost?.amount_subtotal ?? session.total_details?.amount_shipping ?? 0,
  taxAmount: session.total_details?.amount_tax ?? 0,
  total: session.amount_total ?? undefined,
  currency: session.currency ?? undefined,
});
