import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuantity } from './quantity.ts';

test.each([
  [' 12 ', 12],
  ['007', 7],
])('the product quantity %j is accepted as %i (behaviour 3.1)', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

test.each(['', ' ', '2.5', '1e2', '0x10', 'three', 'NaN', 'Infinity', '٣', '1 2'])(
  '%j becomes 1',
  (text) => expect(parseQuantity(text)).toBe(1),
);

test('exactly the whole numbers from 1 to 999 are accepted', () => {
  const number = fc.oneof(
    fc.constantFrom(-1, 0, 1, 999, 1000),
    fc.integer({ min: -2000, max: 2000 }),
  );
  fc.assert(
    fc.property(number, (given) => {
      expect(parseQuantity(String(given))).toBe(given >= 1 && given <= 999 ? given : 1);
    }),
  );
});
