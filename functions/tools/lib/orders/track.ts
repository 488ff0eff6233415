import { handleOrder } from '../../../src/application/orders/order-actions.ts';
import { numberOf, type Order } from '../../../src/domain/order.ts';
import { mailingPortsOf, said, writtenTo, type Said, type Tools } from './tools.ts';

/** Corrects the tracking number of a shipped order, and writes to its shopper (behaviour 16.3). */
export async function trackOrder(tools: Tools, order: Order, tracking: string): Promise<Said> {
  const event = { kind: 'tracking-corrected', tracking } as const;
  const result = await handleOrder(mailingPortsOf(tools), order.key, event);
  const number = numberOf(order);
  return said(result, `The tracking number of ${number} is ${tracking}, ${writtenTo(order)}.`);
}
