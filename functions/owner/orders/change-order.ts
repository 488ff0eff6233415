import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { applyOwnerEvents } from '../../src/application/orders/apply-order-events.ts';
import type { OwnerDecision, OwnerEvent } from '../../src/domain/order-event.ts';
import type { PlacedOrder } from '../../src/domain/order.ts';
import type { Documents } from '../../src/ports/documents.ts';
import { findOrders } from './find-orders.ts';
import { portsOf, type OwnerPorts } from './owner-ports.ts';

/** The order with the given number or payment. Fails unless there is exactly one. */
export async function findOrder(
  documents: Documents,
  name: string,
): Promise<Result<PlacedOrder, string>> {
  const found = await findOrders(documents, name);
  const [order] = found;
  if (order === undefined) return fail(`There is no order ${name}.`);
  if (found.length === 1) return ok(order);
  const payments = found.flatMap(({ payment }) => payment ?? []).join(', ');
  return fail(
    `Several orders have that number. ${payments ? `Name a payment: ${payments}` : 'None of them has a payment.'}`,
  );
}

/** Carries out the owner's requests on the order with the given number or payment (behaviour 16.3, 16.4). */
export async function changeOrder(
  owner: OwnerPorts,
  name: string,
  ...events: readonly OwnerEvent[]
): Promise<OwnerDecision> {
  const found = await findOrder(owner.documents, name);
  return found.ok ? changeFound(owner, found.value, ...events) : found;
}

/** Carries out the owner's requests on an order that the caller has read. */
export async function changeFound(
  owner: OwnerPorts,
  { key }: PlacedOrder,
  ...events: readonly OwnerEvent[]
): Promise<OwnerDecision> {
  const apply = () => applyOwnerEvents(portsOf(owner), key, ...events);
  // If only the response was lost, the second attempt changes nothing.
  return apply().catch(apply);
}
