import { randomUUID } from 'node:crypto';
import { ok } from '../../../../src/domain/result.ts';
import { applyOwnerEvents } from '../../../src/application/orders/change-order.ts';
import type { RestockedUnits } from '../../../src/domain/order-event.ts';
import { namesOf } from '../../../src/domain/order-mail.ts';
import { handlingOf, numberOf, stateOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { subtractUnits, unitsToShip } from '../../../src/domain/parcels.ts';
import { once, portsOf, type CommandResult, type Tools } from './tools.ts';

/**
 * Puts units of an order back on sale, without a refund: all that never left, or those named, including units that came
 * back (behaviour 16.3).
 */
export async function restock(
  tools: Tools,
  order: PlacedOrder,
  { units, id = randomUUID() }: { units?: readonly RestockedUnits[] | undefined; id?: string },
): Promise<CommandResult> {
  const event = { kind: 'restocked', units, id } as const;
  const result = await once(id, () => applyOwnerEvents(portsOf(tools), order.key, event));
  return result.ok ? ok(restockedSentences(order, result.value.order)) : result;
}

/** The units that went back on sale since an order was read, and the units still to be shipped. */
export function restockedSentences(before: PlacedOrder, after: PlacedOrder): readonly string[] {
  const back = subtractUnits(handlingOf(after).restocked, handlingOf(before).restocked);
  const due = stateOf(after) === 'new' ? unitsToShip(after) : [];
  return [
    back.length > 0
      ? `For sale again: ${namesOf(back).join(', ')}.`
      : `Nothing more of ${numberOf(after)} is for sale again.`,
    ...(due.length > 0 ? [`To be shipped: ${namesOf(due).join(', ')}.`] : []),
  ];
}
