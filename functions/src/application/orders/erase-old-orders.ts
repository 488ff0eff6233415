import { integerOf } from '../../../../src/domain/field.ts';
import { dayInMs } from '../../domain/limits.ts';
import type { Ports } from '../../ports/ports.ts';
import { applyOwnerEvents } from './change-order.ts';

type Dependencies = Pick<Ports, 'clock' | 'documents' | 'log' | 'orders'>;

/**
 * Erases the personal data of orders that are this many days old; what was bought and paid stays (behaviour 16.4).
 * Orders that cannot be erased yet, such as disputed ones, are tried again the next day. The cost depends only on the
 * orders of the days since the last run. Rejects if the store fails.
 */
export async function eraseOldOrders(dependencies: Dependencies, days: number): Promise<void> {
  const { documents, orders, clock, log } = dependencies;
  const until = clock.now() - days * dayInMs;
  const [state] = await documents.getAll('state', ['retention']);
  const after = integerOf(state, 'through') ?? 0;
  let [erased, kept, through] = [0, 0, until];
  for (const { key, erasedAt, placedAt } of await orders.placed({ after, through: until })) {
    const { ok } = await applyOwnerEvents(dependencies, key, { kind: 'erased' });
    if (ok && erasedAt === undefined) erased += 1;
    if (ok) continue;
    kept += 1;
    through = Math.min(through, placedAt - 1);
  }
  await documents.write('state', 'retention', { through, endedAt: clock.now() });
  log('orders-erased', { erased, kept });
}
