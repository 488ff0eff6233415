import { textOf } from '../../../../src/domain/field.ts';
import { overdue } from '../../domain/limits.ts';
import type { Documents, Fields } from '../../ports/documents.ts';
import type { Ports } from '../../ports/ports.ts';

/** Mails that the extension could not send, which are kept for 30 days. Rejects if the store fails. */
export const findFailedMails = (documents: Documents) =>
  documents.find('mail', { where: [['delivery.state', '==', 'ERROR']] });

/** Alerts the owner to mails that could not be sent, once each. Rejects if the store fails. */
export async function reportFailedMails({ documents, log }: Pick<Ports, 'documents' | 'log'>) {
  const failed = await findFailedMails(documents);
  const unreported = failed.filter(({ fields }) => fields['isReported'] !== true);
  if (unreported.length === 0) return;
  log('mail-failed', { mails: unreported.length });
  for (const { id } of unreported) await change(documents, id, { isReported: true });
}

/** States of a mail that nobody has begun to send; without a state, nobody has seen it. */
const waiting: ReadonlySet<string | undefined> = new Set([undefined, 'PENDING', 'RETRY']);

/**
 * Mails of the last `age` milliseconds that the extension should have taken and has not. Rejects if the store fails.
 */
export async function findUntakenMails(documents: Documents, now: number, age: number) {
  const where = [
    ['writtenAt', '>', now - age],
    ['writtenAt', '<=', now - overdue.mail],
  ] as const;
  const mails = await documents.find('mail', { where });
  return mails.filter(({ fields }) => waiting.has(textOf(fields, 'delivery', 'state')));
}

/**
 * Hands untaken mails to the extension again, every hour for some days, and alerts the owner to each once. Rejects if
 * the store fails.
 */
export async function retryUntakenMails(ports: Pick<Ports, 'clock' | 'documents' | 'log'>) {
  const { documents, clock, log } = ports;
  const now = clock.now();
  const untaken = await findUntakenMails(documents, now, overdue.retried);
  const unreported = untaken.filter(({ fields }) => fields['isReported'] !== true);
  if (unreported.length > 0) log('mail-untaken', { mails: unreported.length });
  // The time is new at each try, since the extension sees only changes.
  const again = { delivery: { state: 'RETRY' }, retriedAt: now, isReported: true };
  for (const { id } of untaken) await change(documents, id, again);
}

/** Retries failed mails and returns how many. Rejects if the store fails. */
export async function resendMails(documents: Documents): Promise<number> {
  const failed = await findFailedMails(documents);
  for (const { id } of failed)
    await change(documents, id, { delivery: { state: 'RETRY' }, isReported: false });
  return failed.length;
}

/** Changes a mail, unless it was removed meanwhile. */
const change = (documents: Documents, id: string, fields: Fields): Promise<void> =>
  documents.transact(async (transaction) => {
    if (await transaction.get('mail', id)) transaction.merge('mail', id, fields);
  });
