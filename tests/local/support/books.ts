import { openStripe } from '../../../functions/src/adapters/stripe/client.ts';
import { keys } from '../../../local/settings.ts';
import { backend } from './backend.ts';

/** The sums, in cents, of the given columns of a table with a header. */
export function sumsOf(
  [head = [], ...rows]: readonly (readonly string[])[],
  columns: readonly string[],
): Readonly<Record<string, number>> {
  const sumOf = (column: string): number =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[head.indexOf(column)]) * 100), 0);
  return Object.fromEntries(columns.map((column) => [column, sumOf(column)]));
}

/** The payment provider's totals in cents, keyed by the books' column names. */
export async function reported(): Promise<Readonly<Record<string, number>>> {
  const stripe = openStripe({ secretKey: keys.stripeOwner, base: new URL(backend.at('payments')) });
  const { data } = await stripe.balanceTransactions.list({ limit: 100 });
  const total = (key: 'amount' | 'fee' | 'net', category?: string): number =>
    data
      .filter(({ reporting_category: one }) => category === undefined || one === category)
      .reduce((sum, one) => sum + one[key], 0);
  return {
    charged: total('amount', 'charge'),
    refunded: total('amount', 'refund'),
    disputed: total('amount', 'dispute'),
    fees: total('fee'),
    net: total('net'),
  };
}
