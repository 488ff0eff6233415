import { expect, test } from 'vitest';
import { dayAfter, dayIn, minuteIn, startOf } from './day.ts';

test('an evening in Texas belongs to the local day, not to the next day in UTC', () => {
  const time = Date.UTC(2026, 10, 1, 1, 30);
  expect(minuteIn('America/Chicago', time)).toBe('2026-10-31 20:30');
  expect(dayIn('America/Chicago', time)).toBe('2026-10-31');
});

test.each([
  ['UTC', '2026-11-01', '2026-11-01T00:00Z'],
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00Z'],
  ['America/Chicago', '2026-11-02', '2026-11-02T06:00Z'],
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00Z'],
  ['America/Chicago', '2026-03-09', '2026-03-09T05:00Z'],
  ['Asia/Kolkata', '2026-11-01', '2026-10-31T18:30Z'],
  // This day begins at 1 a.m.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00Z'],
])('in %s, %s begins at %s', (timeZone, day, time) => {
  expect(new Date(startOf(timeZone, day)).toISOString()).toBe(time.replace('Z', ':00.000Z'));
});

test('the next day may be in the next month', () => {
  expect([dayAfter('2026-10-31'), dayAfter('2026-03-01', -1)]).toEqual([
    '2026-11-01',
    '2026-02-28',
  ]);
});
