import { expect, test } from 'vitest';
import { memoryDocuments } from '../../../../fakes/documents/memory-documents.ts';
import { ordersIn } from '../../../tests/support/store.ts';
import { dayInMs } from '../../domain/limits.ts';
import { readDays } from '../reports/read-days.ts';
import { sendProblems } from './send-problems.ts';

const owner = 'hello@groundup.example';
const timeZone = 'America/Chicago';
const order = { state: 'new', session: 'cs_1', isLive: true };
const counts = {
  'failure checkout-failed': 2,
  'page checkout-failed /shop': 1,
  'page checkout-failed /product/:productId': 1,
};

function setup(reported: Readonly<Record<string, number>>) {
  const documents = memoryDocuments({
    reports: {
      '2026-11-23-0': { counts: { ...reported, 'page crash /': 1 } },
      '2026-11-23-3': { counts: { ...reported, 'failure crash': 'x' } },
      '2026-11-24-0': { counts: { 'failure crash': 9 } },
    },
    privateOrders: {
      a: { ...order, placedAt: Date.parse('2026-11-23T06:00:00Z') },
      b: { ...order, placedAt: Date.parse('2026-11-24T05:59:59Z') },
      c: { ...order, placedAt: Date.parse('2026-11-24T06:00:00Z') },
      d: { ...order, placedAt: Date.parse('2026-11-24T07:00:00Z'), state: 'failed' },
      e: { ...order, placedAt: Date.parse('2026-11-24T08:00:00Z'), isLive: false },
    },
  });
  const { orders } = ordersIn(documents);
  const settings = { owner, timeZone };
  const at = (time: string) =>
    sendProblems({ documents, orders, clock: { now: () => Date.parse(time) } }, settings);
  return { at, documents, orders, emails: () => documents.dump('mail') };
}

test('days are read from the newest to the oldest, each with its number of paid live orders', async () => {
  const { documents, orders } = setup({});
  const days = await readDays({ documents, orders, timeZone }, '2026-11-24', 2);
  const [today, yesterday] = [
    { day: '2026-11-24', paid: 1 },
    { day: '2026-11-23', paid: 2 },
  ];
  expect(days).toMatchObject([today, yesterday]);
});

test('in the morning, the owner gets one email about what failed the day before and how many checkouts were paid', async () => {
  const { at, emails } = setup(counts);
  await at('2026-11-24T11:59:00Z');
  expect(emails()).toEqual({});
  await Promise.all([at('2026-11-24T12:10:00Z'), at('2026-11-24T12:10:00Z')]);
  await at('2026-11-24T13:10:00Z');
  expect(Object.keys(emails())).toEqual(['problems-2026-11-23']);
  const { text, ...head } = emails()['problems-2026-11-23'] ?? {};
  const subject = '4 problems for shoppers on 2026-11-23';
  expect(head).toMatchObject({ to: owner, dueAt: 0, subject });
  expect(text).toContain(
    '4 × checkout-failed\n  2 at /shop\n  2 at /product/:productId\n\nCheckouts paid: 2.',
  );
});

test('the owner gets no email about a day without failures', async () => {
  const { at, emails } = setup({});
  await at('2026-11-24T12:10:00Z');
  await at(new Date(Date.parse('2026-11-24T12:10:00Z') + 3 * dayInMs).toISOString());
  expect(emails()).toEqual({});
});
