import { expect, test } from 'vitest';
import { directions } from './directions.ts';
import { nextOf, pullOf } from './pulls.ts';

test('pulls are mirrored between feet: east is outward for the right one, inward for the left one', () => {
  expect(pullOf('E', 'right').move).toContain('little-toe side');
  expect(pullOf('E', 'left').move).toContain('big-toe side');
  expect(pullOf('NW', 'right')).toBe(pullOf('NE', 'left'));
});

test('pulls all differ on either foot, except that straight ahead and straight back are the same on both', () => {
  for (const foot of ['left', 'right'] as const)
    expect(new Set(directions.map((one) => pullOf(one, foot))).size).toBe(8);
  const same = directions.filter((one) => pullOf(one, 'left') === pullOf(one, 'right'));
  expect(same).toEqual(['N', 'S']);
});

test('the next pull is the next one clockwise that is not done, or the same one when all are', () => {
  expect(nextOf('N', ['N', 'NE', 'E'])).toBe('SE');
  expect(nextOf('NW', ['NW'])).toBe('N');
  expect(nextOf('S', [...directions])).toBe('S');
});
