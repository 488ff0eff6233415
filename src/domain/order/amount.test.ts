import { expect, test } from 'vitest';
import { digitsOf, formatAmount } from './amount.ts';

test.each([
  ['usd', 2, 5300, '$53.00'],
  ['usd', 2, -240, '−$2.40'],
  ['eur', 2, 5301, '€53.01'],
  ['jpy', 0, 5300, '¥5,300'],
  ['kwd', 3, 5300, 'KWD 5.300'],
  // The provider counts these in hundredths, whatever the world does.
  ['isk', 2, 5300, 'ISK 53.00'],
  ['all', 2, 5300, 'ALL 53.00'],
])('an amount in %s has %i digits behind the point: %i is %s', (currency, digits, cents, text) => {
  expect(digitsOf(currency)).toBe(digits);
  // Between code and number is a space that does not break.
  expect(formatAmount(cents, currency).replace('\u00A0', ' ')).toBe(text);
});
