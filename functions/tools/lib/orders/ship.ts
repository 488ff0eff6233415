import { randomUUID } from 'node:crypto';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { ok } from '../../../../src/domain/result.ts';
import { applyOwnerEvents } from '../../../src/application/orders/change-order.ts';
import { namesOf } from '../../../src/domain/order-mail.ts';
import { handlingOf, numberOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { quantityIn, unitsToShip, unshippedOf } from '../../../src/domain/parcels.ts';
import type { Obstacle } from '../../../src/domain/review-order.ts';
import type { Units } from '../../../src/domain/sale.ts';
import { mailingPortsOf, once, type CommandResult, type Tools } from './tools.ts';

export interface Shipment {
  readonly tracking?: string | undefined;
  /** If undefined, everything that is due; a product without a quantity means all of it. */
  readonly products?: readonly { readonly id: ProductId; readonly quantity: number | undefined }[];
  /** The obstacles that the owner knows of and overrides. */
  readonly despite?: readonly Obstacle[] | undefined;
  /** A parcel with an id is shipped once. */
  readonly id?: string | undefined;
  /** What the owner was shown as due; if that has changed, nothing is shipped. */
  readonly dueAsShown?: readonly Units[] | undefined;
}

/** A product in words such as `toe-strap` or `toe-strap=2`; undefined for other words. */
export function productIn(word: string) {
  const [, name = '', quantity] = /^([^=]+)(?:=([1-9]\d{0,3}))?$/.exec(word) ?? [];
  const product = findProduct(name);
  return (
    product && { id: product.id, quantity: quantity === undefined ? undefined : Number(quantity) }
  );
}

/** Marks an order or some of it as shipped, and writes to its shopper (behaviour 16.3). */
export async function shipOrder(
  tools: Tools,
  order: PlacedOrder,
  { tracking, products = [], despite = [], id = randomUUID(), dueAsShown }: Shipment,
): Promise<CommandResult> {
  const due = unitsToShip(order);
  const units = products.map(({ id: productId, quantity }) => ({
    productId,
    quantity:
      quantity ?? (quantityIn(due, productId) || quantityIn(unshippedOf(order), productId) || 1),
  }));
  const ports = mailingPortsOf(tools);
  const result = await once(id, () =>
    applyOwnerEvents(ports, order.key, {
      kind: 'shipped',
      tracking,
      units: units.length === 0 ? undefined : units,
      despite,
      id,
      dueAsShown,
    }),
  );
  if (!result.ok) return result;
  const { order: after, stock } = result.value;
  const number = numberOf(order);
  if (handlingOf(after).parcels.length === handlingOf(order).parcels.length)
    return ok([`This parcel of ${number} was shipped before: nothing was done again.`]);
  const later = unitsToShip(after);
  const taken = stock.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));
  return ok([
    `${number} is shipped${later.length > 0 ? ' in part' : ''}, ${after.buyer?.email ? 'and the shopper is written to' : 'nobody is written to'}.`,
    ...(later.length > 0 ? [`To be shipped later: ${namesOf(later).join(', ')}.`] : []),
    ...(taken.length > 0 ? [`No longer for sale: ${namesOf(taken).join(', ')}.`] : []),
  ]);
}
