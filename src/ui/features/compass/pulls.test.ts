import { expect, test } from 'vitest';
import { directions } from './directions.ts';
import { nextOf, pullOf } from './pulls.ts';

test('pulls are mirrored between the feet: east is outward for the right foot and inward for the left', () => {
  expect(pullOf('E', 'right').move).toContain('little-toe side');
  expect(pullOf('E', 'left').move).toContain('big-toe side');
  expect(pullOf('NW', 'right')).toBe(pullOf('NE', 'left'));
});

test('each foot has eight different pulls, and only north and south are the same for both feet', () => {
  for (const foot of ['left', 'right'] as const)
    expect(new Set(directions.map((one) => pullOf(one, foot))).size).toBe(8);
  const same = directions.filter((one) => pullOf(one, 'left') === pullOf(one, 'right'));
  expect(same).toEqual(['N', 'S']);
});

test('the next pull is the first one clockwise that is not done, or the current one if all are done', () => {
  expect(nextOf('N', ['N', 'NE', 'E'])).toBe('SE');
  expect(nextOf('NW', ['NW'])).toBe('N');
  expect(nextOf('S', [...directions])).toBe('S');
});
