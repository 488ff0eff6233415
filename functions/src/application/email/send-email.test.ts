import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import { now as start, testShop } from '../../../tests/support/store.ts';
import { dayInMs, emailRetries, emailTime, emailTimes, overdue } from '../../domain/limits.ts';
import type { Email } from '../../domain/email.ts';
import type { EmailFailure, OutgoingEmail } from '../../ports/mail-server.ts';
import {
  findFailedEmails,
  findLateEmails,
  reportFailedEmails,
  reportLateEmails,
  resendEmails,
} from './email-delivery.ts';
import { sendDueEmails, sendEmail } from './send-email.ts';

const minute = 60_000;
const email: Email = {
  to: 'ada@groundup.example',
  replyTo: 'hello@groundup.example',
  subject: 'Order',
  text: 'Pack',
  ...emailTimes(start),
};

type Answer = Result<string, EmailFailure>;
const failure = (isFinal: boolean, isAboutEmail: boolean, code: string, answer: string): Answer =>
  fail({ isFinal, isAboutEmail, isUnanswered: false, code, answer });
const refusal = failure(true, true, 'EENVELOPE 550', '550 No such mailbox');
const deferral = failure(false, true, 'EENVELOPE 450', '450 Greylisted');
const silence = failure(false, false, 'ESOCKET', 'connect ECONNREFUSED');

/** A shop with emails, a database that can be made to fail, and a mail server that accepts every email. */
function setup(...ids: readonly string[]) {
  let isDown = false;
  const shop = testShop({
    records: { mail: Object.fromEntries(ids.map((id) => [id, { ...email }])) },
    fault: (step) => {
      if (isDown && step === 'commit') throw new Error('down');
    },
  });
  const server = vi.fn<(sent: OutgoingEmail) => Promise<Answer>>();
  server.mockImplementation(async () => ok('250 Queued'));
  const ports = { ...shop.ports, mailServer: { send: server, check: async () => ok(undefined) } };
  return {
    ...shop,
    ports,
    server,
    answer: (one: Answer) => void server.mockImplementation(async () => one),
    breakStore: (isBroken = true) => void (isDown = isBroken),
    send: (id = 'a') => sendEmail(ports, id),
    sendDue: () => sendDueEmails(ports),
    reportFailed: () => reportFailedEmails(ports),
    reportLate: () => reportLateEmails(ports),
    stored: (id = 'a') => shop.documents.dump('mail')[id],
    change: (fields: object | undefined) =>
      shop.documents.transact(async (transaction) => {
        if (fields) transaction.replace('mail', 'a', { ...fields });
        else transaction.remove('mail', 'a');
      }),
  };
}

let shop: ReturnType<typeof setup>;
beforeEach(() => void (shop = setup('a')));

test('an email is sent once, and saved with the server’s response', async () => {
  const { send, sendDue, server, stored, entries, wait } = shop;
  expect(await Promise.all([send(), send(), send('gone')])).toEqual([true, true, true]);
  wait(emailTime.lease);
  await send();
  await sendDue();
  const { to, replyTo, subject, text } = email;
  expect(server.mock.calls).toEqual([
    [{ to, replyTo, subject, text, id: `a ${start}`, writtenAt: start }],
  ]);
  const { dueAt: _, ...kept } = email;
  expect(stored()).toEqual({ ...kept, attempts: 1, sentAt: start, answer: '250 Queued' });
  expect(entries).toEqual([]);
});

describe('if the process that sends an email ends', () => {
  test('before the server accepts the email, another sender sends it, but only after the lease', async () => {
    const { send, sendDue, server, wait, stored } = shop;
    server.mockRejectedValueOnce(new Error('The process ends.'));
    await expect(send()).rejects.toThrow('The process ends.');
    wait(emailTime.lease - 1);
    await send();
    await sendDue();
    expect(server).toHaveBeenCalledTimes(1);
    wait(1);
    await sendDue();
    expect(stored()).toMatchObject({ attempts: 2, sentAt: start + emailTime.lease });
  });

  test('before it marks the email as sent, the email is sent once more, under the same id', async () => {
    const { send, sendDue, server, wait, breakStore, stored } = shop;
    server.mockImplementationOnce(async () => {
      breakStore();
      return ok('250 Queued');
    });
    await expect(send()).rejects.toThrow('down');
    breakStore(false);
    wait(emailTime.lease);
    await sendDue();
    expect(server.mock.calls.map(([{ id }]) => id)).toEqual([`a ${start}`, `a ${start}`]);
    expect(stored()).toMatchObject({ sentAt: start + emailTime.lease });
  });

  test('the email is eventually reported as late, once', async () => {
    const { ports, send, server, wait, entries, reportLate } = shop;
    server.mockRejectedValueOnce(new Error('The process ends.'));
    await send().catch(() => undefined);
    wait(overdue.email - 1);
    await reportLate();
    expect(entries).toEqual([]);
    wait(1);
    await reportLate();
    await reportLate();
    expect(entries).toMatchObject([{ event: 'mail-late', fields: { mails: 1 } }]);
    expect(await findLateEmails(ports)).toMatchObject([{ id: 'a' }]);
  });
});

test('a malformed email is sent with empty fields, and an email is refused after too many attempts', async () => {
  const { change, send, server, stored } = shop;
  await change({ dueAt: 0, writtenAt: start });
  await send();
  const empty = { to: '', subject: '', text: '', id: `a ${start}`, writtenAt: start };
  expect(server.mock.calls).toEqual([[empty]]);
  await change({ ...email, attempts: emailRetries.most });
  await send();
  const refused = { refusedAt: start, answer: 'There were too many attempts.' };
  expect(stored()).toMatchObject(refused);
  expect(server).toHaveBeenCalledTimes(1);
});

describe('an email that the server cannot accept now', () => {
  test('is retried at growing intervals, for a week, and then the owner is alerted', async () => {
    const { reportFailed, answer, sendDue, server, wait, clock, stored, entries } = shop;
    answer(deferral);
    const pauses: number[] = [];
    while (stored()?.['dueAt'] !== undefined) {
      await sendDue();
      const pause = Number(stored()?.['dueAt'] ?? clock.now()) - clock.now();
      pauses.push(pause / minute);
      wait(pause);
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(server).toHaveBeenCalledTimes(emailRetries.most);
    expect(clock.now() - start).toBeGreaterThan(7 * dayInMs);
    expect(stored()).toMatchObject({ answer: '450 Greylisted' });
    const fields = { code: 'EENVELOPE 450', attempts: 1 };
    expect(entries[0]).toMatchObject({ event: 'mail-delayed', fields });
    expect(JSON.stringify(entries)).not.toMatch(/ada|Order|Pack|Greylisted/);
    await reportFailed();
    expect(entries.at(-1)).toMatchObject({ event: 'mail-failed', fields: { mails: 1 } });
  });

  test('does not delay other emails, unless the server is unreachable', async () => {
    const many = setup('a', 'b', 'c');
    many.server.mockImplementationOnce(async () => deferral);
    await many.sendDue();
    expect(many.server).toHaveBeenCalledTimes(3);
    const down = setup('a', 'b', 'c');
    down.answer(silence);
    await down.sendDue();
    expect(down.server).toHaveBeenCalledTimes(1);
    expect(down.stored()).toMatchObject({ dueAt: start + minute });
    expect(down.stored('b')).toEqual(email);
  });

  test('is left to the next run when this run’s time is up', async () => {
    const many = setup('a', 'b');
    many.server.mockImplementationOnce(async () => {
      many.wait(emailTime.run + 1);
      return ok('250');
    });
    await many.sendDue();
    expect(many.stored('b')).toEqual(email);
    await many.sendDue();
    expect(many.stored('b')).toHaveProperty('sentAt');
  });
});

test('an email that gets no response is tried a few times, hours apart, and then the owner is alerted', async () => {
  const { reportFailed, answer, sendDue, server, wait, clock, stored, entries, ports } = shop;
  const error = { isFinal: false, isAboutEmail: false, code: 'ECONNECTION', answer: 'Closed' };
  answer(fail({ ...error, isUnanswered: true }));
  const tryOn = async (): Promise<void> => {
    for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 60) {
      await sendDue();
      wait(60 * minute);
    }
  };
  await tryOn();
  expect(server).toHaveBeenCalledTimes(3);
  const hours = 60 * minute;
  const said = 'No response to the whole email, which may have arrived: Closed';
  expect(stored()).toMatchObject({ refusedAt: start + 8 * hours, answer: said });
  await reportFailed();
  expect(entries.at(-1)).toMatchObject({ event: 'mail-failed', fields: { mails: 1 } });
  await resendEmails(ports);
  const again = clock.now();
  await tryOn();
  expect(server).toHaveBeenCalledTimes(6);
  expect(stored()).toMatchObject({ refusedAt: again + 8 * hours });
});

describe('an email that the server refuses', () => {
  beforeEach(async () => {
    shop.answer(refusal);
    await shop.send();
  });

  test('is not retried, and raises one alert', async () => {
    const { wait, sendDue, server, entries, stored, reportFailed, reportLate } = shop;
    wait(dayInMs);
    await sendDue();
    expect(server).toHaveBeenCalledTimes(1);
    expect(stored()).toMatchObject({ refusedAt: start, answer: '550 No such mailbox' });
    for (const report of [reportFailed, reportFailed, reportLate]) await report();
    expect(entries).toMatchObject([{ event: 'mail-failed', fields: { mails: 1 } }]);
  });

  test('is resent under the same id, as if it were new, when the owner requests it', async () => {
    const { ports, answer, sendDue, server, stored, events, reportFailed } = shop;
    await reportFailed();
    await resendEmails(ports);
    await sendDue();
    await reportFailed();
    expect(events()).toEqual(['mail-failed', 'mail-failed']);
    answer(ok('250 Queued'));
    expect(await resendEmails(ports)).toBe(1);
    expect(await findFailedEmails(ports)).toEqual([]);
    expect(stored()).toEqual({ ...email, answer: '550 No such mailbox' });
    await sendDue();
    expect(stored()).toMatchObject({ attempts: 1, answer: '250 Queued' });
    expect(await resendEmails(ports)).toBe(0);
    expect(server.mock.calls[2]).toEqual(server.mock.calls[0]);
  });
});

describe.each([
  ['accepted', ok('250')],
  ['deferred', deferral],
  ['refused', refusal],
] as const)('an email that is %s', (_, answer) => {
  const rewritten = { ...email, subject: 'Again', writtenAt: start + 1 };
  test.each([undefined, rewritten])('keeps a change made in the meantime: %j', async (changed) => {
    const { send, server, change, stored } = shop;
    server.mockImplementationOnce(async () => {
      await change(changed);
      return answer;
    });
    await send();
    expect(stored()).toEqual(changed);
  });

  test('too late keeps the result from another sender', async () => {
    const { send, server, wait, stored } = shop;
    server.mockImplementationOnce(async () => {
      wait(emailTime.lease);
      server.mockImplementationOnce(async () => (answer.ok ? refusal : ok('250')));
      await send();
      return answer;
    });
    await send();
    expect(stored()).toMatchObject({ answer: '250' });
    for (const field of ['dueAt', 'refusedAt', 'reportedAt'])
      expect(stored()).not.toHaveProperty(field);
  });
});
