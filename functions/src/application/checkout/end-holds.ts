import { holdTimes } from '../../domain/limits.ts';
import type { Condition, Documents, Found } from '../../ports/documents.ts';
import type { Payments } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { releaseHold } from './hold-stock.ts';

type Dependencies = Pick<Ports, 'clock' | 'documents' | 'log' | 'orders'>;

/** The holds of open checkouts of which a moment is in the past. */
async function holdsPast(documents: Documents, moment: 'holdUntil' | 'endsAt', now: number) {
  const where: readonly Condition[] = [
    [moment, '>', 0],
    [moment, '<=', now],
  ];
  const found = await documents.find('fulfilments', { where });
  return found.filter(({ fields }) => fields['state'] === 'held');
}

/** When the checkouts of holds were opened, in milliseconds, with room for the time between hold and session. */
function openedBetween(holds: readonly Found[]): readonly [from: number, to: number] {
  const { session, grace } = holdTimes;
  const opened = holds.map(({ fields }) => Number(fields['holdUntil']) - session);
  return [Math.min(...opened) - grace, Math.max(...opened) + grace];
}

interface Forgotten extends Dependencies {
  readonly payments: Pick<Payments, 'unexpiredOrderKeys'>;
}

/**
 * Releases the holds of checkouts whose end was never reported, and returns how many. The provider says which checkouts
 * are paid or can still be; the clock alone ends no hold (behaviour 16.6). Rejects if the store or the provider fails.
 */
export async function releaseForgottenHolds(dependencies: Forgotten): Promise<number> {
  const { documents, orders, payments, clock, log } = dependencies;
  const forgotten = await holdsPast(documents, 'holdUntil', clock.now() - holdTimes.grace);
  if (forgotten.length === 0) return 0;
  const unexpired = await payments.unexpiredOrderKeys(...openedBetween(forgotten));
  const over = forgotten.filter(({ id }) => !unexpired.has(id));
  for (const { id } of over) await releaseHold(orders, id);
  if (over.length > 0) log('hold-forgotten', { holds: over.length });
  return over.length;
}

interface Held extends Dependencies {
  readonly payments: Pick<Payments, 'openSessions' | 'end'>;
}

/** Sessions that are ended at the same time, well below the provider's limit. */
const atOnce = 10;

/**
 * Ends the checkouts that held units, unpaid, for as long as the owner allows, and releases the units (behaviour 16.6).
 * One that is paid at that moment is left alone. If the store or the provider fails, rejects once all others are ended:
 * the next run tries again.
 */
export async function endHeldSessions(dependencies: Held): Promise<void> {
  const { documents, orders, payments, clock, log } = dependencies;
  const overdue = await holdsPast(documents, 'endsAt', clock.now());
  if (overdue.length === 0) return;
  const sessions = await payments.openSessions(...openedBetween(overdue));
  const open = overdue.flatMap(({ id }) => sessions.get(id) ?? []);
  const failures: unknown[] = [];
  let ended = 0;
  const end = async (session: string): Promise<void> => {
    try {
      const key = await payments.end(session);
      if (key === undefined) return;
      await releaseHold(orders, key);
      ended += 1;
    } catch (cause) {
      failures.push(cause);
    }
  };
  for (let index = 0; index < open.length; index += atOnce)
    await Promise.all(open.slice(index, index + atOnce).map(end));
  if (ended > 0) log('holds-ended', { holds: ended });
  if (failures.length > 0) throw new Error('A session was not ended.', { cause: failures[0] });
}
