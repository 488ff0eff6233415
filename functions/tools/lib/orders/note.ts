import { applyOwnerEvents } from '../../../src/application/orders/change-order.ts';
import { numberOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { portsOf, reply, type CommandResult, type Tools } from './tools.ts';

/** Writes the owner's note about an order, in place of the one before; an empty one removes it. */
export async function noteOrder(
  tools: Tools,
  order: PlacedOrder,
  note: string,
): Promise<CommandResult> {
  const result = await applyOwnerEvents(portsOf(tools), order.key, { kind: 'noted', note });
  const sentence = note.trim() === '' ? 'no longer has a note' : 'has this note';
  return reply(result, `${numberOf(order)} ${sentence}.`);
}
