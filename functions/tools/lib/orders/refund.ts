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
import { fail } from '../../../../src/domain/result.ts';
import { explain } from '../command-line.ts';
import { portsOf, type CommandResult, type Tools } from './tools.ts';

/**
 * Gives an order's money back, all or a part, and with `restock` puts units back on sale (behaviour 16.3). Whatever
 * becomes of a part, its id is said: the same request with it refunds it once.
 */
export async function refund(
  tools: Tools,
  order: Order,
  request: RefundRequest,
): Promise<CommandResult> {
  const ports = { ...portsOf(tools), payments: tools.payments() };
  const work = () => refundOrder(ports, order.key, request);
  const id = request.part?.id;
  const once =
    id === undefined ? [] : [`Its id is ${id}: with "id ${id}", the same command refunds it once.`];
  // Retried once: what was done already is not done again.
  const result = await work()
    .catch(work)
    .catch((cause: unknown) => {
      const unknown = 'It is not known whether the money went back.';
      throw new Error([unknown, ...once, explain(cause)].join(' '), { cause });
    });
  if (!result.ok) return fail([result.error, ...once].join(' '));
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
      ...once,
    ],
  };
}
