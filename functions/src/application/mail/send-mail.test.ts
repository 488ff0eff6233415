import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { memoryDocuments, type Step } from '../../../../testing/memory-documents.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import { dayInMs, mailRetries, mailTime, mailTimes, overdue } from '../../domain/limits.ts';
import type { Mail } from '../../domain/mail.ts';
import type { MailFailure, OutgoingMail } from '../../ports/mail-server.ts';
import {
  findFailedMails,
  findLateMails,
  reportFailedMails,
  reportLateMails,
  resendMails,
} from './mail-delivery.ts';
import { sendDueMails, sendMail } from './send-mail.ts';

const start = 1_790_000_000_000;
const minute = 60_000;
const mail: Mail = {
  to: 'ada@groundup.example',
  replyTo: 'hello@groundup.example',
  subject: 'Order',
  text: 'Pack',
  ...mailTimes(start),
};

type Answer = Result<string, MailFailure>;
const failure = (isFinal: boolean, isAboutMail: boolean, code: string, answer: string): Answer =>
  fail({ isFinal, isAboutMail, code, answer });
const refusal = failure(true, true, 'EENVELOPE 550', '550 No such mailbox');
const deferral = failure(false, true, 'EENVELOPE 450', '450 Greylisted');
const silence = failure(false, false, 'ESOCKET', 'connect ECONNREFUSED');

/** A store with mails, whose commits may fail, and a server with given answers. */
function setup(mails: Readonly<Record<string, object>> = { a: mail }) {
  let now = start;
  let failing: Step | undefined;
  const documents = memoryDocuments(
    { mail: Object.fromEntries(Object.entries(mails).map(([id, fields]) => [id, { ...fields }])) },
    {
      fault: (step) => {
        if (step === failing) throw new Error('down');
      },
    },
  );
  const server = vi.fn<(sent: OutgoingMail) => Promise<Answer>>();
  server.mockImplementation(async () => ok('250 Queued'));
  const { log, entries } = fakeLog();
  const mailServer = { send: server, check: async () => ok(undefined) };
  const ports = { documents, log, clock: { now: () => now }, mailServer };
  return {
    ports,
    documents,
    server,
    entries,
    wait: (time: number) => void (now += time),
    breakStore: (step?: Step) => void (failing = step),
    send: (id = 'a') => sendMail(ports, id),
    sendDue: () => sendDueMails(ports),
    stored: (id = 'a') => documents.dump('mail')[id],
    change: (fields: object | undefined, id = 'a') =>
      documents.transact(async (transaction) => {
        if (fields) transaction.replace('mail', id, { ...fields });
        else transaction.remove('mail', id);
      }),
  };
}

let shop: ReturnType<typeof setup>;
beforeEach(() => void (shop = setup()));

test('a mail is sent once, and marked with what the server answered', async () => {
  const { send, sendDue, server, stored, entries, wait } = shop;
  expect(await Promise.all([send(), send()])).toEqual([true, true]);
  wait(mailTime.lease);
  await send();
  await sendDue();
  const { to, replyTo, subject, text } = mail;
  expect(server.mock.calls).toEqual([
    [{ to, replyTo, subject, text, id: `a ${start}`, writtenAt: start }],
  ]);
  const { dueAt: _, ...kept } = mail;
  expect(stored()).toEqual({ ...kept, attempts: 1, sentAt: start, answer: '250 Queued' });
  expect(entries).toEqual([]);
});

test('nothing is sent for a mail that is gone', async () => {
  expect(await shop.send('b')).toBe(true);
  expect(shop.server).not.toHaveBeenCalled();
});

describe('a mail whose sender ends', () => {
  test('before the server has it is sent by another after the lease, not before', async () => {
    const { send, sendDue, server, wait, stored } = shop;
    server.mockRejectedValueOnce(new Error('The process ends.'));
    await expect(send()).rejects.toThrow('The process ends.');
    wait(mailTime.lease - 1);
    await send();
    await sendDue();
    expect(server).toHaveBeenCalledTimes(1);
    wait(1);
    await sendDue();
    expect(stored()).toMatchObject({ attempts: 2, sentAt: start + mailTime.lease });
  });

  test('before it is marked goes out once more, under the same id', async () => {
    const { send, sendDue, server, wait, breakStore, stored } = shop;
    server.mockImplementationOnce(async () => {
      breakStore('commit');
      return ok('250 Queued');
    });
    await expect(send()).rejects.toThrow('down');
    breakStore();
    wait(mailTime.lease);
    await sendDue();
    expect(new Set(server.mock.calls.map(([{ id }]) => id))).toEqual(new Set([`a ${start}`]));
    expect(server).toHaveBeenCalledTimes(2);
    expect(stored()).toMatchObject({ sentAt: start + mailTime.lease });
  });

  test.each(['get', 'commit'] as const)(
    'because the store is down at the first %s stays as it was',
    async (step) => {
      const { send, breakStore, server, stored } = shop;
      breakStore(step);
      await expect(send()).rejects.toThrow('down');
      expect(server).not.toHaveBeenCalled();
      expect(stored()).toEqual(mail);
    },
  );

  test('is reported as late in the end, whoever was sending it', async () => {
    const { ports, send, server, wait, entries } = shop;
    server.mockRejectedValueOnce(new Error('The process ends.'));
    await send().catch(() => undefined);
    wait(overdue.mail - 1);
    await reportLateMails(ports);
    expect(entries).toEqual([]);
    wait(1);
    await reportLateMails(ports);
    await reportLateMails(ports);
    expect(entries).toMatchObject([{ event: 'mail-late', fields: { mails: 1 } }]);
    expect(await findLateMails(ports)).toMatchObject([{ id: 'a' }]);
  });
});

test('no part of sending takes longer than the whole, and the lease outlives the function', () => {
  const { connect, greeting, silence: quiet, all, function: whole, lease } = mailTime;
  expect(Math.max(connect, greeting, quiet)).toBeLessThan(all);
  expect(whole).toBeLessThan(lease);
});

describe('a mail that the server cannot accept now', () => {
  test('is tried again after pauses that grow, for a week; then the owner hears of it', async () => {
    const { ports, sendDue, server, wait, stored, entries } = shop;
    server.mockImplementation(async () => deferral);
    const pauses: number[] = [];
    let waited = 0;
    while (stored()?.['dueAt'] !== undefined) {
      await sendDue();
      const pause = Number(stored()?.['dueAt'] ?? start + waited) - (start + waited);
      pauses.push(pause / minute);
      wait(pause);
      waited += pause;
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(server).toHaveBeenCalledTimes(mailRetries.most);
    expect(waited).toBeGreaterThan(7 * dayInMs);
    expect(stored()).toMatchObject({ answer: '450 Greylisted' });
    expect(entries[0]).toMatchObject({
      event: 'mail-delayed',
      fields: { code: 'EENVELOPE 450', attempts: 1 },
    });
    expect(JSON.stringify(entries)).not.toMatch(/ada|Order|Pack|Greylisted/);
    await reportFailedMails(ports);
    expect(entries.at(-1)).toMatchObject({ event: 'mail-failed', fields: { mails: 1 } });
  });

  test('does not keep the others waiting, unless the server cannot be reached', async () => {
    const many = setup({ a: mail, b: mail, c: mail });
    many.server.mockImplementationOnce(async () => deferral);
    await many.sendDue();
    expect(many.server).toHaveBeenCalledTimes(3);
    const down = setup({ a: mail, b: mail, c: mail });
    down.server.mockImplementation(async () => silence);
    await down.sendDue();
    expect(down.server).toHaveBeenCalledTimes(1);
    expect(down.stored()).toMatchObject({ dueAt: start + minute });
    expect(down.stored('b')).toEqual(mail);
  });

  test('is left to the next run when this one’s time is up', async () => {
    const many = setup({ a: mail, b: mail });
    many.server.mockImplementationOnce(async () => {
      many.wait(mailTime.run + 1);
      return ok('250');
    });
    await many.sendDue();
    expect(many.stored('b')).toEqual(mail);
    await many.sendDue();
    expect(many.stored('b')).toHaveProperty('sentAt');
  });
});

describe('a mail that the server refuses', () => {
  const failed = async () => {
    shop.server.mockImplementation(async () => refusal);
    await shop.send();
    return shop;
  };

  test('is not tried again, and raises one alert', async () => {
    const { ports, wait, sendDue, server, entries, stored } = await failed();
    wait(dayInMs);
    await sendDue();
    expect(server).toHaveBeenCalledTimes(1);
    expect(stored()).toMatchObject({ refusedAt: start, answer: '550 No such mailbox' });
    await reportFailedMails(ports);
    await reportFailedMails(ports);
    expect(entries).toMatchObject([{ event: 'mail-failed', fields: { mails: 1 } }]);
    await reportLateMails(ports);
    expect(entries).toHaveLength(1);
  });

  test('is sent again as if it were new when the owner says so, under its id', async () => {
    const { ports, sendDue, server, stored, entries } = await failed();
    await reportFailedMails(ports);
    await resendMails(ports);
    await sendDue();
    await reportFailedMails(ports);
    expect(entries.map(({ event }) => event)).toEqual(['mail-failed', 'mail-failed']);
    server.mockImplementation(async () => ok('250 Queued'));
    expect(await resendMails(ports)).toBe(1);
    expect(await findFailedMails(ports)).toEqual([]);
    expect(stored()).toMatchObject(mail);
    await sendDue();
    expect(stored()).toMatchObject({ attempts: 1, answer: '250 Queued' });
    expect(await resendMails(ports)).toBe(0);
    expect(server.mock.calls[2]).toEqual(server.mock.calls[0]);
  });

  test('stays removed if it is removed while it is reported', async () => {
    const { ports, change, documents } = await failed();
    const real = documents.find.bind(documents);
    vi.spyOn(documents, 'find').mockImplementation(async (...query) => {
      const found = await real(...query);
      await change(undefined);
      return found;
    });
    await reportFailedMails(ports);
    expect(documents.dump('mail')).toEqual({});
  });
});

describe('a change of a mail while it is sent', () => {
  test.each<[string, object | undefined]>([
    ['removed, as when its buyer is erased', undefined],
    ['rewritten', { ...mail, subject: 'Order, again', writtenAt: start + 1 }],
  ])('is kept: %s', async (_case, now) => {
    for (const answer of [ok('250'), deferral, refusal]) {
      const { send, server, change, stored } = setup();
      server.mockImplementationOnce(async () => {
        await change(now);
        return answer;
      });
      await send();
      expect(stored()).toEqual(now);
    }
  });

  test('a sender that is too late undoes nothing that another did', async () => {
    for (const [late, wins] of [
      [deferral, false],
      [refusal, false],
      [ok('250 late'), true],
    ] as const) {
      const { send, server, wait, stored } = setup();
      server.mockImplementationOnce(async () => {
        wait(mailTime.lease);
        server.mockImplementationOnce(async () => (wins ? refusal : ok('250 first')));
        await send();
        return late;
      });
      await send();
      expect(stored()).toMatchObject({ answer: wins ? '250 late' : '250 first' });
      expect(stored()).not.toHaveProperty('dueAt');
      expect(stored()).not.toHaveProperty('refusedAt');
    }
  });
});
