import { formatCents, type Cents } from '#domain/money.ts';
import type { Order } from './order.ts';

/** How every order is shipped (spec 2, order confirmation). */
export const shippingMethod = 'Flat Rate - Fixed';

/** What the confirmation shows: an order as text, its missing parts replaced by the spec's defaults (spec 4). */
export interface Confirmation {
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly products: Order['products'];
  readonly subtotal: string;
  readonly shipping: string;
  readonly tax: string;
  readonly total: string;
}

/** The confirmation of an order, or of none where it could not be read. */
export const confirmationOf = (order: Order | undefined): Confirmation => ({
  name: textOr('No Name Found', order?.name),
  line1: textOr('N/A', order?.address.line1),
  city: textOr('N/A', order?.address.city),
  state: textOr('N/A', order?.address.state),
  postalCode: textOr('N/A', order?.address.postalCode),
  country: textOr('N/A', order?.country),
  products: order?.products ?? [],
  subtotal: amount(order?.subtotal),
  shipping: amount(order?.shippingCost),
  tax: amount(order?.taxAmount),
  total: amount(order?.total),
});

const textOr = (fallback: string, text: string | undefined): string => text?.trim() || fallback;

const amount = (cents: Cents | undefined): string =>
  formatCents(cents !== undefined && Number.isFinite(cents) ? cents : 0);
