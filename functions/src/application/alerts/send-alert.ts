import { overdue, retention } from '../../domain/limits.ts';
import type { Documents, Fields, Transaction } from '../../ports/documents.ts';
import { logEvents, type LogEvent } from '../../domain/log-events.ts';
import type { Ports } from '../../ports/ports.ts';

/** Writes an alert for `sendAlert`, in the transaction that causes it. `now` is in milliseconds since the epoch. */
export const writeAlert = (
  transaction: Pick<Transaction, 'create'>,
  event: LogEvent,
  fields: Fields,
  now: number,
): void =>
  transaction.create('alerts', undefined, {
    event,
    fields,
    at: now,
    sentAt: 0,
    expireAt: new Date(now + retention.alert),
  });

type Dependencies = Pick<Ports, 'clock' | 'documents' | 'log'>;

/**
 * Sends a stored alert to the log and marks it as sent. The log keeps one copy, even if the alert is sent repeatedly.
 * Rejects if the database fails.
 */
export async function sendAlert({ documents, log, clock }: Dependencies, id: string, marks = {}) {
  const [{ event, fields, at, sentAt } = {}] = await documents.getAll('alerts', [id]);
  const known = Object.keys(logEvents).find((name): name is LogEvent => name === event);
  if (known === undefined || Number(sentAt) > 0) return;
  const plain = Object.entries(fields ?? {}).filter(
    (entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  log(known, Object.fromEntries(plain), undefined, { id, at: Number(at) });
  await documents.transact(async (transaction) => {
    if (await transaction.get('alerts', id))
      transaction.merge('alerts', id, { sentAt: clock.now(), ...marks });
  });
}

/** Finds alerts that are overdue at `now`. Rejects if the database fails. */
export async function findOverdueAlerts(documents: Pick<Documents, 'find'>, now: number) {
  const unsent = await documents.find('alerts', { where: [['sentAt', '==', 0]] });
  return unsent.filter(({ fields }) => Number(fields['at']) <= now - overdue.alert);
}

/** Sends overdue alerts, and marks them as late for the doctor to report. Rejects if the database fails. */
export async function sendOverdueAlerts(dependencies: Dependencies): Promise<void> {
  const now = dependencies.clock.now();
  for (const { id } of await findOverdueAlerts(dependencies.documents, now))
    await sendAlert(dependencies, id, { lateAt: now });
}
