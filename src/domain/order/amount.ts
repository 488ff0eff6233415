import { formatCents, type Cents } from '#domain/money.ts';

/** The decimals of each currency whose amounts the payment provider does not count in hundredths. */
const digits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ').map((one) => [one, 0]),
  ),
  ...Object.fromEntries('bhd jod kwd omr tnd'.split(' ').map((one) => [one, 3])),
};

/** The number of decimals of a currency, such as 0 for `jpy`. */
export const digitsOf = (currency: string): number => digits[currency.toLowerCase()] ?? 2;

/** An amount in the smallest unit of its order's currency, such as `$53.00`, `−$2.40` or `¥5,300`. */
export function formatAmount(amount: Cents, currency = 'usd'): string {
  // Most orders need no `Intl`, which is slow on phones.
  if (currency === 'usd' && amount >= 0) return formatCents(amount);
  const fraction = digitsOf(currency);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  });
  return format.format(amount / 10 ** fraction).replace('-', '−');
}
