import { integerOf } from '../../../../src/domain/field.ts';
import { emailTime } from '../../domain/limits.ts';
import { delayed, leased, parsed, refused, sent, unanswered } from '../../domain/email.ts';
import type { Fields } from '../../ports/documents.ts';
import type { Ports } from '../../ports/ports.ts';

type Dependencies = Pick<Ports, 'clock' | 'documents' | 'log' | 'mailServer'>;

/**
 * Sends a stored email if it is due and nobody else is sending it, and stores the server's response. After a temporary
 * failure, the email becomes due again, hours later if the server may already have it; a refused email waits for the
 * owner. If this process ends before it marks a sent email as sent, the email is sent once more after the lease, under
 * the same id. Returns false if other emails would fail too. Rejects if the database fails.
 */
export async function sendEmail(
  { documents, clock, log, mailServer }: Dependencies,
  id: string,
): Promise<boolean> {
  const email = await documents.transact(async (transaction) => {
    const found = await transaction.get('mail', id);
    const taken = found && leased(found, clock.now());
    if (taken) transaction.replace('mail', id, taken);
    return taken;
  });
  if (email?.['dueAt'] === undefined) return true;
  const writtenAt = integerOf(email, 'writtenAt') ?? clock.now();
  const result = await mailServer.send({ ...parsed(email), id: `${id} ${writtenAt}`, writtenAt });
  const change = (now: Fields): Fields | undefined => {
    if (result.ok) return sent(now, result.value, clock.now());
    // Another sender has leased or sent the email since this lease ended.
    if (now['dueAt'] !== email['dueAt']) return undefined;
    const { isFinal, isUnanswered, answer } = result.error;
    const next = isUnanswered ? unanswered : delayed;
    return (isFinal ? refused : next)(now, answer, clock.now());
  };
  await documents.transact(async (transaction) => {
    const now = await transaction.get('mail', id);
    // The email was removed or rewritten in the meantime.
    if (now === undefined || now['writtenAt'] !== email['writtenAt']) return;
    const changed = change(now);
    if (changed) transaction.replace('mail', id, changed);
  });
  if (!result.ok && !result.error.isFinal)
    log('mail-delayed', { code: result.error.code, attempts: integerOf(email, 'attempts') });
  return result.ok || result.error.isAboutEmail;
}

/**
 * Sends all due emails: those that could not be sent before, those whose sender stopped, and those whose event never
 * arrived. Stops if the other emails would fail too, or once `emailTime.run` has passed. Rejects if the database fails.
 */
export async function sendDueEmails(dependencies: Dependencies): Promise<void> {
  const { documents, clock } = dependencies;
  const start = clock.now();
  for (const { id } of await documents.find('mail', { where: [['dueAt', '<=', start]] }))
    if (clock.now() > start + emailTime.run || !(await sendEmail(dependencies, id))) return;
}
