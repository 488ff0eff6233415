import type Stripe from 'stripe';
import { catalogue } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Order } from '../../../../src/domain/order/order.ts';
import type { Pieces, Sale } from '../../ports/payments.ts';
import { piecesIn } from './metadata.ts';

type Session = Stripe.Checkout.Session;

/** The sale of a session; undefined for another shop's. Throws for one of this store that cannot be read. */
export function saleOf(session: Session): Sale | undefined {
  const pieces = piecesIn(session.metadata);
  if (pieces === undefined) return undefined;
  if (typeof session.id !== 'string' || !/^cs_\w+$/.test(session.id))
    throw new Error('The session has no id.');
  const { payment_intent: payment, payment_status: status } = session;
  return {
    sessionId: session.id,
    payment: (typeof payment === 'string' ? payment : payment?.id) ?? undefined,
    isPaid: status === 'paid' || status === 'no_payment_required',
    pieces,
    order: orderOf(session, pieces),
  };
}

type ShippingDetails = Stripe.Checkout.Session.CollectedInformation.ShippingDetails;

/** Where to ship stands in another place in versions of the provider's interface before 2025-03-31. */
type Dated = Session & { readonly shipping_details?: ShippingDetails | null };

const shippingOf = (session: Dated): ShippingDetails | null | undefined =>
  session.collected_information?.shipping_details ?? session.shipping_details;

function orderOf(session: Session, pieces: readonly Pieces[]): Order {
  const shipping = shippingOf(session);
  const name = shipping?.name ?? session.customer_details?.name;
  const address = shipping?.address ?? session.customer_details?.address;
  return {
    name: name ?? undefined,
    address: {
      line1: address?.line1 ?? undefined,
      city: address?.city ?? undefined,
      state: address?.state ?? undefined,
      postalCode: address?.postal_code ?? undefined,
    },
    country: address?.country ?? undefined,
    products: pieces.map(({ productId, quantity }) => ({
      name: catalogue.find(({ id }) => id === productId)?.name ?? productId,
      quantity,
    })),
    subtotal: session.amount_subtotal ?? undefined,
    // Before taxes, so that subtotal, shipping and tax make the total.
    shippingCost:
      session.shipping_cost?.amount_subtotal ?? session.total_details?.amount_shipping ?? 0,
    taxAmount: session.total_details?.amount_tax ?? 0,
    total: session.amount_total ?? undefined,
  };
}
