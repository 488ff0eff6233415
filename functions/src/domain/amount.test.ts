import { describe, expect, test } from 'vitest';
import { centsIn } from './amount.ts';

describe('an amount', () => {
  test.each<[currency: string | undefined, typed: string, cents?: number]>([
    ['usd', '20', 2000],
    ['usd', '20.5', 2050],
    ['usd', '20.05', 2005],
    ['usd', '0.01', 1],
    ['jpy', '20', 20],
    ['kwd', '20.005', 20_005],
    [undefined, '9999999.99', 999_999_999],
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
  ])('typed in %s, "%s" is this many of its smallest units: %s', (currency, text, cents) => {
    expect(centsIn({ currency }, text)).toBe(cents);
  });
});
