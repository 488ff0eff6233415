import { applyOwnerEvents } from '../../../src/application/orders/owner-actions.ts';
import { numberOf, type Order } from '../../../src/domain/order.ts';
import { portsOf, reply, type CommandResult, type Tools } from './tools.ts';

/**
 * Ends an order without money or mail, such as one whose dispute was lost; with `restock` its units are for sale again
 * (behaviour 16.3).
 */
export async function closeOrder(
  tools: Tools,
  order: Order,
  restock: boolean,
): Promise<CommandResult> {
  const restocking = restock ? [{ kind: 'restocked' } as const] : [];
  const result = await applyOwnerEvents(
    portsOf(tools),
    order.key,
    { kind: 'closed' },
    ...restocking,
  );
  const units = restock ? 'Its units are for sale again.' : 'Its units stay sold.';
  return reply(
    result,
    `${numberOf(order)} is closed: no money went back, nobody is written to.`,
    units,
  );
}
