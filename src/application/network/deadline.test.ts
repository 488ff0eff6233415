import { expect, test } from 'vitest';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { withTimeout } from './deadline.ts';

const never = new Promise<never>(() => undefined);

test('work in time returns its result or failure', async () => {
  const clock = createFakeClock();
  expect(await withTimeout(clock, 100, Promise.resolve('done'))).toBe('done');
  await expect(withTimeout(clock, 100, Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
});

test('rejects if the work takes longer', async () => {
  const clock = createFakeClock();
  const outcome = Promise.allSettled([withTimeout(clock, 2500, never)]);
  await clock.pass(2500);
  const reason = new Error('There was no response within 2500 ms.');
  expect(await outcome).toEqual([{ status: 'rejected', reason }]);
});

test('time in which the page was frozen does not count: no timer runs longer than a second', async () => {
  const clock = createFakeClock();
  const sleeps: number[] = [];
  const counting = {
    ...clock,
    sleep: (milliseconds: number) => {
      sleeps.push(milliseconds);
      return clock.sleep(milliseconds);
    },
  };
  const outcome = Promise.allSettled([withTimeout(counting, 2500, never)]);
  await clock.pass(2500);
  await outcome;
  expect(sleeps).toEqual([1000, 1000, 500]);
});
