import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { refundOrder } from '../../src/application/orders/refund-order.ts';
import { centsIn } from '../../src/domain/amount.ts';
import type { PlacedOrder } from '../../src/domain/order.ts';
import { actionUnder } from '../../src/domain/owner-actions.ts';
import { refundSum } from '../../src/domain/refund-sum.ts';
import type { Input } from '../contract/calls.ts';
import { findOrder } from './change-order.ts';
import { portsOf, type OwnerPorts } from './owner-ports.ts';

/** Refunds all or part of an order's money and puts units back up for sale, or cancels the order (behaviour 16.3). */
export async function refund(
  owner: OwnerPorts,
  { order: name, id, reason, restock, refundedAsShown, ...asked }: Input<'refund'>,
): Promise<Result<PlacedOrder, string>> {
  const found = await findOrder(owner.documents, name);
  if (!found.ok) return found;
  const cents = centsOf(found.value, id, asked);
  if (!cents.ok) return cents;
  const part = cents.value === undefined ? undefined : { cents: cents.value, id };
  const lines = asked.what === 'lines' ? asked.lines : undefined;
  const isCancelled = asked.what === 'cancel';
  const request = { id, part, lines, reason, restock, isCancelled, refundedAsShown };
  const ports = { ...portsOf(owner), payments: owner.payments() };
  const work = () => refundOrder(ports, found.value.key, request);
  // The id keeps the second attempt from making a second refund.
  return work().catch(work);
}

/** The amount to refund, in cents; undefined to refund all that is left. */
function centsOf(
  order: PlacedOrder,
  id: string,
  { what, amount = '', lines }: Pick<Input<'refund'>, 'what' | 'amount' | 'lines'>,
): Result<number | undefined, string> {
  if (what === 'all' || what === 'cancel') return ok(undefined);
  if (what === 'amount' || lines === undefined) {
    const cents = centsIn(amount);
    return cents ? ok(cents) : fail('That is not an amount.');
  }
  const sum = refundSum(order, lines, id);
  if (!sum.ok) return sum;
  const { goods, shipping, tax, cents } = sum.value;
  const whole = goods + shipping + tax;
  // A repeated request has the same id and amount, although less is left to refund by then.
  const isRepeated = actionUnder(order, 'refund-asked', id)?.details['cents'] === whole;
  if (isRepeated) return ok(whole);
  return cents > 0 ? ok(cents) : fail('That is not an amount.');
}
