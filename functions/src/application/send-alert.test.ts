import { expect, it } from 'vitest';
import { fakeLog } from '../../tests/support/fake-log.ts';
import { memoryDocuments } from '../../tests/support/memory-documents.ts';
import { retention } from '../domain/limits.ts';
import { sendAlert, writeAlert } from './send-alert.ts';

const at = 1_790_000_000_000;
const fields = { payment: 'pi_1', cents: 500, full: true, reason: null, more: { name: 'Ada' } };

it.each([
  ['that is there', { event: 'refund-failed', fields, at }, 1],
  ['that is gone', undefined, 0],
  ['of a kind that nobody knows', { event: 'toString', fields, at }, 0],
  ['whose kind is no text', { event: ['refund-failed'], fields, at }, 0],
])('an alert %s', async (_case, alert, times) => {
  const documents = memoryDocuments({ alerts: alert ? { a1: alert } : {} });
  const { log, entries } = fakeLog();
  await sendAlert({ documents, log }, 'a1');
  expect(entries).toEqual(
    Array.from({ length: times }, () => ({
      event: 'refund-failed',
      fields: { payment: 'pi_1', cents: 500, full: true },
      cause: undefined,
      once: { id: 'a1', at },
    })),
  );
});

it('an alert is kept for as long as it may be needed', async () => {
  const documents = memoryDocuments();
  await documents.transact(async (transaction) =>
    writeAlert(transaction, 'stock-owed', { owed: 3 }, at),
  );
  expect(Object.values(documents.dump('alerts'))).toEqual([
    { event: 'stock-owed', fields: { owed: 3 }, at, expireAt: new Date(at + retention.alert) },
  ]);
});

it('an alert whose fields somebody changed is sent without them', async () => {
  const documents = memoryDocuments({ alerts: { a1: { event: 'dispute-opened', at } } });
  const { log, entries } = fakeLog();
  await sendAlert({ documents, log }, 'a1');
  expect(entries).toMatchObject([{ event: 'dispute-opened', fields: {} }]);
});
