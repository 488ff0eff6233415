import { integerOf, textOf } from '../../../../src/domain/field.ts';
import { overdue } from '../../domain/limits.ts';
import { requeued } from '../../domain/email.ts';
import type { Fields } from '../../ports/documents.ts';
import type { Ports } from '../../ports/ports.ts';

type Store = Pick<Ports, 'documents'>;

/** Refused emails that the owner has not dismissed; they are kept for 30 days. Rejects if the database fails. */
export const findFailedEmails = async ({ documents }: Store) =>
  (await documents.find('mail', { where: [['refusedAt', '>', 0]] })).filter(
    ({ fields }) => fields['dismissedAt'] === undefined,
  );

/** Dismisses a refused email. Rejects if the database fails. */
export const dismissEmail = (ports: Pick<Ports, 'clock' | 'documents'>, id: string) =>
  change(ports, id, (email) => ({ ...email, dismissedAt: ports.clock.now() }));

/** Alerts the owner once about each refused email. Rejects if the database fails. */
export async function reportFailedEmails(ports: Pick<Ports, 'clock' | 'documents' | 'log'>) {
  const { documents, clock, log } = ports;
  const failed = await documents.find('mail', { where: [['reportedAt', '==', 0]] });
  if (failed.length === 0) return;
  log('mail-failed', { mails: failed.length });
  const reportedAt = clock.now();
  for (const { id } of failed) await change(ports, id, (email) => ({ ...email, reportedAt }));
}

/**
 * Emails still unsent an hour after they were written, even if they are being sent now. Rejects if the database fails.
 */
export async function findLateEmails({ documents, clock }: Pick<Ports, 'clock' | 'documents'>) {
  const latest = clock.now() - overdue.email;
  const open = await documents.find('mail', { where: [['dueAt', '>', -1]] });
  return open.filter(({ fields }) => (integerOf(fields, 'writtenAt') ?? 0) <= latest);
}

/** Alerts the owner once about each late email. Rejects if the database fails. */
export async function reportLateEmails(ports: Pick<Ports, 'clock' | 'documents' | 'log'>) {
  const late = (await findLateEmails(ports)).filter(({ fields }) => fields['isLate'] !== true);
  if (late.length === 0) return;
  ports.log('mail-late', { mails: late.length });
  for (const { id } of late) await change(ports, id, (email) => ({ ...email, isLate: true }));
}

/**
 * Resends all refused emails, or only the given one, and returns how many. An email about an order is rewritten and
 * sent to the order's current address. Rejects if the database fails.
 */
export async function resendEmails(
  ports: Pick<Ports, 'documents' | 'orders'>,
  only?: string,
): Promise<number> {
  const { documents, orders } = ports;
  const ids = only === undefined ? (await findFailedEmails(ports)).map(({ id }) => id) : [only];
  for (const id of ids) {
    const [found] = await documents.getAll('mail', [id]);
    const key = textOf(found, 'order');
    const [order] = key === undefined ? [] : await orders.get([key]);
    const rewritten = order?.paymentStage === 'paid' ? orders.rewriteEmail(id, order) : undefined;
    const buyer = order && 'buyer' in order ? order.buyer : undefined;
    await change(ports, id, (email) => {
      if (email['refusedAt'] === undefined) return email;
      return rewritten ?? { ...requeued(email), ...(buyer?.email && { to: buyer.email }) };
    });
  }
  return ids.length;
}

const change = (
  { documents }: Store,
  id: string,
  changed: (email: Fields) => Fields,
): Promise<void> =>
  documents.transact(async (transaction) => {
    const email = await transaction.get('mail', id);
    if (email) transaction.replace('mail', id, changed(email));
  });
