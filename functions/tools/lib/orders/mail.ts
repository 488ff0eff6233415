import { ok } from '../../../../src/domain/result.ts';
import { numberOf, type Order } from '../../../src/domain/order.ts';
import { mailingPortsOf, type CommandResult, type Tools } from './tools.ts';

/** Sends the last mail of an order again: a parcel's to its shopper, else the owner's (behaviour 16.3). */
export async function mailAgain(tools: Tools, order: Order): Promise<CommandResult> {
  const { buyer, parcels, key } = order;
  const isShoppers = parcels.length > 0;
  if (isShoppers && !buyer?.email) return { ok: false, error: 'There is nobody to write to.' };
  await mailingPortsOf(tools).orders.mailAgain(key);
  const whom = isShoppers ? 'its shopper is' : 'you are';
  return ok([`The mail about ${numberOf(order)} goes out again: ${whom} written to.`]);
}
