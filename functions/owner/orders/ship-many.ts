import { randomUUID } from 'node:crypto';
import { fail } from '../../../src/domain/result.ts';
import { carrierOf } from '../../src/domain/carriers.ts';
import { decide } from '../../src/domain/next-order.ts';
import { numberOf, stateOf, type PlacedOrder } from '../../src/domain/order.ts';
import { areSameUnits, sentParcels, subtractUnits, unitsToShip } from '../../src/domain/parcels.ts';
import type { Units } from '../../src/domain/sale.ts';
import type { ShippedFile, ShippedRow } from '../contract/answers.ts';
import type { Input } from '../contract/calls.ts';
import { carrierRowsIn, isCarriersNumber, unitsIn, type CarrierRow } from './carrier-file.ts';
import { changeFound } from './change-order.ts';
import { findOrders, shareAmongNew } from './find-orders.ts';
import type { OwnerPorts } from './owner-ports.ts';
import { named } from './words.ts';

/** The maximum number of orders to look up or ship concurrently. */
const batchSize = 20;

/**
 * Ships the orders in a carrier's file. A parcel contains the units on the shelf, as on its slip, unless `isWhole` or
 * the file's `units` column says otherwise. Skips invalid rows, rows without a tracking number, and orders that were
 * already shipped with that number, so the owner can use a file again. Throws for a file without the required columns.
 */
export async function shipMany(
  owner: OwnerPorts,
  options: Input<'shipFile'>,
): Promise<ShippedFile> {
  if (!options.isDryRun) owner.replyTo();
  const rows = carrierRowsIn(options.file);
  const filled = rows.filter(({ tracking }) => tracking !== '');
  const shares = await shareAmongNew(owner.documents);
  const there = new Map(shares.map((one) => [one.order.key, one.there]));
  const keys = new Set<string>();
  const done: ShippedRow[] = [];
  for (let from = 0; from < filled.length; from += batchSize) {
    const some = filled.slice(from, from + batchSize);
    const found = await Promise.all(some.map(({ name }) => findOrders(owner.documents, name)));
    done.push(
      ...(await Promise.all(
        some.map((row, index) => shipRow(owner, row, found[index] ?? [], { keys, there, options })),
      )),
    );
  }
  return { rows: done, untracked: rows.length - filled.length };
}

interface Context {
  readonly options: Input<'shipFile'>;
  /** The keys of the orders in earlier rows. */
  readonly keys: Set<string>;
  /** The units on the shelf for each order to ship, by the order's key. */
  readonly there: ReadonlyMap<string, readonly Units[]>;
}

async function shipRow(
  owner: OwnerPorts,
  { line, name, tracking, ...said }: CarrierRow,
  found: readonly PlacedOrder[],
  { keys, there, options }: Context,
): Promise<ShippedRow> {
  const [order] = found;
  const row = { line, name: order ? numberOf(order) : name, tracking };
  const wrong = (why: string) => ({ ...row, kind: 'wrong', why }) as const;
  if (order === undefined) return wrong('There is no such order.');
  if (found.length > 1) return wrong('Several orders have that number: name the payment (pi_…).');
  if (keys.has(order.key)) return wrong('It is in the file twice.');
  keys.add(order.key);
  const sent = sentParcels(order);
  if (sent.some((parcel) => parcel.tracking === tracking)) return { ...row, kind: 'known' };
  if (!isCarriersNumber(tracking))
    return wrong(`A spreadsheet rounded ${tracking}, or it is not a carrier’s tracking number.`);
  if (stateOf(order) === 'shipped')
    return wrong(
      `It was already shipped with ${sent.at(-1)?.tracking ?? 'no tracking number'}: correct that at the desk.`,
    );
  if (!order.isLive && !options.despite.includes('test')) return wrong('It is a TEST order.');
  const due = unitsToShip(order);
  const isWhole = options.isWhole || said.units.toLowerCase() === 'all';
  const onShelf = isWhole ? due : (there.get(order.key) ?? due);
  const units = said.units === '' || isWhole ? onShelf : unitsIn(said.units);
  if (units === undefined) return wrong(`Its units cannot be read: ${said.units}`);
  if (units.length === 0 && due.length > 0)
    return wrong('According to the stock counts, none of its units are on the shelf.');
  const shown = options.shown?.find((one) => one.line === line)?.units;
  if (options.shown && !(shown && areSameUnits(shown, units)))
    return wrong('It has changed since you checked: check the file again.');
  const event = {
    kind: 'shipped',
    tracking,
    carrier: carrierOf(said.carrier) ?? (said.carrier === '' ? options.carrier : undefined),
    // The due units of an unreadable order are unknown.
    units: due.length > 0 ? units : undefined,
    despite: options.despite,
    id: randomUUID(),
    dueAsShown: due,
  } as const;
  const shipped = options.isDryRun
    ? decide(order, event, 0)
    : await changeFound(owner, order, event).catch(() =>
        fail('It may or may not have gone through: use the file again.'),
      );
  if (!shipped.ok) return wrong(shipped.error);
  return {
    ...row,
    kind: 'shipped',
    units: named(units),
    later: named(subtractUnits(due, units)),
  };
}
