import { handleOrder } from '../../../src/application/orders/order-actions.ts';
import { numberOf, type Order } from '../../../src/domain/order.ts';
import { mailingPortsOf, said, writtenTo, type Said, type Tools } from './tools.ts';

/** Marks an order shipped, and writes to its shopper (behaviour 16.3). */
export async function shipOrder(tools: Tools, order: Order, tracking?: string): Promise<Said> {
  const event = { kind: 'shipped', tracking } as const;
  const result = await handleOrder(mailingPortsOf(tools), order.key, event);
  return said(result, `${numberOf(order)} is shipped, ${writtenTo(order)}.`);
}
