import { expect, test } from 'vitest';
import { formatCents } from './money.ts';

test.each([
  [7000, '$70.00'],
  [-240, '−$2.40'],
  [5, '$0.05'],
  [0, '$0.00'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [123_456_789, '$1,234,567.89'],
])('%i cents are shown as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
