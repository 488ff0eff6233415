import { definedIn } from '../../../../src/domain/field.ts';
import { numberOf, paymentOf, type Order } from '../../domain/order.ts';
import type { Fields } from '../../ports/documents.ts';

/**
 * The public record of an order, for those who know its session's id (behaviour 6.2); undefined if there is nothing to
 * show or the order is erased. Amounts are in cents, without those that the provider left out.
 */
export function publicFieldsOf(order: Order): Fields | undefined {
  const { session, buyer, products, backordered, placedAt, amounts } = order;
  const payment = paymentOf(order);
  if (session === undefined || payment === undefined || placedAt === undefined) return undefined;
  const { subtotal, shippingCost, taxAmount, total } = amounts;
  const { name, line1, city, state, postalCode, country } = buyer ?? {};
  return definedIn({
    number: numberOf(order),
    payment,
    // firestore.rules close the record some time after this.
    placedAt: new Date(placedAt),
    ...(backordered.length > 0 && { backordered: [...backordered] }),
    shippingInfo: definedIn({
      name: name ?? undefined,
      address: definedIn({
        line1: line1 ?? undefined,
        city: city ?? undefined,
        state: state ?? undefined,
        postal_code: postalCode ?? undefined,
      }),
    }),
    country: country ?? undefined,
    products: products.map((one) => definedIn({ ...one })),
    subtotal,
    shippingCost,
    taxAmount,
    total,
  });
}
