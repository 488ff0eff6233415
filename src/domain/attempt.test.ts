import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';

test('returns the result, or undefined if there is none', () => {
  expect(attempt(() => 3)).toBe(3);
  expect(
    attempt(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    }),
  ).toBeUndefined();
});
