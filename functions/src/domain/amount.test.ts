import { describe, expect, test } from 'vitest';
import { centsIn, textOfAmount } from './amount.ts';

describe('an amount', () => {
  test.each([
    ['usd', 5300, '$53.00'],
    ['eur', 5301, '€53.01'],
    ['jpy', 5300, '¥5,300'],
    ['kwd', 5300, 'KWD 5.300'],
    // The provider counts these in hundredths, whatever the world does.
    ['isk', 5300, 'ISK 53.00'],
    ['all', 5300, 'ALL 53.00'],
    ['usd', -240, '−$2.40'],
    [undefined, 5300, '$53.00'],
  ])('in %s is written with the parts that its currency has', (currency, cents, text) => {
    // Between code and number is a space that does not break.
    expect(textOfAmount({ currency }, cents).replace('\u00A0', ' ')).toBe(text);
  });

  test.each([
    ['usd', '20', 2000],
    ['usd', '20.5', 2050],
    ['usd', '20.05', 2005],
    ['usd', '0.01', 1],
    ['jpy', '20', 20],
    ['kwd', '20.005', 20_005],
    [undefined, '9999999.99', 999_999_999],
  ])('typed in %s as %s is so many of its smallest units', (currency, text, cents) => {
    expect(centsIn({ currency }, text)).toBe(cents);
  });

  test.each([
    ['usd', '20.005'],
    ['jpy', '20.5'],
    ['kwd', '20.0005'],
    ['usd', ''],
    ['usd', '.5'],
    ['usd', '20.'],
    ['usd', '-20'],
    ['usd', '20,50'],
    ['usd', '$20'],
    ['usd', '10000000'],
  ])('in %s is none: "%s"', (currency, text) => {
    expect(centsIn({ currency }, text)).toBeUndefined();
  });
});
