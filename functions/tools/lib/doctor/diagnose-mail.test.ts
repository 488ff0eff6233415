import { describe, expect, test } from 'vitest';
import { fail } from '../../../../src/domain/result.ts';
import {
  faults,
  now,
  ready,
  records,
  recordsWith,
  withEnv,
} from '../../../tests/support/live-project.ts';
import { memoryDocuments } from '../../../../testing/memory-documents.ts';
import { overdue } from '../../../src/domain/limits.ts';
import { sendTrialMail } from './check-mail.ts';

const faultsWith = (mail: Readonly<Record<string, object>>) =>
  faults({
    documents: memoryDocuments({
      ...records,
      mail: Object.fromEntries(Object.entries(mail).map(([id, fields]) => [id, { ...fields }])),
    }),
  });

describe('mail', () => {
  test('that the server would not take is a fault, in the server’s own words', async () => {
    const answer = 'Invalid login: 535 5.7.8';
    const failure = { isFinal: true, isAboutMail: false, code: 'EAUTH 535', answer };
    const mailServer = () => ({ check: async () => fail(failure) });
    expect(await faults({ mailServer })).toEqual([
      `Mail server: The mail server does not let the store in: ${answer}. See SMTP_SERVER, SMTP_USER and SMTP_PASSWORD.`,
    ]);
  });

  test('without a password is a fault', async () => {
    expect(await faults(withEnv({ SMTP_PASSWORD: '' }))).toContain(
      'Settings: SMTP_PASSWORD must be the password of SMTP_USER at the mail server.',
    );
  });

  test('that was refused is a fault', async () => {
    const refused = { refusedAt: now, answer: '550 No such mailbox' };
    expect(await faultsWith({ 'order-a': { sentAt: now }, 'order-b': refused })).toEqual([
      'Mails: 1 refused, such as order-b: 550 No such mailbox. Fix that, then send them again at the desk.',
    ]);
  });

  test.each([
    ['nobody sends', { dueAt: 0 }, 'are sendMail and retryMails deployed?'],
    ['somebody is sending', { dueAt: now + 1, answer: '450 Later' }, '450 Later'],
  ])('that %s for an hour is a fault', async (_case, more, answer) => {
    const mail = { ...more, writtenAt: now - overdue.mail };
    const late = { 'order-a': mail, 'order-b': { ...mail, writtenAt: mail.writtenAt + 1 } };
    expect(await faultsWith(late)).toEqual([
      `Mails waiting: 1 wait for more than an hour, such as order-a: ${answer}`,
    ]);
  });

  test.each<[string, Parameters<typeof recordsWith>[0]]>([
    ['SPF', { 'groundup.example': ['x v=spf1'] }],
    ['DKIM', { '_domainkey.groundup.example': undefined }],
    ['DMARC', { '_dmarc.groundup.example': undefined }],
  ])('of a sender without %s is a fault', async (name, changes) => {
    expect(await faults({ textRecords: recordsWith(changes) })).toEqual([
      expect.stringContaining(`Sender: groundup.example has no ${name}`),
    ]);
  });
});

describe('a trial mail', () => {
  /** What becomes of the mail once somebody has waited for three seconds. */
  const trial = async (fields: object) => {
    const documents = memoryDocuments();
    let seconds = 0;
    const second = async (): Promise<void> => {
      seconds += 1;
      const [id = ''] = Object.keys(documents.dump('mail'));
      if (seconds === 3)
        await documents.transact(async (transaction) =>
          transaction.merge('mail', id, { ...fields }),
        );
    };
    const finding = await sendTrialMail({ ...ready, documents }, second);
    return { ...finding, seconds, mail: Object.values(documents.dump('mail'))[0] };
  };

  test.each([
    [
      'is taken',
      { sentAt: now, answer: '250 Queued' },
      'good',
      /took a mail to hello@.* 250 Queued/,
    ],
    ['is refused', { refusedAt: now, answer: '550 No' }, 'bad', /did not take .*: 550 No$/],
    ['is put off', { dueAt: now, answer: '450 Later' }, 'bad', /did not take .*: 450 Later$/],
  ])('that %s is reported with the server’s words', async (_case, fields, kind, text) => {
    const { mail, seconds, ...finding } = await trial(fields);
    expect(finding).toEqual({ kind, text: expect.stringMatching(text) as unknown });
    expect(mail).toMatchObject({ to: 'hello@groundup.example', writtenAt: now });
    expect(seconds).toBe(3);
  });

  test('that nobody takes is reported too', async () => {
    expect(await trial({})).toMatchObject({
      kind: 'bad',
      text: `Nobody sent trial-${now} within 120 seconds: is sendMail deployed?`,
    });
  });
});
