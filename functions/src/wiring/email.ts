import { openDocuments } from '../adapters/firestore/documents.ts';
import { createMailServer } from '../adapters/smtp/mail-server.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { reportFailedEmails } from '../application/email/email-delivery.ts';
import { sendDueEmails, sendEmail } from '../application/email/send-email.ts';
import { memoize } from './memoize.ts';
import { smtpSettings } from '../settings/settings.ts';

const dependencies = memoize(() => ({
  documents: openDocuments(),
  clock: Date,
  log,
  mailServer: createMailServer(smtpSettings(process.env)),
}));

export const send = async (email: string): Promise<void> =>
  void (await sendEmail(dependencies(), email));

export async function sendDue(): Promise<void> {
  await sendDueEmails(dependencies());
  await reportFailedEmails(dependencies());
}
