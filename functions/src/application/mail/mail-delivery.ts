import { integerOf } from '../../../../src/domain/field.ts';
import { overdue } from '../../domain/limits.ts';
import { toSendAgain } from '../../domain/mail.ts';
import type { Fields } from '../../ports/documents.ts';
import type { Ports } from '../../ports/ports.ts';

type Store = Pick<Ports, 'documents'>;

/** Mails that were refused, which are kept for 30 days. Rejects if the store fails. */
export const findFailedMails = ({ documents }: Store) =>
  documents.find('mail', { where: [['refusedAt', '>', 0]] });

/** Alerts the owner to mails that were refused, once each. Rejects if the store fails. */
export async function reportFailedMails(ports: Pick<Ports, 'clock' | 'documents' | 'log'>) {
  const { documents, clock, log } = ports;
  const failed = await documents.find('mail', { where: [['reportedAt', '==', 0]] });
  if (failed.length === 0) return;
  log('mail-failed', { mails: failed.length });
  const reportedAt = clock.now();
  for (const { id } of failed) await change(ports, id, (mail) => ({ ...mail, reportedAt }));
}

/** Mails still unsent an hour after they were written, even if one is being sent now. Rejects if the store fails. */
export async function findLateMails({ documents, clock }: Pick<Ports, 'clock' | 'documents'>) {
  const latest = clock.now() - overdue.mail;
  const open = await documents.find('mail', { where: [['dueAt', '>', -1]] });
  return open.filter(({ fields }) => (integerOf(fields, 'writtenAt') ?? 0) <= latest);
}

/** Alerts the owner to late mails, once each. Rejects if the store fails. */
export async function reportLateMails(ports: Pick<Ports, 'clock' | 'documents' | 'log'>) {
  const late = (await findLateMails(ports)).filter(({ fields }) => fields['isLate'] !== true);
  if (late.length === 0) return;
  ports.log('mail-late', { mails: late.length });
  for (const { id } of late) await change(ports, id, (mail) => ({ ...mail, isLate: true }));
}

/** Sends refused mails again, and returns how many. Rejects if the store fails. */
export async function resendMails(ports: Store): Promise<number> {
  const failed = await findFailedMails(ports);
  for (const { id } of failed)
    await change(ports, id, (mail) => (mail['refusedAt'] === undefined ? mail : toSendAgain(mail)));
  return failed.length;
}

const change = (
  { documents }: Store,
  id: string,
  changed: (mail: Fields) => Fields,
): Promise<void> =>
  documents.transact(async (transaction) => {
    const mail = await transaction.get('mail', id);
    if (mail) transaction.replace('mail', id, changed(mail));
  });
