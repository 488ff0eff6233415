import { refundOrder, type RefundRequest } from '../../../src/application/orders/refund-order.ts';
import { textOfAmount } from '../../../src/domain/amount.ts';
import { namesOf } from '../../../src/domain/order-mail.ts';
import {
  restockableUnits,
  numberOf,
  refundedOf,
  stateOf,
  type Order,
} from '../../../src/domain/order.ts';
import { portsOf, type CommandResult, type Tools } from './tools.ts';

/**
 * Gives an order's money back, all or a part, and with `restock` puts units back on sale (behaviour 16.3). If it is not
 * known whether a part went back, the same request may be repeated with its id.
 */
export async function refund(
  tools: Tools,
  order: Order,
  request: RefundRequest,
): Promise<CommandResult> {
  const ports = { ...portsOf(tools), payments: tools.payments() };
  const work = () => refundOrder(ports, order.key, request);
  // Retried once: what was done already is not done again.
  const result = await work().catch(work);
  if (!result.ok) return result;
  const { value: after } = result;
  const number = numberOf(order);
  const { cents, isFull } = refundedOf(after);
  const back = textOfAmount(after.amounts, cents);
  const [kept, before] = [restockableUnits(after), restockableUnits(order)];
  const isRestocked = request.restock !== undefined || before.length === 0;
  const stays = stateOf(after) === 'shipped' ? 'stay sold' : 'stay sold, and off the shelf';
  return {
    ok: true,
    value: [
      isFull ? `${number} is refunded: ${back}.` : `Of ${number}, ${back} went back in all.`,
      isRestocked
        ? 'Its units are for sale again.'
        : `Its units ${stays}: ${namesOf(kept).join(', ')}. To sell them again, add restock.`,
      ...(stateOf(after) === 'cancelled' ? ['Do not ship it.'] : []),
    ],
  };
}
