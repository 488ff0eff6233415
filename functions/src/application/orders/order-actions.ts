import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import { refusalOf } from '../../domain/handle-order.ts';
import { nextOrder } from '../../domain/next-order.ts';
import { noOrder, refundedOf, type Order } from '../../domain/order.ts';
import type { Event } from '../../domain/order-event.ts';
import type { Payments } from '../../ports/payments.ts';
import { settle } from './payment-event.ts';
import type { Ports } from '../../ports/ports.ts';

type Dependencies = Pick<Ports, 'clock' | 'log' | 'orders'>;

type OwnerEvent = Event<'shipped' | 'tracking-corrected' | 'restocked' | 'erased'>;

/**
 * Does what the owner asks of an order, once, however often it is asked (behaviour 16.3, 16.4). Fails with a sentence
 * if the order does not allow it. Rejects if the store fails.
 */
export async function handleOrder(dependencies: Dependencies, key: string, event: OwnerEvent) {
  const { orders, clock, log } = dependencies;
  const result = await orders.change(key, (order) => nextOrder(order, event, clock.now()));
  if (!result.ok) return result;
  for (const { event: name, fields } of result.value.news) log(name, fields);
  return ok(undefined);
}

/**
 * Refunds all of an order's money and, with `restock`, returns its units to the stock: each once, however often it is
 * asked and wherever it stopped before (behaviour 16.3). Fails with a sentence if nothing was paid, or with the
 * provider's. Rejects if the store or the provider fails.
 */
export async function refundOrder(
  dependencies: Dependencies & { readonly payments: Pick<Payments, 'refund' | 'settlement'> },
  key: string,
  restock: boolean,
): Promise<Result<void, string>> {
  const { orders, payments } = dependencies;
  const [order = noOrder(key)] = await orders.get([key]);
  if (order.step !== 'paid') return fail(refusalOf(order));
  const { payment } = order;
  if (payment === undefined) return fail('Nothing was paid for it.');
  if (!refundedOf(order).isFull) {
    const refunded = await payments.refund(payment);
    await settle(dependencies, key, [await payments.settlement(payment)]);
    if (!refunded.ok) return refunded;
    const [after = order] = await orders.get([key]);
    // The provider may accept a refund that fails later.
    if (!refundedOf(after).isFull) return fail(failureOf(order, after));
  }
  return restock ? handleOrder(dependencies, key, { kind: 'restocked' }) : ok(undefined);
}

/** Why the refund just made has failed. */
function failureOf(before: Order, { refunds }: Order): string {
  const last = Object.values(refunds).find(({ id }) => before.refunds[id] === undefined);
  return `The refund failed: ${last?.failure ?? 'the provider does not say why'}.`;
}
