import { beforeEach, describe, expect, test } from 'vitest';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { memoryDocuments, type Options } from '../../../../testing/memory-documents.ts';
import { overdue, retention } from '../../domain/limits.ts';
import { findOverdueAlerts, sendAlert, sendOverdueAlerts, writeAlert } from './send-alert.ts';

const at = 1_790_000_000_000;
let now = at;
const clock = { now: () => now };
beforeEach(() => void (now = at));
const fields = { payment: 'pi_1', cents: 500, full: true, reason: null, more: { name: 'Ada' } };

test.each([
  ['that is there', { event: 'refund-failed', fields, at }, 1],
  ['that is gone', undefined, 0],
  ['of a kind that nobody knows', { event: 'toString', fields, at }, 0],
  ['whose kind is not text', { event: ['refund-failed'], fields, at }, 0],
])('an alert %s', async (_case, alert, times) => {
  const documents = memoryDocuments({ alerts: alert ? { a1: alert } : {} });
  const { log, entries } = fakeLog();
  await sendAlert({ documents, log, clock }, 'a1');
  expect(entries).toEqual(
    Array.from({ length: times }, () => ({
      event: 'refund-failed',
      fields: { payment: 'pi_1', cents: 500, full: true },
      cause: undefined,
      once: { id: 'a1', at },
    })),
  );
});

test('an alert is kept for as long as it may be needed', async () => {
  const documents = memoryDocuments();
  await documents.transact(async (transaction) =>
    writeAlert(transaction, 'stock-owed', { owed: 3 }, at),
  );
  expect(Object.values(documents.dump('alerts'))).toEqual([
    {
      event: 'stock-owed',
      fields: { owed: 3 },
      at,
      sentAt: 0,
      expireAt: new Date(at + retention.alert),
    },
  ]);
});

test('an alert whose fields somebody changed is sent without them', async () => {
  const documents = memoryDocuments({ alerts: { a1: { event: 'dispute-opened', at } } });
  const { log, entries } = fakeLog();
  await sendAlert({ documents, log, clock }, 'a1');
  expect(entries).toMatchObject([{ event: 'dispute-opened', fields: {} }]);
});

describe('an alert that nobody has sent', () => {
  const alert = { event: 'refund-failed', fields, at, sentAt: 0 };
  const setup = (options: Options = {}) => {
    const documents = memoryDocuments({ alerts: { a1: alert } }, options);
    const { log, entries } = fakeLog();
    return { documents, entries, dependencies: { documents, log, clock } };
  };

  test('is sent by the hourly comparison, once, and marked as late', async () => {
    const { documents, entries, dependencies } = setup();
    now = at + overdue.alert;
    await sendOverdueAlerts(dependencies);
    await sendOverdueAlerts(dependencies);
    expect(entries).toHaveLength(1);
    expect(documents.dump('alerts')['a1']).toEqual({ ...alert, sentAt: now, lateAt: now });
    expect(await findOverdueAlerts(documents, now)).toEqual([]);
  });

  test('is left to its own function at first', async () => {
    const { documents, entries, dependencies } = setup();
    now = at + overdue.alert - 1;
    await sendOverdueAlerts(dependencies);
    expect(entries).toEqual([]);
    await sendAlert(dependencies, 'a1');
    await sendAlert(dependencies, 'a1');
    expect(entries).toHaveLength(1);
    expect(documents.dump('alerts')['a1']).toEqual({ ...alert, sentAt: now });
  });

  test('stays unsent if it cannot be marked, and is written to the log once', async () => {
    let down = true;
    const { entries, dependencies } = setup({
      fault: (step) => {
        if (step === 'commit' && down) throw new Error('down');
      },
    });
    await expect(sendAlert(dependencies, 'a1')).rejects.toThrow('down');
    down = false;
    await sendAlert(dependencies, 'a1');
    expect(new Set(entries.map(({ once }) => JSON.stringify(once)))).toHaveProperty('size', 1);
  });

  test('is not written again if it expired while it was sent', async () => {
    const { documents, dependencies } = setup({
      fault: (step) => {
        if (step === 'answer') throw new Error('down');
      },
    });
    await documents
      .transact(async (transaction) => transaction.remove('alerts', 'a1'))
      .catch(() => undefined);
    await sendAlert(dependencies, 'a1');
    expect(documents.dump('alerts')).toEqual({});
  });
});
