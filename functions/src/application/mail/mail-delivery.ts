import { textOf } from '../../../../src/domain/field.ts';
import { overdue } from '../../domain/limits.ts';
import type { Fields } from '../../ports/documents.ts';
import type { Ports } from '../../ports/ports.ts';

type Store = Pick<Ports, 'documents'>;

/** Mails that the extension could not send, which are kept for 30 days. Rejects if the store fails. */
export const findFailedMails = ({ documents }: Store) =>
  documents.find('mail', { where: [['delivery.state', '==', 'ERROR']] });

/** Alerts the owner to mails that could not be sent, once each. Rejects if the store fails. */
export async function reportFailedMails(ports: Pick<Ports, 'documents' | 'log'>) {
  const failed = await findFailedMails(ports);
  const unreported = failed.filter(({ fields }) => fields['isReported'] !== true);
  if (unreported.length === 0) return;
  ports.log('mail-failed', { mails: unreported.length });
  for (const { id } of unreported) await change(ports, id, { isReported: true });
}

/** States of a mail that nobody has begun to send; without a state, nobody has seen it. */
const waiting: ReadonlySet<string | undefined> = new Set([undefined, 'PENDING', 'RETRY']);

/**
 * Mails of the last `age` milliseconds that the extension should have taken and has not. Rejects if the store fails.
 */
export async function findUntakenMails(
  { documents, clock }: Pick<Ports, 'clock' | 'documents'>,
  age: number,
) {
  const now = clock.now();
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
  const { clock, log } = ports;
  const untaken = await findUntakenMails(ports, overdue.retried);
  const unreported = untaken.filter(({ fields }) => fields['isReported'] !== true);
  if (unreported.length > 0) log('mail-untaken', { mails: unreported.length });
  // The time is new at each try, since the extension sees only changes.
  const again = { delivery: { state: 'RETRY' }, retriedAt: clock.now(), isReported: true };
  for (const { id } of untaken) await change(ports, id, again);
}

/** Retries failed mails and returns how many. Rejects if the store fails. */
export async function resendMails(ports: Store): Promise<number> {
  const failed = await findFailedMails(ports);
  for (const { id } of failed)
    await change(ports, id, { delivery: { state: 'RETRY' }, isReported: false });
  return failed.length;
}

/** Changes a mail, unless it was removed meanwhile. */
const change = ({ documents }: Store, id: string, fields: Fields): Promise<void> =>
  documents.transact(async (transaction) => {
    if (await transaction.get('mail', id)) transaction.merge('mail', id, fields);
  });
