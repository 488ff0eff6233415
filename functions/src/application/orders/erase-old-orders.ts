import { integerOf, listOf } from '../../../../src/domain/field.ts';
import { dayInMs } from '../../domain/limits.ts';
import { isPlaced, type PlacedOrder } from '../../domain/order.ts';
import type { Ports } from '../../ports/ports.ts';
import { applyOwnerEvents } from './apply-order-events.ts';

type Dependencies = Pick<Ports, 'clock' | 'documents' | 'log' | 'orders'>;

/** The number of orders after which the progress is saved, since the platform may stop a long run. */
const saved = 100;

/**
 * Erases the personal data in orders that are at least `days` days old, but keeps units and amounts (behaviour 16.4).
 * Remembers orders that cannot be erased yet, such as disputed ones, and retries them the next day. A run reads only
 * those and the orders that have become old enough since the last run. If a run is stopped, the next one resumes it.
 * Rejects if the database fails.
 */
export async function eraseOldOrders(dependencies: Dependencies, days: number): Promise<void> {
  const { documents, orders, clock, log } = dependencies;
  const until = clock.now() - days * dayInMs;
  const [state] = await documents.getAll('state', ['retention']);
  const after = integerOf(state, 'through') ?? 0;
  const kept = new Set(listOf(state, 'kept').map(String));
  let erased = 0;
  const erase = async ({ key, erasedAt }: PlacedOrder): Promise<void> => {
    const isErased = erasedAt !== undefined;
    const { ok } = isErased
      ? { ok: true }
      : await applyOwnerEvents(dependencies, key, { kind: 'erased' });
    if (ok && !isErased) erased += 1;
    if (ok) kept.delete(key);
    else kept.add(key);
  };
  const save = (progress: { readonly through: number; readonly endedAt?: number }) =>
    documents.write('state', 'retention', { ...state, ...progress, kept: [...kept] });

  for (const order of await orders.get([...kept])) if (isPlaced(order)) await erase(order);
  const placed = await orders.placed({ after, through: until });
  const oldestFirst = placed.toSorted((one, other) => one.placedAt - other.placedAt);
  for (const [index, order] of oldestFirst.entries()) {
    // If this run is stopped, the next one starts at this order's millisecond, since other orders may share it.
    if (index > 0 && index % saved === 0) await save({ through: order.placedAt - 1 });
    await erase(order);
  }
  await save({ through: until, endedAt: clock.now() });
  log('orders-erased', { erased, kept: kept.size });
}
