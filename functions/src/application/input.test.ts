import { expect, it } from 'vitest';
import { textIn } from './input.ts';

it('a text may be as long as it may be, and no longer', () => {
  expect(textIn({ name: 'x'.repeat(5) }, 'name', 5)).toBe('xxxxx');
  expect(textIn({ name: 'x'.repeat(6) }, 'name', 5)).toBeUndefined();
});
