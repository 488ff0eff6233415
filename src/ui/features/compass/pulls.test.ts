import { describe, expect, test } from 'vitest';
import { directions, holdSeconds, pullInches } from './directions.ts';
import { nextOf, pullOf } from './pulls.ts';

describe('the pulls of the strap', () => {
  test('are eight, two inches, held for seven seconds (behaviour 10.7)', () => {
    expect(directions).toHaveLength(8);
    expect(pullInches).toBe(2);
    expect(holdSeconds).toBe(7);
  });

  test('are mirrored between feet: east is outward for the right one, inward for the left one', () => {
    expect(pullOf('E', 'right').move).toContain('little-toe side');
    expect(pullOf('E', 'left').move).toContain('big-toe side');
    expect(pullOf('NW', 'right')).toBe(pullOf('NE', 'left'));
  });

  test('all differ on either foot; straight ahead and back are the same on both', () => {
    for (const foot of ['left', 'right'] as const) {
      expect(new Set(directions.map((one) => pullOf(one, foot))).size).toBe(8);
    }
    const same = directions.filter((one) => pullOf(one, 'left') === pullOf(one, 'right'));
    expect(same).toEqual(['N', 'S']);
  });
});

describe('the next pull', () => {
  test('is the next one clockwise that is not done', () => {
    expect(nextOf('N', ['N'])).toBe('NE');
    expect(nextOf('N', ['N', 'NE', 'E'])).toBe('SE');
    expect(nextOf('NW', ['NW'])).toBe('N');
  });

  test('stays the same when all are done', () => {
    expect(nextOf('S', [...directions])).toBe('S');
  });
});
