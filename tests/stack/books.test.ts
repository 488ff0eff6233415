import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { openStripe } from '../../functions/src/adapters/stripe/client.ts';
import { rowsIn } from '../../functions/tools/lib/csv.ts';
import { keys } from '../../stack/settings.ts';
import { backend, open, pay } from './support/backend.ts';
import { tool } from './support/tool.ts';

beforeEach(() => backend.reset());

/** The sum of each column of numbers, in cents. */
const sums = (rows: readonly (readonly string[])[]) => {
  const [head = [], ...others] = rows;
  const sumOf = (column: string): number =>
    others.reduce((sum, row) => sum + Math.round(Number(row[head.indexOf(column)]) * 100), 0);
  return Object.fromEntries(
    ['charged', 'refunded', 'disputed', 'fees', 'net'].map((name) => [name, sumOf(name)]),
  );
};

test('the books of a month agree with the provider’s report', async () => {
  for (const { priceId } of [toeRoller, toeStrap, toeRoller])
    await pay(await open([{ priceId, quantity: 2 }]));
  await backend.deliveries();
  const [first, second] = await backend.sessions();
  await backend.refund(String(first?.['payment_intent']), 700);
  await backend.dispute(String(second?.['payment_intent']));
  await backend.deliveries();

  const folder = await mkdtemp(join(tmpdir(), 'books-'));
  const month = new Date().toISOString().slice(0, 7);
  const output = await tool('orders', 'export', month, join(folder, 'books.csv'));
  const [orders, lines] = await Promise.all(
    ['books.csv', 'books-lines.csv'].map(async (name) =>
      rowsIn(await readFile(join(folder, name), 'utf8')),
    ),
  );
  await rm(folder, { recursive: true });

  const base = new URL(backend.at('payments'));
  const stripe = openStripe({ secretKey: keys.stripeOwner, base });
  const { data: report } = await stripe.balanceTransactions.list({ limit: 100 });
  const total = (key: 'amount' | 'fee' | 'net', ...categories: readonly string[]): number =>
    report
      .filter((one) => categories.length === 0 || categories.includes(one.reporting_category))
      .reduce((sum, one) => sum + one[key], 0);
  expect(sums(orders ?? [])).toEqual({
    charged: total('amount', 'charge'),
    refunded: total('amount', 'refund'),
    disputed: total('amount', 'dispute'),
    fees: total('fee'),
    net: total('net'),
  });
  expect(total('amount', 'refund')).toBe(-700);
  expect(orders).toHaveLength(4);
  expect(lines).toHaveLength(4);
  expect(output).toContain(`${month}: 3 orders, 3 lines`);
  expect(output).not.toContain('of no order');
});
