import { nextOrders } from '../../domain/next-order.ts';
import type { Decision, OwnerEvent } from '../../domain/order-event.ts';
import type { Ports } from '../../ports/ports.ts';

interface Dependencies extends Pick<Ports, 'clock' | 'log' | 'orders'> {
  /** Who of the store asks, for the order's history. */
  readonly by?: string | undefined;
}

/**
 * Does what the owner asks of an order, all or nothing and once, however often it is asked (behaviour 16.3, 16.4).
 * Fails with a sentence if the order does not allow it. Rejects if the store fails.
 */
export async function applyOwnerEvents(
  { orders, clock, log, by }: Dependencies,
  key: string,
  ...events: readonly OwnerEvent[]
): Promise<Decision> {
  const result = await orders.change(key, (order) => nextOrders(order, events, clock.now(), by));
  if (result.ok) for (const { event: name, fields } of result.value.entries) log(name, fields);
  return result;
}
