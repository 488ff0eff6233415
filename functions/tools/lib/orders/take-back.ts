import { ok } from '../../../../src/domain/result.ts';
import { applyOwnerEvents } from '../../../src/application/orders/change-order.ts';
import { namesOf } from '../../../src/domain/order-mail.ts';
import { numberOf, stateOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { unitsToShip } from '../../../src/domain/parcels.ts';
import { mailingPortsOf, writtenTo, type CommandResult, type Tools } from './tools.ts';

/** Takes a parcel back, counted from 1, that was not handed over after all (behaviour 16.3). */
export async function takeBack(
  tools: Tools,
  order: PlacedOrder,
  parcel: number,
): Promise<CommandResult> {
  const event = { kind: 'parcel-taken-back', parcel } as const;
  const result = await applyOwnerEvents(mailingPortsOf(tools), order.key, event);
  if (!result.ok) return result;
  const { order: after } = result.value;
  const due = stateOf(after) === 'new' ? unitsToShip(after) : [];
  return ok([
    `Parcel ${parcel} of ${numberOf(order)} is taken back, ${writtenTo(result.value)}.`,
    ...(due.length > 0 ? [`To be shipped: ${namesOf(due).join(', ')}.`] : []),
  ]);
}
