import { refundOrder } from '../../../src/application/orders/order-actions.ts';
import { numberOf, stateOf, type Order } from '../../../src/domain/order.ts';
import { portsOf, said, type Said, type Tools } from './tools.ts';

/** Gives an order's money back, and with `restock` puts its units back on sale (behaviour 16.3). */
export async function refund(tools: Tools, order: Order, restock: boolean): Promise<Said> {
  const money = { ...portsOf(tools), payments: tools.payments() };
  const result = await refundOrder(money, order.key, restock);
  const restocked = restock ? ', and its units are for sale again' : '';
  const reminder = stateOf(order) === 'new' ? ' Do not ship it.' : '';
  return said(result, `${numberOf(order)} is refunded${restocked}.${reminder}`);
}
