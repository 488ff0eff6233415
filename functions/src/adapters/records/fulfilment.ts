import { refundedOf, reviewOf, stateOf, type OrderState } from '../../domain/order.ts';
import type { Buyer, Dispute, Units } from '../../domain/sale.ts';
import type { Fields } from '../../ports/documents.ts';
import { orderIn } from './order.ts';
import { text } from './parts.ts';

/** An order as the owner's tools print it. */
export interface Fulfilment {
  readonly state: OrderState | undefined;
  readonly number: string;
  readonly session: string | undefined;
  readonly payment: string | undefined;
  readonly isLive: boolean;
  readonly placedAt: number;
  readonly units: readonly Units[];
  readonly products: readonly { readonly name: string; readonly quantity: number }[];
  readonly total: number;
  readonly buyer: Buyer | undefined;
  readonly refunded: number;
  readonly isRefunded: boolean;
  readonly isRestocked: boolean;
  /** The one that was opened last. */
  readonly dispute: Dispute | undefined;
  readonly needsReview: string | undefined;
  readonly backordered: readonly string[];
  readonly tracking: string | undefined;
  readonly erasedAt: number | undefined;
}

export function fulfilmentOf(fields: Fields): Fulfilment;
export function fulfilmentOf(fields: Fields | undefined): Fulfilment | undefined;
export function fulfilmentOf(fields: Fields | undefined): Fulfilment | undefined {
  if (fields === undefined) return undefined;
  const order = orderIn('', fields);
  const { cents, isFull } = refundedOf(order);
  return {
    ...order,
    state: stateOf(order),
    number: text(fields['number']) ?? '',
    placedAt: order.placedAt ?? 0,
    units: order.units ?? [],
    total: order.amounts.total ?? 0,
    refunded: cents,
    isRefunded: isFull,
    dispute: Object.values(order.disputes).at(-1),
    needsReview: reviewOf(order),
  };
}
