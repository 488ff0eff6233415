import { expect, test } from 'vitest';
import { centsIn } from './amount.ts';

test.each<[typed: string, cents?: number]>([
  ['20', 2000],
  ['20.5', 2050],
  ['20.05', 2005],
  ['0.01', 1],
  ['9999999.99', 999_999_999],
  ['20.005'],
  [''],
  ['.5'],
  ['20.'],
  ['-20'],
  ['20,50'],
  ['$20'],
  ['10000000'],
])('"%s" is read as %s cents', (text, cents) => expect(centsIn(text)).toBe(cents));
