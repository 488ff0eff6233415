import { listOf, textOf } from '../../../../src/domain/field.ts';
import { extension } from './check-mail.ts';
import { bad, type Check, good, skipped } from './finding.ts';

/** Whoever receives a mail can tell that it is ours: SPF, DKIM and DMARC of the sender's domain. */
export const checkSender: Check = async ({ id, google, textRecords }) => {
  const installed = await google(
    'GET',
    `https://firebaseextensions.googleapis.com/v1beta/projects/${id}/instances?pageSize=100`,
  );
  const ours = listOf(installed, 'instances').filter(
    (one) => textOf(one, 'config', 'extensionRef') === extension,
  );
  if (ours.length === 0) return [skipped('no extension sends mail.')];
  const sender = ours.map((one) => textOf(one, 'config', 'params', 'DEFAULT_FROM') ?? '').join();
  const [, domain = ''] = /@([\w.-]+)/.exec(sender) ?? [];
  if (domain === '') return [bad('The extension that sends mail has no DEFAULT_FROM.')];
  const [own, keys, policy] = await Promise.all(
    ['', '_domainkey.', '_dmarc.'].map((part) => textRecords(`${part}${domain}`)),
  );
  const has = (records: readonly string[] | undefined, start: string): boolean =>
    records?.some((record) => record.startsWith(start)) ?? false;
  const faults = [
    !has(own, 'v=spf1') && 'no SPF (a TXT record v=spf1)',
    // Names below it are keys, so it exists even without records of its own.
    keys === undefined && 'no DKIM (no name below _domainkey)',
    !has(policy, 'v=DMARC1') && 'no DMARC (a TXT record v=DMARC1 at _dmarc)',
  ].filter((fault) => fault !== false);
  return faults.length === 0
    ? [good(`Mails of ${domain} can be told from forged ones.`)]
    : faults.map((fault) =>
        bad(`${domain} has ${fault}: mails end as spam, and anyone can forge them.`),
      );
};
