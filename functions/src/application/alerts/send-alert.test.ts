import { describe, expect, test } from 'vitest';
import { failing, now as at, testShop, type Shop } from '../../../tests/support/store.ts';
import type { Fields } from '../../ports/documents.ts';
import { overdue, retention } from '../../domain/limits.ts';
import { findOverdueAlerts, sendAlert, sendOverdueAlerts, writeAlert } from './send-alert.ts';

const fields = { payment: 'pi_1', cents: 500, full: true, reason: null, more: { name: 'Ada' } };
const unsent = { event: 'refund-failed', fields, at, sentAt: 0 };

/** A shop with one alert or none. */
function setup(alert: Fields | undefined, options: Shop = {}) {
  const shop = testShop({ records: { alerts: alert ? { a1: alert } : {} }, ...options });
  return {
    ...shop,
    send: () => sendAlert(shop.ports, 'a1'),
    sendOverdue: () => sendOverdueAlerts(shop.ports),
    stored: () => shop.documents.dump('alerts')['a1'],
  };
}

test.each<[string, Fields | undefined, object[]]>([
  [
    'is sent with only those of its fields that are plain values',
    unsent,
    [{ event: 'refund-failed', fields: { payment: 'pi_1', cents: 500, full: true } }],
  ],
  [
    'whose fields were removed is sent without fields',
    { event: 'dispute-opened', at },
    [{ event: 'dispute-opened', fields: {} }],
  ],
  ['that was deleted is not sent', undefined, []],
  ['of an unknown kind is not sent', { ...unsent, event: 'toString' }, []],
  ['whose kind is not text is not sent', { ...unsent, event: ['refund-failed'] }, []],
])('an alert %s', async (_case, alert, entries) => {
  const shop = setup(alert);
  await shop.send();
  expect(shop.entries).toEqual(entries.map((entry) => ({ ...entry, once: { id: 'a1', at } })));
});

test('a new alert is stored as unsent, with the time when it expires', async () => {
  const { documents } = setup(undefined);
  await documents.transact(async (transaction) =>
    writeAlert(transaction, 'stock-owed', { owed: 3 }, at),
  );
  const expireAt = new Date(at + retention.alert);
  expect(Object.values(documents.dump('alerts'))).toEqual([
    { event: 'stock-owed', fields: { owed: 3 }, at, sentAt: 0, expireAt },
  ]);
});

describe('an unsent alert', () => {
  test('is left to `sendAlert` until it is overdue, and is then sent by the hourly comparison', async () => {
    const { documents, clock, entries, wait, sendOverdue, stored } = setup(unsent);
    wait(overdue.alert - 1);
    await sendOverdue();
    expect(entries).toEqual([]);
    wait(1);
    await sendOverdue();
    await sendOverdue();
    expect(entries).toHaveLength(1);
    expect(stored()).toEqual({ ...unsent, sentAt: clock.now(), lateAt: clock.now() });
    expect(await findOverdueAlerts(documents, clock.now())).toEqual([]);
  });

  test('stays unsent if it cannot be marked as sent, and has the same id in the log if it is sent again', async () => {
    const { entries, send, stored } = setup(unsent, { fault: failing('commit', 1) });
    await expect(send()).rejects.toThrow('down');
    for (let times = 0; times < 2; times += 1) await send();
    expect(entries).toHaveLength(2);
    expect(new Set(entries.map(({ once }) => JSON.stringify(once)))).toHaveProperty('size', 1);
    expect(stored()).toMatchObject({ sentAt: at });
  });
});
