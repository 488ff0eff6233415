import { individualEmailLimit } from '../../domain/limits.ts';
import { stateOf } from '../../domain/order.ts';
import type { Ports } from '../../ports/ports.ts';

/** The maximum time that it takes to place an order, in milliseconds: longer than any deadline. */
const placing = 2 * 60_000;

/**
 * Emails the owner about the orders that got no separate email. Each order is in at most one digest, and a window has
 * at most one digest (behaviour 16.3). Called after each order and every hour. Rejects if the database fails.
 */
export async function sendDigest(ports: Pick<Ports, 'clock' | 'documents' | 'orders'>) {
  const { documents, orders, clock } = ports;
  const until = clock.now() - placing;
  const [state] = await documents.getAll('state', ['digest']);
  const through = Number(state?.['through'] ?? 0);
  if (until < through + individualEmailLimit.window) return;
  const placed = await orders.placed({ after: through, through: until });
  const digest = placed
    .filter((order) => order.paymentStage === 'paid')
    .filter((order) => order.isInDigest && stateOf(order) === 'new');
  await documents.transact(async (transaction) => {
    const now = await transaction.get('state', 'digest');
    if (now?.['through'] !== state?.['through']) return;
    transaction.replace('state', 'digest', { through: until });
    if (digest.length > 0) transaction.create('mail', `digest-${until}`, orders.digestOf(digest));
  });
}
