import { randomUUID } from 'node:crypto';
import { decide } from '../../src/domain/next-order.ts';
import { numberOf, stateOf, type PlacedOrder } from '../../src/domain/order.ts';
import { sentParcels } from '../../src/domain/parcels.ts';
import type { Obstacle } from '../../src/domain/review-order.ts';
import { rowsIn } from './csv.ts';
import type { ShippedFile, ShippedRow } from '../contract/answers.ts';
import { changeFound } from './change-order.ts';
import { findOrders } from './find-orders.ts';
import type { OwnerPorts } from './owner-ports.ts';

/** A row of the file: an order's number or payment, and its tracking number, empty if it has not shipped. */
interface Row {
  readonly line: number;
  readonly name: string;
  readonly tracking: string;
}

interface Options {
  /** Only says what would be done. */
  readonly isDryRun: boolean;
  readonly despite: readonly Obstacle[];
}

/** How many orders are looked up or shipped at once. */
const atOnce = 20;

/**
 * Ships the orders of a CSV file with the columns `number` (or `payment`) and `tracking`, such as a filled-in export.
 * Skips rows without a tracking number, and orders already shipped with theirs, so the same file can be used again. If a
 * row is wrong, the others are still shipped. Throws for an unreadable file.
 */
export async function shipMany(
  owner: OwnerPorts,
  file: string,
  { isDryRun, despite }: Options,
): Promise<ShippedFile> {
  if (!isDryRun) owner.replyTo();
  const rows = rowsOf(file);
  const filled = rows.filter(({ tracking }) => tracking !== '');
  const keys = new Set<string>();
  const done: ShippedRow[] = [];
  for (let from = 0; from < filled.length; from += atOnce) {
    const some = filled.slice(from, from + atOnce);
    const found = await Promise.all(some.map(({ name }) => findOrders(owner.documents, name)));
    done.push(
      ...(await Promise.all(
        some.map((row, index) =>
          shipRow(row, found[index] ?? [], keys, despite, isDryRun ? undefined : owner),
        ),
      )),
    );
  }
  return { rows: done, untracked: rows.length - filled.length };
}

function rowsOf(file: string): readonly Row[] {
  const [head = [], ...rows] = rowsIn(file);
  const columns = head.map((name) => name.toLowerCase());
  const isNamed = columns.includes('number') || columns.includes('payment');
  if (!isNamed || !columns.includes('tracking'))
    throw new Error('The first line of the file has to name its columns: number,tracking');
  return rows.map((row, index) => {
    const cell = (name: string): string => row[columns.indexOf(name)] ?? '';
    // Several orders may share a number, but a payment belongs to one.
    return { line: index + 2, name: cell('payment') || cell('number'), tracking: cell('tracking') };
  });
}

/** Ships the order of a row unless the row is wrong; `keys` are those of earlier rows. A dry run has no `owner`. */
async function shipRow(
  { line, name, tracking }: Row,
  found: readonly PlacedOrder[],
  keys: Set<string>,
  despite: readonly Obstacle[],
  owner: OwnerPorts | undefined,
): Promise<ShippedRow> {
  const [order] = found;
  const row = { line, name: order ? numberOf(order) : name, tracking };
  const wrong = (why: string) => ({ ...row, kind: 'wrong', why }) as const;
  if (/^\d[.,]\d+E\+\d+$/i.test(tracking))
    return wrong('A spreadsheet has rounded its tracking number: format the column as text.');
  if (order === undefined) return wrong('There is no such order.');
  if (found.length > 1) return wrong('Several orders have that number: name the payment (pi_…).');
  if (keys.has(order.key)) return wrong('It is in the file twice.');
  keys.add(order.key);
  const sent = sentParcels(order);
  if (sent.some((parcel) => parcel.tracking === tracking)) return { ...row, kind: 'known' };
  if (stateOf(order) === 'shipped')
    return wrong(
      `It is shipped with ${sent.at(-1)?.tracking ?? 'no tracking number'}: correct that at the desk.`,
    );
  const event = { kind: 'shipped', tracking, despite, id: randomUUID() } as const;
  const shipped =
    owner === undefined ? decide(order, event, 0) : await changeFound(owner, order, event);
  return shipped.ok ? { ...row, kind: 'shipped' } : wrong(shipped.error);
}
