import { setTimeout as sleep } from 'node:timers/promises';
import { textOf } from '../../../src/domain/field.ts';
import { findFailedEmails, findLateEmails } from '../../src/application/email/email-delivery.ts';
import { emailTimes } from '../../src/domain/limits.ts';
import type { Email } from '../../src/domain/email.ts';
import { mailTo, smtpSettings } from '../../src/settings/settings.ts';
import { bad, good, type Check } from './finding.ts';
import type { Finding } from '../contract/answers.ts';
import type { Project } from '../project/project.ts';

/** Checks that the mail server accepts the store's login over TLS. Sends nothing. */
export const checkMailServer: Check = async ({ mailServer }) => {
  const result = await mailServer().check();
  return [
    result.ok
      ? good('The mail server accepts the store’s login.')
      : bad(
          `The mail server does not accept the store’s login: ${result.error.answer}. See SMTP_SERVER, SMTP_USER and SMTP_PASSWORD.`,
        ),
  ];
};

/** Checks that the mail server has not refused any email in the last 30 days. */
export const checkFailedEmails: Check = async (project) => {
  const failed = await findFailedEmails(project);
  const [first] = failed;
  if (first === undefined) return [good('The server accepted every email.')];
  const answer = textOf(first.fields, 'answer') ?? 'no reason given';
  return [
    bad(
      `${failed.length} refused, for example ${first.id}: ${answer}. Fix that, then resend them at the desk.`,
    ),
  ];
};

/** Checks that no email has waited for more than an hour. */
export const checkLateEmails: Check = async (project) => {
  const late = await findLateEmails(project);
  const [first] = late;
  if (first === undefined) return [good('No email is waiting.')];
  const answer = textOf(first.fields, 'answer') ?? 'are sendMail and retryMails deployed?';
  return [bad(`${late.length} waiting for more than an hour, for example ${first.id}: ${answer}`)];
};

/** Checks that recipients can verify our emails, using the SPF, DKIM and DMARC records of the sender's domain. */
export const checkSender: Check = async ({ env, textRecords }) => {
  const { from } = smtpSettings(env);
  const domain = from.slice(from.indexOf('@') + 1);
  const [own, keys, policy] = await Promise.all(
    ['', '_domainkey.', '_dmarc.'].map((part) => textRecords(`${part}${domain}`)),
  );
  const has = (records: readonly string[] | undefined, start: string): boolean =>
    records?.some((record) => record.startsWith(start)) ?? false;
  const faults = [
    !has(own, 'v=spf1') && 'no SPF (a TXT record v=spf1)',
    // This name is the parent of the keys' names, so it exists even if it has no records.
    keys === undefined && 'no DKIM (no name under _domainkey)',
    !has(policy, 'v=DMARC1') && 'no DMARC (a TXT record v=DMARC1 at _dmarc)',
  ].filter((fault) => fault !== false);
  return faults.length === 0
    ? [good(`Emails from ${domain} can be distinguished from forged ones.`)]
    : faults.map((fault) =>
        bad(`${domain} has ${fault}: emails end up in spam, and anyone can forge them.`),
      );
};

/** The maximum time for the function to start and the mail server to respond, in seconds. */
const timeoutSeconds = 120;

/** Makes the functions send the owner an email, and waits for the result. `second` waits for a second. */
export async function sendTrialEmail(
  { documents, env, clock }: Pick<Project, 'clock' | 'documents' | 'env'>,
  second: () => Promise<unknown> = () => sleep(1000),
): Promise<Finding> {
  const now = clock.now();
  const id = `trial-${now}`;
  const to = mailTo(env);
  const email: Email = {
    to,
    subject: 'A trial email from Ground Up',
    text: 'The store can send emails. If this one landed in spam, see docs/going-live.md, step 4.',
    ...emailTimes(now),
  };
  await documents.transact(async (transaction) => transaction.create('mail', id, email));
  for (let waited = 0; waited < timeoutSeconds; waited += 1) {
    const [found] = await documents.getAll('mail', [id]);
    const answer = textOf(found, 'answer') ?? '';
    if (found?.['sentAt'] !== undefined)
      return good(
        `The mail server accepted an email to ${to}: look for it there. The server’s response: ${answer}`,
      );
    if (answer !== '') return bad(`The mail server did not accept an email to ${to}: ${answer}`);
    await second();
  }
  return bad(`No function sent ${id} within ${timeoutSeconds} seconds: is sendMail deployed?`);
}
