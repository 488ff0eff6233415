import { expect, test, vi } from 'vitest';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import type { Clock } from '#application/ports/clock.ts';
import { withTimeout } from './deadline.ts';

const never = new Promise<never>(() => undefined);

test('a timeout returns the result or the failure of work that finishes in time', async () => {
  const clock = createFakeClock();
  expect(await withTimeout(clock, 100, Promise.resolve('done'))).toBe('done');
  await expect(withTimeout(clock, 100, Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
});

test('a timeout rejects work that takes longer, and sleeps a second at a time, so that time in a frozen page does not count', async () => {
  const clock = createFakeClock();
  const sleep = vi.fn<Clock['sleep']>((milliseconds) => clock.sleep(milliseconds));
  const outcome = Promise.allSettled([withTimeout({ ...clock, sleep }, 2500, never)]);
  await clock.pass(2500);
  const reason = new Error('There was no response within 2500 ms.');
  expect(await outcome).toEqual([{ status: 'rejected', reason }]);
  expect(sleep.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([1000, 1000, 500]);
});
