import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { applyOwnerEvents } from '../../../src/application/orders/owner-actions.ts';
import { namesOf } from '../../../src/domain/order-mail.ts';
import {
  unitsToShip,
  numberOf,
  quantityIn,
  unshippedOf,
  type Order,
} from '../../../src/domain/order.ts';
import type { Obstacle } from '../../../src/domain/review-order.ts';
import { mailingPortsOf, writtenTo, type CommandResult, type Tools } from './tools.ts';

export interface Shipment {
  readonly tracking?: string | undefined;
  /** All that is due without it; of a product without a quantity, all of it. */
  readonly products?: readonly { readonly id: ProductId; readonly quantity: number | undefined }[];
  /** What the owner has seen, and ships in spite of. */
  readonly despite?: readonly Obstacle[] | undefined;
}

/** A product in words such as `toe-strap` or `toe-strap=2`; undefined for other words. */
export function productIn(word: string) {
  const [, name = '', quantity] = /^([^=]+)(?:=([1-9]\d{0,3}))?$/.exec(word) ?? [];
  const product = findProduct(name);
  return (
    product && { id: product.id, quantity: quantity === undefined ? undefined : Number(quantity) }
  );
}

/** Marks an order or some of it shipped, and writes to its shopper (behaviour 16.3). */
export async function shipOrder(
  tools: Tools,
  order: Order,
  { tracking, products = [], despite = [] }: Shipment,
): Promise<CommandResult> {
  const units = products.map(({ id, quantity }) => ({
    productId: id,
    quantity:
      quantity ?? (quantityIn(unitsToShip(order), id) || quantityIn(unshippedOf(order), id) || 1),
  }));
  const result = await applyOwnerEvents(mailingPortsOf(tools), order.key, {
    kind: 'shipped',
    tracking,
    units: units.length === 0 ? undefined : units,
    despite,
  });
  if (!result.ok) return result;
  const { order: after, stock } = result.value;
  const later = unitsToShip(after);
  const taken = stock.map(({ productId, quantity }) => ({ productId, quantity: -quantity }));
  return {
    ok: true,
    value: [
      `${numberOf(order)} is shipped${later.length > 0 ? ' in part' : ''}, ${writtenTo(result.value)}.`,
      ...(later.length > 0 ? [`To be shipped later: ${namesOf(later).join(', ')}.`] : []),
      ...(taken.length > 0 ? [`No longer for sale: ${namesOf(taken).join(', ')}.`] : []),
    ],
  };
}
