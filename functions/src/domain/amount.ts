import { digitsOf, formatAmount } from '../../../src/domain/order/amount.ts';
import type { Amounts } from './sale.ts';

/** An amount in the currency of its order, as the shopper's confirmation shows it. */
export const textOfAmount = ({ currency }: Amounts, cents: number): string =>
  formatAmount(cents, currency);

/** The smallest units of an amount that the owner typed, such as 20 or 20.50; undefined for anything else. */
export function centsIn({ currency = 'usd' }: Amounts, text: string): number | undefined {
  const digits = digitsOf(currency);
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || part.length > digits) return undefined;
  return Number(whole + part.padEnd(digits, '0'));
}

/** An amount in whole currency, as tables show it. */
export const wholeOf = ({ currency = 'usd' }: Pick<Amounts, 'currency'>, cents: number): number =>
  cents / 10 ** digitsOf(currency);
