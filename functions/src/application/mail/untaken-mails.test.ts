import { expect, test } from 'vitest';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { memoryDocuments } from '../../../tests/support/memory-documents.ts';
import { dayInMs, overdue, retention } from '../../domain/limits.ts';
import { findUntakenMails, retryUntakenMails } from './mail-delivery.ts';

const start = 1_790_000_000_000;
const hour = 60 * 60_000;

function setup(mail: Readonly<Record<string, object>>) {
  let now = start;
  const documents = memoryDocuments({
    mail: Object.fromEntries(
      Object.entries(mail).map(([id, fields]) => [id, { writtenAt: start, ...fields }]),
    ),
  });
  const { log, entries } = fakeLog();
  const ports = { documents, log, clock: { now: () => now } };
  return {
    entries,
    wait: (time: number) => void (now += time),
    retry: () => retryUntakenMails(ports),
    mails: () => documents.dump('mail'),
    untaken: async () => (await findUntakenMails(ports, retention.mail)).map(({ id }) => id),
  };
}

const states = {
  seen: { delivery: { state: 'PENDING' } },
  again: { delivery: { state: 'RETRY' } },
  unseen: {},
  sending: { delivery: { state: 'PROCESSING' } },
  sent: { delivery: { state: 'SUCCESS' } },
  failed: { delivery: { state: 'ERROR' } },
};

test('mails that nobody took within the hour are handed over again', async () => {
  const { retry, wait, mails, entries, untaken } = setup(states);
  wait(overdue.mail - 1);
  await retry();
  expect(entries).toEqual([]);
  expect(mails()).toMatchObject(states);
  wait(1);
  expect(await untaken()).toEqual(['again', 'seen', 'unseen']);
  await retry();
  expect(entries).toMatchObject([{ event: 'mail-untaken', fields: { mails: 3 } }]);
  for (const id of ['seen', 'again', 'unseen'])
    expect(mails()[id]).toMatchObject({ delivery: { state: 'RETRY' }, retriedAt: start + hour });
  expect(mails()).toMatchObject({
    sending: states.sending,
    sent: states.sent,
    failed: states.failed,
  });
});

test('each try changes the mail, and only the first raises an alert', async () => {
  const { retry, wait, mails, entries } = setup({ unseen: {} });
  wait(hour);
  await retry();
  wait(hour);
  await retry();
  expect(mails()['unseen']).toMatchObject({ retriedAt: start + 2 * hour });
  expect(entries).toHaveLength(1);
});

test('after a week the doctor alone names them', async () => {
  const { retry, wait, mails, untaken } = setup({ unseen: {} });
  wait(7 * dayInMs);
  await retry();
  expect(mails()['unseen']).toEqual({ writtenAt: start });
  expect(await untaken()).toEqual(['unseen']);
});
