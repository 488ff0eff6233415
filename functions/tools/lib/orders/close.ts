import { applyOwnerEvents } from '../../../src/application/orders/change-order.ts';
import { ok } from '../../../../src/domain/result.ts';
import { numberOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { restockedSentences } from './restock.ts';
import { portsOf, type CommandResult, type Tools } from './tools.ts';

/**
 * Ends an order without money or mail, such as one whose dispute was lost; with `restock`, units that never left go
 * back on sale (behaviour 16.3).
 */
export async function closeOrder(
  tools: Tools,
  order: PlacedOrder,
  restock: boolean,
): Promise<CommandResult> {
  const restocking = restock ? [{ kind: 'restocked' } as const] : [];
  const result = await applyOwnerEvents(
    portsOf(tools),
    order.key,
    { kind: 'closed' },
    ...restocking,
  );
  if (!result.ok) return result;
  return ok([
    `${numberOf(order)} is closed: no money went back, nobody is written to.`,
    ...(restock ? restockedSentences(order, result.value.order) : ['Its units stay sold.']),
  ]);
}
