import type { Orders } from '#application/ports/orders.ts';
import { parseOrder } from '#domain/order/parse-order.ts';
import { ok } from '#domain/result.ts';
import type { ReadDocument } from './read-document.ts';

/** Reads orders from the `orders` collection, keyed by checkout session id (behaviour 6.1). */
export const createOrders = (readDocument: ReadDocument): Orders => ({
  read: async (sessionId) => {
    const result = await readDocument('orders', sessionId);
    return result.ok ? ok(result.value && parseOrder(result.value)) : result;
  },
});
