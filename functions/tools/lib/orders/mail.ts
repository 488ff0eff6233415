import { ok } from '../../../../src/domain/result.ts';
import { applyOwnerEvents } from '../../../src/application/orders/change-order.ts';
import { numberOf, type PlacedOrder } from '../../../src/domain/order.ts';
import { mailingPortsOf, type CommandResult, type Tools } from './tools.ts';

/** Sends the last mail of an order again: a parcel's to its shopper, otherwise the owner's (behaviour 16.3). */
export async function mailAgain(tools: Tools, order: PlacedOrder): Promise<CommandResult> {
  const event = { kind: 'mailed-again' } as const;
  const result = await applyOwnerEvents(mailingPortsOf(tools), order.key, event);
  if (!result.ok) return result;
  const whom = result.value.mails.includes('order') ? 'you are' : 'its shopper is';
  return ok([`The mail about ${numberOf(order)} goes out again: ${whom} written to.`]);
}
