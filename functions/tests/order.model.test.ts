/**
 * Every history of up to so many events that the payment provider, the shop and the owner can make, each heard of in
 * every way that the network may deliver it: what an order comes to depends on what happened, and not on that.
 */
import { expect, test } from 'vitest';
import { nextOrder, nextOrders } from '../src/domain/next-order.ts';
import type { Change, OrderEvent } from '../src/domain/order-event.ts';
import { noOrder, type Order } from '../src/domain/order.ts';
import { reconciled, reportOf } from './support/order-reports.ts';
import {
  occur,
  isOwners,
  isReported,
  nothing,
  possible,
  type Occurrence,
  type World,
} from './support/world.ts';

/** `npm run model` asks for more. */
const length = Number(process.env['MODEL_LENGTH'] ?? 4);
const now = 1_790_000_000_000;
const key = 'key-cs_1';

interface Reported {
  readonly what: Occurrence;
  readonly event: OrderEvent;
}

type Machine = typeof nextOrder;

const seen = { sequences: 0, deliveries: 0, events: 0, refused: 0 };

/** What an order came to, by what the owner did on the way: the same must come to the same, whatever was heard when. */
type Results = Map<string, string>;

/** The alerts that are raised once each; of a dispute's statuses, some may never be heard of. */
const once: ReadonlySet<string> = new Set(['refund-failed', 'fraud-warning', 'order-differs']);

/** Hears of events one after another, and of the rest by the comparison; throws if that comes to something else. */
function deliver(
  reports: readonly Reported[],
  world: World,
  machine: Machine,
  results: Results,
): void {
  const changes: Change[] = [];
  const done: string[] = [];
  let order: Order = noOrder(key);
  for (const { what, event } of reports) {
    seen.events += 1;
    const next = machine(order, event, now);
    if (!next.ok) {
      seen.refused += 1;
      if (!isOwners(what)) throw new Error(`A report was refused: ${next.error}`);
      continue;
    }
    const known = Object.values(order.refunds).flatMap((one) => (one.failure ? [one.id] : []));
    // What the owner waives are the failures that she knows of.
    if (isOwners(what) && next.value.order !== order) done.push(`${what} ${known.join(' ')}`);
    changes.push(next.value);
    order = next.value.order;
  }
  const last = nextOrders(order, reconciled(world), now);
  if (!last.ok) throw new Error(last.error);
  const all = [...changes, last.value];
  const { history: _history, ...facts } = last.value.order;
  const alerts = all.flatMap((one) => one.alerts);
  const answers = alerts.flatMap(({ event, fields }) =>
    event === 'dispute-opened' ? [fields['status']] : [],
  );
  if (new Set(answers).size < answers.length) throw new Error('Two alerts of one dispute.');
  const sum = all.flatMap((one) => one.stock).reduce((units, one) => units + one.quantity, 0);
  const mails = all.flatMap((one) => one.mails);
  const raised = alerts.flatMap(({ event }) => (once.has(event) ? [event] : [])).toSorted();
  const result = JSON.stringify([sorted(facts), mails.toSorted(), raised, sum]);
  const known = results.get(done.join());
  if (known !== undefined && known !== result) throw new Error(`${result} in place of ${known}`);
  results.set(done.join(), result);
  seen.deliveries += 1;
}

/** The same with its keys in the order of the alphabet: which was added first does not matter. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, one]) => [name, sorted(one)]),
      )
    : value;

/** The ways in which a history may be heard of. */
function* deliveriesOf(reports: readonly Reported[]): Generator<readonly Reported[]> {
  yield reports;
  yield reports.filter(({ what }) => !isReported(what));
  for (const [index, one] of reports.entries()) {
    if (one.what === 'opened') continue;
    for (let later = index + 1; later <= reports.length; later += 1)
      yield reports.toSpliced(later, 0, one);
    const before = reports[index - 1];
    if (before !== undefined && before.what !== 'opened')
      yield reports.toSpliced(index - 1, 2, one, before);
    if (isReported(one.what)) yield reports.toSpliced(index, 1);
  }
}

function explore(
  reports: readonly Reported[],
  world: World,
  most: number,
  machine = nextOrder,
): void {
  if (reports.length > 0) {
    seen.sequences += 1;
    const results: Results = new Map();
    for (const delivery of deliveriesOf(reports))
      try {
        deliver(delivery, world, machine, results);
      } catch (cause) {
        const words = (all: readonly Reported[]): string => all.map(({ what }) => what).join(', ');
        throw new Error(`Happened: ${words(reports)}. Heard: ${words(delivery)}.`, { cause });
      }
  }
  if (reports.length === most) return;
  for (const what of possible(world)) {
    const next = occur(world, what);
    explore([...reports, { what, event: reportOf(what, next) }], next, most, machine);
  }
}

test('whichever reports are doubled, swapped, late or lost, the order ends up the same', () => {
  explore([], nothing, length);
  if (length > 4) process.stdout.write(`${JSON.stringify(seen)}\n`);
  expect(seen.sequences).toBeGreaterThan(500);
  expect(seen.refused).toBeGreaterThan(500);
}, 3_600_000);

test.each<[string, Machine]>([
  [
    'takes the last word on a dispute',
    (order, event, at) =>
      nextOrder(event.kind === 'activity' ? { ...order, disputes: {} } : order, event, at),
  ],
  [
    'forgets that a refund failed',
    (order, event, at) =>
      nextOrder(event.kind === 'activity' ? { ...order, refunds: {} } : order, event, at),
  ],
])('the model rejects a state machine that %s', (_case, machine) => {
  expect(() => explore([], nothing, 4, machine)).toThrow(/^Happened: .* Heard: /);
});
