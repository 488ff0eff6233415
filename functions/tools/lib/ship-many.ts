import type { Result } from '../../../src/domain/result.ts';
import { refusalOf } from '../../src/domain/handle-order.ts';
import { numberOf, stateOf, type Order } from '../../src/domain/order.ts';
import type { Documents } from '../../src/ports/documents.ts';
import { rowsIn } from './csv.ts';
import { findOrders } from './find-orders.ts';

/** A row of the file: an order's number or payment, and its tracking number, empty if it has not shipped. */
interface Row {
  readonly line: number;
  readonly name: string;
  readonly tracking: string;
}

/** What to do about a row. */
type Plan = Row &
  (
    | { readonly kind: 'ship' | 'done'; readonly order: Order }
    | { readonly kind: 'wrong'; readonly why: string }
  );

interface Shipping {
  readonly documents: Documents;
  readonly print: (line: string) => void;
  /** Only says what would be done. */
  readonly isDryRun: boolean;
  /** Marks an order shipped; fails with a sentence. Rejects if the store fails. */
  readonly ship: (order: Order, tracking: string) => Promise<Result<void, string>>;
}

/** Orders that are looked up or shipped at a time. */
const atOnce = 20;

/**
 * Ships the orders of a CSV file with the columns `number` (or `payment`) and `tracking`, such as a filled-in export.
 * Skips rows without a tracking number and orders shipped with it before, so the same file can be run again. False if a
 * row is wrong; the others are still shipped. Throws for an unreadable file.
 */
export async function shipMany(file: string, shipping: Shipping): Promise<boolean> {
  const { documents, print, isDryRun } = shipping;
  const rows = rowsOf(file);
  const filled = rows.filter(({ tracking }) => tracking !== '');
  const keys = new Set<string>();
  const tally = { ship: 0, done: 0, wrong: 0 };
  for (let from = 0; from < filled.length; from += atOnce) {
    const some = filled.slice(from, from + atOnce);
    const found = await Promise.all(some.map(({ name }) => findOrders(documents, name)));
    const plans = some.map((row, index) => planOf(row, found[index] ?? [], keys));
    const done = isDryRun
      ? plans
      : await Promise.all(plans.map((plan) => carryOut(plan, shipping)));
    for (const plan of done) {
      tally[plan.kind] += 1;
      print(sentenceOf(plan, isDryRun));
    }
  }
  const left = rows.length - filled.length;
  print(
    `${tally.ship} ${isDryRun ? 'to ship' : 'shipped'}, ${tally.done} shipped before, ${tally.wrong} wrong, ${left} without a tracking number`,
  );
  return tally.wrong === 0;
}

function rowsOf(file: string): readonly Row[] {
  const [head = [], ...rows] = rowsIn(file);
  const columns = head.map((name) => name.toLowerCase());
  const isNamed = columns.includes('number') || columns.includes('payment');
  if (!isNamed || !columns.includes('tracking'))
    throw new Error('The first line of the file has to name its columns: number,tracking');
  return rows.map((row, index) => {
    const cell = (name: string): string => row[columns.indexOf(name)] ?? '';
    // A number may be that of several orders, a payment is of one.
    return { line: index + 2, name: cell('payment') || cell('number'), tracking: cell('tracking') };
  });
}

function planOf(row: Row, found: readonly Order[], keys: Set<string>): Plan {
  const wrong = (why: string): Plan => ({ ...row, kind: 'wrong', why });
  const [order] = found;
  if (/^\d[.,]\d+E\+\d+$/i.test(row.tracking))
    return wrong('A spreadsheet has rounded its tracking number: format the column as text.');
  if (order === undefined) return wrong('There is no such order.');
  if (found.length > 1) return wrong('Several orders have that number: name the payment (pi_…).');
  if (keys.has(order.key)) return wrong('It is in the file twice.');
  keys.add(order.key);
  if (stateOf(order) === 'new') return { ...row, kind: 'ship', order };
  if (stateOf(order) !== 'shipped') return wrong(refusalOf(order));
  return order.tracking === row.tracking
    ? { ...row, kind: 'done', order }
    : wrong(
        `It is shipped with ${order.tracking ?? 'no tracking number'}: npm run orders -- track ${numberOf(order)} ${row.tracking}`,
      );
}

async function carryOut(plan: Plan, { ship }: Shipping): Promise<Plan> {
  if (plan.kind !== 'ship') return plan;
  const { line, name, tracking, order } = plan;
  const result = await ship(order, tracking);
  return result.ok ? plan : { line, name, tracking, kind: 'wrong', why: result.error };
}

function sentenceOf(plan: Plan, isDryRun: boolean): string {
  const about = `Line ${plan.line}: ${plan.name}`;
  if (plan.kind === 'wrong') return `${about} is not shipped. ${plan.why}`;
  if (plan.kind === 'done') return `${about} was shipped before with ${plan.tracking}`;
  return `${about} ${isDryRun ? 'would be' : 'is'} shipped with ${plan.tracking}`;
}
