import { applyOwnerEvents } from '../../../src/application/orders/change-order.ts';
import { numberOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { mailingPortsOf, writtenTo, type CommandResult, type Tools } from './tools.ts';

/**
 * Corrects the tracking number of a parcel, counted from 1, or by default of the last, and writes to its shopper
 * (behaviour 16.3).
 */
export async function trackOrder(
  tools: Tools,
  order: PlacedOrder,
  tracking: string,
  parcel?: number,
): Promise<CommandResult> {
  const result = await applyOwnerEvents(mailingPortsOf(tools), order.key, {
    kind: 'tracking-corrected',
    tracking,
    ...(parcel !== undefined && { parcel }),
  });
  if (!result.ok) return result;
  const number = numberOf(order);
  const sentence = `The tracking number of ${number} is ${tracking}, ${writtenTo(result.value)}.`;
  return { ok: true, value: [sentence] };
}
