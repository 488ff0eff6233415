import type { Documents } from '../ports/documents.ts';
import { logEvents, type Log, type LogEvent } from '../ports/log.ts';

interface Dependencies {
  readonly documents: Pick<Documents, 'getAll'>;
  readonly log: Log;
}

/**
 * Sends an alert that was written with what makes it necessary: it is lost with nothing, and comes once. Called again for
 * the same alert, it writes the same entry, which the log keeps once. Rejects where the store fails.
 */
export async function sendAlert({ documents, log }: Dependencies, id: string): Promise<void> {
  const [alert] = await documents.getAll('alerts', [id]);
  const event = alert?.['event'];
  if (alert === undefined || !isEvent(event)) return;
  const at = Number(alert['at']);
  log(event, fieldsIn(alert['fields']), undefined, { id, at });
}

const isEvent = (name: unknown): name is LogEvent =>
  typeof name === 'string' && Object.hasOwn(logEvents, name);

const fieldsIn = (fields: unknown): Readonly<Record<string, string | number | boolean>> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter((entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
