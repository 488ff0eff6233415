import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuantity } from './quantity.ts';

describe('product quantity (behaviour 3.1)', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    ['999', 999],
    [' 12 ', 12],
    ['007', 7],
  ])('%j is accepted as %i', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });

  test.each([
    '',
    ' ',
    '0',
    '-1',
    '1000',
    '2.5',
    '1e2',
    '0x10',
    'three',
    'NaN',
    'Infinity',
    '٣',
    '1 2',
  ])('%j becomes 1', (text) => {
    expect(parseQuantity(text)).toBe(1);
  });

  test('exactly the whole numbers from 1 to 999 are accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (number) => {
        expect(parseQuantity(String(number))).toBe(number >= 1 && number <= 999 ? number : 1);
      }),
    );
  });
});
