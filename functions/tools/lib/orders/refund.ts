import { randomUUID } from 'node:crypto';
import { fail, ok } from '../../../../src/domain/result.ts';
import { refundOrder, type RefundRequest } from '../../../src/application/orders/refund-order.ts';
import { textOfAmount } from '../../../src/domain/amount.ts';
import { namesOf } from '../../../src/domain/order-mail.ts';
import { numberOf, refundedOf, stateOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { unitsAway, unitsToShip } from '../../../src/domain/parcels.ts';
import { restockedSentences } from './restock.ts';
import { once, portsOf, type CommandResult, type Tools } from './tools.ts';

/**
 * Gives an order's money back, all or a part, and with `restock` puts units back on sale (behaviour 16.3). If the
 * provider was asked, the result names the id by which the refund of a part is found there.
 */
export async function refund(
  tools: Tools,
  order: PlacedOrder,
  request: RefundRequest,
): Promise<CommandResult> {
  const { id = randomUUID() } = request;
  const payments = tools.payments();
  const notes = new Set<string>();
  const ports = {
    ...portsOf(tools),
    payments: {
      ...payments,
      refund: (...given: Parameters<typeof payments.refund>) => {
        notes.add(`The refund's id: ${id}`);
        return payments.refund(...given);
      },
    },
  };
  const result = await once(id, () => refundOrder(ports, order.key, { ...request, id }));
  if (!result.ok) return fail([result.error, ...notes].join('\n'));
  const { value: after } = result;
  const number = numberOf(order);
  const { cents, isFull } = refundedOf(after);
  const back = textOfAmount(after.amounts, cents);
  return ok([
    isFull ? `${number} is refunded: ${back}.` : `Of ${number}, ${back} went back in all.`,
    ...(request.restock === undefined
      ? keptSentences(after)
      : [...restockedSentences(order, after), ...awaySentences(after)]),
    ...(stateOf(after) === 'cancelled' ? ['Do not ship it.'] : []),
    ...notes,
  ]);
}

/** What happens to the units if none go back on sale. */
function keptSentences(order: PlacedOrder): readonly string[] {
  const due = unitsToShip(order);
  if (due.length === 0) return awaySentences(order);
  return stateOf(order) === 'new'
    ? [`To be shipped: ${namesOf(due).join(', ')}.`]
    : [`Off the shelf and not for sale: ${namesOf(due).join(', ')}. “Sell Again” puts them back.`];
}

/** How units that left go back on sale once they come back. */
function awaySentences(order: PlacedOrder): readonly string[] {
  const away = unitsAway(order);
  if (away.length === 0) return [];
  return [`With the shopper: ${namesOf(away).join(', ')}. Once they are back: “Sell Again”.`];
}
