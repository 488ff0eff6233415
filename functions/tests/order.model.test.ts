/**
 * Every history of up to so many events that the payment provider, the shop and the owner can make, each heard of in
 * every way that the network may deliver it: what an order comes to depends on what happened, and not on that.
 */
import { expect, test } from 'vitest';
import { nextOrder, nextOrders } from '../src/domain/next-order.ts';
import type { Change, OrderEvent } from '../src/domain/order-event.ts';
import { noOrder } from '../src/domain/order.ts';
import { openDisputes } from '../src/domain/review-order.ts';
import {
  expectOrder,
  expectSaid,
  expectSame,
  reconciled,
  reportOf,
} from './support/order-oracle.ts';
import {
  happen,
  isOwners,
  isReported,
  nothing,
  possible,
  type Happening,
  type World,
} from './support/world.ts';

/** `npm run model` asks for more. */
const length = Number(process.env['MODEL_LENGTH'] ?? 4);
const now = 1_790_000_000_000;
const key = 'key-cs_1';

interface Told {
  readonly what: Happening;
  readonly event: OrderEvent;
}

type Machine = typeof nextOrder;

const seen = { sequences: 0, hearings: 0, events: 0, refused: 0 };

/** Hears of events one after another, and of the rest by the comparison; throws where it comes to something else. */
function hear(told: readonly Told[], world: World, machine: Machine): void {
  const changes: Change[] = [];
  const accepted: Happening[] = [];
  let settled: readonly string[] = [];
  let order = noOrder(key);
  for (const { what, event } of told) {
    seen.events += 1;
    const next = machine(order, event, now);
    if (!next.ok) {
      seen.refused += 1;
      if (!isOwners(what)) throw new Error(`A report was refused: ${next.error}`);
      continue;
    }
    if (what === 'ship' || what === 'ship-part' || what === 'close')
      settled = Object.values(order.refunds).flatMap(({ id, failure }) => (failure ? [id] : []));
    // What is in dispute is not erased.
    if (what === 'erase') expectSame(openDisputes(order).length, 0);
    if (isOwners(what)) accepted.push(what);
    changes.push(next.value);
    order = next.value.order;
  }
  const last = nextOrders(order, reconciled(world), now);
  if (!last.ok) throw new Error(last.error);
  changes.push(last.value);
  const done = { accepted, settled };
  expectOrder(last.value.order, world, done);
  expectSaid(changes, last.value.order, world, done);
  seen.hearings += 1;
}

/** The ways in which a history may be heard of. */
function* hearingsOf(told: readonly Told[]): Generator<readonly Told[]> {
  yield told;
  yield told.filter(({ what }) => !isReported(what));
  for (const [index, one] of told.entries()) {
    if (one.what === 'opened') continue;
    for (let later = index + 1; later <= told.length; later += 1)
      yield told.toSpliced(later, 0, one);
    const before = told[index - 1];
    if (before !== undefined && before.what !== 'opened')
      yield told.toSpliced(index - 1, 2, one, before);
    if (isReported(one.what)) yield told.toSpliced(index, 1);
  }
}

function explore(told: readonly Told[], world: World, most: number, machine = nextOrder): void {
  if (told.length > 0) {
    seen.sequences += 1;
    for (const hearing of hearingsOf(told))
      try {
        hear(hearing, world, machine);
      } catch (cause) {
        const words = (all: readonly Told[]): string => all.map(({ what }) => what).join(', ');
        throw new Error(`Happened: ${words(told)}. Heard: ${words(hearing)}.`, { cause });
      }
  }
  if (told.length === most) return;
  for (const what of possible(world)) {
    const next = happen(world, what);
    explore([...told, { what, event: reportOf(what, next) }], next, most, machine);
  }
}

test('whatever is heard twice, swapped, late or not at all, the order is the same', () => {
  explore([], nothing, length);
  if (length > 4) process.stdout.write(`${JSON.stringify(seen)}\n`);
  expect(seen.sequences).toBeGreaterThan(500);
  expect(seen.refused).toBeGreaterThan(500);
}, 3_600_000);

test.each<[string, Machine]>([
  [
    'takes the last word on a dispute',
    (order, event, at) =>
      nextOrder(event.kind === 'settled' ? { ...order, disputes: {} } : order, event, at),
  ],
  [
    'forgets that a refund failed',
    (order, event, at) =>
      nextOrder(event.kind === 'settled' ? { ...order, refunds: {} } : order, event, at),
  ],
  [
    'ships twice',
    (order, event, at) =>
      nextOrder(event.kind === 'shipped' ? { ...order, parcels: [] } : order, event, at),
  ],
])('which a machine that %s would not pass', (_case, machine) => {
  expect(() => explore([], nothing, 4, machine)).toThrow(/^Happened: .* Heard: /);
});
