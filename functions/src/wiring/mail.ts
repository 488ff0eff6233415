import { openDocuments } from '../adapters/firestore/documents.ts';
import { createMailServer } from '../adapters/smtp/mail-server.ts';
import { cloudLog as log } from '../adapters/system/log.ts';
import { reportFailedMails } from '../application/mail/mail-delivery.ts';
import { sendDueMails, sendMail } from '../application/mail/send-mail.ts';
import { memoize } from './memoize.ts';
import { smtpSettings } from '../settings/settings.ts';

const dependencies = memoize(() => ({
  documents: openDocuments(),
  clock: Date,
  log,
  mailServer: createMailServer(smtpSettings(process.env)),
}));

export const send = async (mail: string): Promise<void> =>
  void (await sendMail(dependencies(), mail));

export async function sendDue(): Promise<void> {
  await sendDueMails(dependencies());
  await reportFailedMails(dependencies());
}
