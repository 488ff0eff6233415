import { applyOwnerEvents } from '../../../src/application/orders/change-order.ts';
import { numberOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { portsOf, reply, type CommandResult, type Tools } from './tools.ts';

/** Removes an order's personal data (behaviour 16.4). */
export async function eraseOrder(tools: Tools, order: PlacedOrder): Promise<CommandResult> {
  const result = await applyOwnerEvents(portsOf(tools), order.key, { kind: 'erased' });
  return reply(result, `${numberOf(order)} is erased here. Stripe keeps its own record.`);
}
