import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { refundOrder } from '../../src/application/orders/refund-order.ts';
import { centsIn } from '../../src/domain/amount.ts';
import type { PlacedOrder } from '../../src/domain/order.ts';
import { actionUnder } from '../../src/domain/owner-actions.ts';
import { refundSum } from '../../src/domain/refund-sum.ts';
import type { Input } from '../contract/calls.ts';
import { findOrder, type OwnerChange } from './change-order.ts';
import { portsOf, type OwnerPorts } from './owner-ports.ts';

interface Refunded extends Pick<OwnerChange, 'before' | 'order'> {
  /** Whether the provider was asked, where the refund of a part is found by the id of the request. */
  readonly wasAsked: boolean;
}

/** Gives an order's money back, all or a part, and puts units back on sale (behaviour 16.3). */
export async function refund(
  owner: OwnerPorts,
  { order: name, id, reason, restock, refundedAsShown, ...asked }: Input<'refund'>,
): Promise<Result<Refunded, string>> {
  const found = await findOrder(owner.documents, name);
  if (!found.ok) return found;
  const before = found.value;
  const cents = centsOf(before, id, asked);
  if (!cents.ok) return cents;
  const part = cents.value === undefined ? undefined : { cents: cents.value, id };
  const payments = owner.payments();
  let wasAsked = false;
  const ports = {
    ...portsOf(owner),
    payments: {
      ...payments,
      refund: (...given: Parameters<typeof payments.refund>) => {
        wasAsked = true;
        return payments.refund(...given);
      },
    },
  };
  const lines = asked.what === 'lines' ? asked.lines : undefined;
  const request = { id, part, lines, reason, restock, refundedAsShown };
  const work = () => refundOrder(ports, before.key, request);
  // By its id, it is made once.
  const result = await work()
    .catch(work)
    .catch((cause: unknown) => {
      const [why = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
      throw new Error(`${why} It was asked for under the id ${id}.`, { cause });
    });
  if (result.ok) return ok({ before, order: result.value, wasAsked });
  return fail(wasAsked ? `${result.error}\nThe refund’s id: ${id}` : result.error);
}

/** What to refund; undefined for all that is left. */
function centsOf(
  order: PlacedOrder,
  id: string,
  { what, amount = '', lines }: Pick<Input<'refund'>, 'what' | 'amount' | 'lines'>,
): Result<number | undefined, string> {
  if (what === 'all') return ok(undefined);
  if (what === 'amount' || lines === undefined) {
    const cents = centsIn(amount);
    return cents ? ok(cents) : fail('That is not an amount.');
  }
  const sum = refundSum(order, lines, id);
  if (!sum.ok) return sum;
  const { goods, shipping, tax, cents } = sum.value;
  const whole = goods + shipping + tax;
  // If it was asked for under this id already, less is left, but it is the same refund.
  const isRepeated = actionUnder(order, 'refund-asked', id)?.details['cents'] === whole;
  if (isRepeated) return ok(whole);
  return cents > 0 ? ok(cents) : fail('That is not an amount.');
}
