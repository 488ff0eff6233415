import { holdFor } from '../../domain/limits.ts';
import type { Payments } from '../../ports/payments.ts';
import { releaseHold } from './hold-stock.ts';
import type { Ports } from '../../ports/ports.ts';

type Dependencies = Pick<Ports, 'clock' | 'documents' | 'log'> & {
  readonly payments: Pick<Payments, 'payable'>;
};

/**
 * Releases the holds of checkouts whose end was never reported, and returns how many. The provider says which checkouts
 * are paid or may still be; the clock alone ends no hold (behaviour 16.6). Rejects if the store or the provider fails.
 */
export async function releaseForgottenHolds({
  documents,
  payments,
  clock,
  log,
}: Dependencies): Promise<number> {
  const due = clock.now() - holdFor.grace;
  const found = await documents.find('fulfilments', {
    where: [
      ['holdUntil', '>', 0],
      ['holdUntil', '<=', due],
    ],
  });
  const forgotten = found
    .filter(({ fields }) => fields['state'] === 'held')
    .map(({ id, fields }) => ({ id, endsAt: Number(fields['holdUntil']) }));
  if (forgotten.length === 0) return 0;
  const opened = forgotten.map(({ endsAt }) => endsAt - holdFor.session);
  const { grace } = holdFor;
  const payable = await payments.payable(Math.min(...opened) - grace, Math.max(...opened) + grace);
  const over = forgotten.filter(({ id }) => !payable.has(id));
  for (const { id } of over) await releaseHold(documents, id);
  if (over.length > 0) log('hold-forgotten', { holds: over.length });
  return over.length;
}
