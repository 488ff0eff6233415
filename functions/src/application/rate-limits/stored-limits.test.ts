import { expect, test } from 'vitest';
import { memoryDocuments } from '../../../../testing/memory-documents.ts';
import { readRateLimits } from './stored-limits.ts';

const [now, window] = [1000, 60];
const limits = [
  { of: 'sender', id: 'a', most: 2, window },
  { of: 'all', id: 'b', most: 1, window },
];

const countsAfter = (record: object) =>
  memoryDocuments({ messageLimits: { a: { ...record } } }).transact((transaction) =>
    readRateLimits(transaction, limits, now),
  );

test('a limit is reached by the last allowed attempt, and exceeded by the next', async () => {
  const last = await countsAfter({ count: 1, endsAt: now + 1 });
  expect(last.exceeded).toBeUndefined();
  expect(last.reached).toEqual(limits);
  const next = await countsAfter({ count: 2, endsAt: now + 1 });
  expect(next.exceeded).toBe(limits[0]);
  expect(next.reached).toEqual([limits[1]]);
});

test.each([
  {},
  { count: 9 },
  { endsAt: now + 1 },
  { count: '9', endsAt: now + 1 },
  { count: 9, endsAt: String(now + 1) },
  { count: 9, endsAt: now },
])('a record without an open window, %j, counts nothing', async (record) => {
  const { exceeded, reached } = await countsAfter(record);
  expect(exceeded).toBeUndefined();
  expect(reached).toEqual([limits[1]]);
});
