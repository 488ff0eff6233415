import { retention } from '../domain/limits.ts';
import type { Fields, Transaction } from '../ports/documents.ts';
import { logEvents, type LogEvent } from '../ports/log.ts';
import type { Ports } from '../ports/ports.ts';

type Dependencies = Pick<Ports, 'documents' | 'log'>;

/** Writes an alert in the transaction of its cause, for `sendAlert`. `now` is in milliseconds since the epoch. */
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
    expireAt: new Date(now + retention.alert),
  });

/** Sends a stored alert to the log, which keeps it once however often this is called. Rejects if the store fails. */
export async function sendAlert({ documents, log }: Dependencies, id: string): Promise<void> {
  const [alert = {}] = await documents.getAll('alerts', [id]);
  const event = alert['event'];
  if (!isEvent(event)) return;
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
