import type { Amounts } from './sale.ts';

/** An amount in the currency of its order, such as `$53.00` or `−$2.40`; of those without hundredths, such as yen, the whole. */
export function textOfAmount({ currency = 'usd' }: Amounts, cents: number): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(cents / unitOf(format)).replace('-', '−');
}

/** The smallest units of an amount that the owner typed, such as 20 or 20.50; undefined for anything else. */
export function centsIn({ currency = 'usd' }: Amounts, text: string): number | undefined {
  const unit = unitOf(new Intl.NumberFormat('en-US', { style: 'currency', currency }));
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || 10 ** part.length > unit) return undefined;
  return Number(whole) * unit + (Number(part) * unit) / 10 ** part.length;
}

/** An amount in whole currency, as a table has it. */
export const wholeOf = ({ currency = 'usd' }: Pick<Amounts, 'currency'>, cents: number): number =>
  cents / unitOf(new Intl.NumberFormat('en-US', { style: 'currency', currency }));

const unitOf = (format: Intl.NumberFormat): number =>
  10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
