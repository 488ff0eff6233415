import { expect, test } from 'vitest';
import { median, timesFloor, toLine, toScores } from './figures.ts';

test.each([
  [{ isMissed: false, isGate: true }, 'goal 6'],
  [{ isMissed: true }, 'goal 6             missed'],
  [{ isMissed: true, isGate: true }, 'goal 6             FAILED'],
])('a figure with %j ends with its goal and result', (verdict, end) => {
  const line = toLine({ what: 'requests', amount: '7', goal: 'goal 6', ...verdict });
  expect(line).toBe(`  ${'requests'.padEnd(38)}${'7'.padStart(12)}  ${end}`);
});

test.each([
  [[300, 900, 400], [100, 300, 200], 3],
  [[4, 6], [0, 2], 3.5],
])('%j is compared with the floor %j run by run', (store, floor, times) => {
  expect(timesFloor(store, floor)).toBe(times);
});

test('scores are medians, and the performance score cannot fail the bench', () => {
  const of = (...scores: number[]) => ({ scores, failed: ['one'] });
  expect(toScores('/', [of(90, 100), of(98, 100), of(99, 92)])).toEqual({
    what: '/',
    amount: '98 100',
    goal: 'one',
    isMissed: true,
    isGate: false,
  });
  expect(toScores('/', [of(100, 92)])).toMatchObject({ isMissed: true, isGate: true });
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});
