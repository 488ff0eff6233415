import { listText } from '#domain/list-text.ts';
import { formatCents, type Cents } from '#domain/money.ts';
import type { Order, PaymentStatus } from './order.ts';

/** An order as the confirmation shows it, with defaults for missing fields (behaviour 6.2). */
export type Confirmation = ReturnType<typeof confirmationOf>;

/** The confirmation of an order, or the defaults if the order could not be read. */
export const confirmationOf = (order: Order | undefined) => ({
  // Without an order, nothing is known about a payment.
  ...(order ? paymentTexts[order.payment ?? 'paid'] : { heading: yourOrder, message: undefined }),
  /** Undefined if the order has no number (behaviour 6.4). */
  number: order?.number,
  delay: delayOf(order),
  /** The next step; undefined if nothing will be shipped, or if this is unknown. */
  next: order && shippable.has(order.payment ?? 'paid') ? shippedEmailText : undefined,
  name: textOr('No Name Found', order?.name),
  line1: textOr('N/A', order?.address.line1),
  city: textOr('N/A', order?.address.city),
  state: textOr('N/A', order?.address.state),
  postalCode: textOr('N/A', order?.address.postalCode),
  country: textOr('N/A', order?.country),
  products: (order?.products ?? []).map(({ name, quantity, price }) => ({
    name,
    quantity,
    price: price === undefined ? undefined : formatCents(price),
  })),
  subtotal: amount(order, 'subtotal'),
  shipping: amount(order, 'shippingCost'),
  tax: amount(order, 'taxAmount'),
  total: amount(order, 'total'),
});

/** The heading if there is no record. It does not mention a payment, since there may have been none. */
export const yourOrder = 'Your Order';

/** The text for an order whose record is late, after a checkout that this browser opened (behaviour 6.1). */
export const orderLateText = 'Your payment went through. Your order’s details will show here soon.';

/** The text while an order waits to be shipped (behaviour 6.2). */
const shippedEmailText = 'We’ll email you when it ships.';

/** The statuses of orders that may still be shipped. */
const shippable: ReadonlySet<PaymentStatus> = new Set(['paid', 'pending', 'partly-refunded']);

const confirmed = 'Order Confirmed';

/** Heading and message by payment status (behaviour 6.3). */
const paymentTexts: Readonly<Record<PaymentStatus, { heading: string; message: string }>> = {
  paid: { heading: confirmed, message: 'Thank you. Now take your shoes off.' },
  pending: {
    heading: 'Payment pending',
    message: 'Your order is in. We’ll ship it once your bank has confirmed the payment.',
  },
  failed: {
    heading: 'Payment failed',
    message: 'Your bank refused the payment. Nothing was charged, and nothing will be shipped.',
  },
  'partly-refunded': { heading: confirmed, message: 'Part of this order was refunded.' },
  refunded: { heading: confirmed, message: 'This order was refunded.' },
};

/** Names the products that ship later; undefined if none do. */
const delayOf = ({ backordered = [] }: Pick<Order, 'backordered'> = {}): string | undefined =>
  backordered.length === 0
    ? undefined
    : `Sold out for now: ${listText(backordered)} will ship with the next drop.`;

const textOr = (fallback: string, text: string | undefined): string => text?.trim() || fallback;

function amount(
  order: Order | undefined,
  name: 'subtotal' | 'shippingCost' | 'taxAmount' | 'total',
): string {
  const cents: Cents | undefined = order?.[name];
  return formatCents(Number.isFinite(cents) ? Number(cents) : 0);
}
