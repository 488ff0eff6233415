import { retention } from '../domain/limits.ts';
import type { Fields, Transaction } from '../ports/documents.ts';
import { logEvents, type LogEvent } from '../domain/log-events.ts';
import type { Ports } from '../ports/ports.ts';

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
export async function sendAlert({ documents, log }: Pick<Ports, 'documents' | 'log'>, id: string) {
  const [{ event, fields, at } = {}] = await documents.getAll('alerts', [id]);
  const known = Object.keys(logEvents).find((name): name is LogEvent => name === event);
  if (known === undefined) return;
  const plain = Object.entries(fields ?? {}).filter(
    (entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  log(known, Object.fromEntries(plain), undefined, { id, at: Number(at) });
}
