/**
 * Plays every history of events from the payment provider, the shop and the owner, up to a maximum length, in every way
 * that the network may deliver it. The resulting order must depend on the events, not on their delivery.
 */
import { inspect, isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { nextOrder } from '../src/domain/next-order.ts';
import type { Change, OrderEvent } from '../src/domain/order-event.ts';
import { noOrder, type Order } from '../src/domain/order.ts';
import { reviews } from '../src/domain/review-order.ts';
import { disputeStatuses } from '../src/domain/sale.ts';
import {
  dispute,
  erased,
  failed,
  held,
  key,
  now,
  refund,
  restocked,
  riskSignal,
  shipped,
  sold,
  total,
} from './support/order-events.ts';

/** `npm run model` plays longer histories. */
const length = Number(process.env['MODEL_LENGTH'] ?? 4);

const strap = [{ productId: 'toe-strap', quantity: 1 }] as const;
const back = [{ ...strap[0], isReturned: true }] as const;
const [part, rest] = [500, total - 500];
const failure = (time: number) => ({ failure: { at: now + time, reason: 'declined' } });

/** The owner's actions on a paid order. Each happens at most once, and the state machine may refuse it. */
const byHand: Readonly<Record<string, OrderEvent>> = {
  ship: shipped,
  'ship a part': { ...shipped, units: strap, despite: reviews },
  'take back': { kind: 'parcel-cancelled', parcel: 1 },
  correct: { kind: 'tracking-corrected', tracking: 'T2' },
  restock: restocked,
  'come back': { kind: 'restocked', units: back, id: 'one' },
  readdress: { kind: 'address-changed', buyer: { city: 'Dallas' } },
  close: { kind: 'closed' },
  cancel: { kind: 'cancelled' },
  erase: erased,
};

const reports: Readonly<Record<string, OrderEvent>> = {
  expired: { kind: 'expired' },
  pending: sold('pending'),
  failed: sold('failed'),
  paid: sold('paid'),
  part: refund('a', part, { at: now + 1 }),
  'part fails': failed('a', part, { at: now + 1, ...failure(2) }),
  rest: refund('b', rest, { at: now + 2 }),
  'rest fails': failed('b', rest, { at: now + 2, ...failure(3) }),
  all: refund('c', total, { at: now + 3 }),
  'all fails': failed('c', total, { at: now + 3, ...failure(4) }),
  again: refund('d', total, { at: now + 5 }),
  'fraud warning': riskSignal('fraud warning'),
  'review opened': riskSignal('in review'),
  'review closed': riskSignal('in review', false),
};

/** The reports that may follow each report, where '' is the start. Names not in `reports` are dispute statuses. */
const tracks: readonly Readonly<Record<string, readonly string[]>>[] = [
  {
    '': ['expired', 'pending', 'paid'],
    pending: ['failed', 'paid'],
  },
  {
    '': ['part', 'all'],
    part: ['rest', 'part fails'],
    'part fails': ['all'],
    rest: ['rest fails'],
    'rest fails': ['again'],
    all: ['all fails'],
    'all fails': ['again'],
  },
  { '': ['fraud warning', 'review opened'], 'review opened': ['review closed'] },
  {
    '': ['inquiry', 'open', 'prevented'],
    inquiry: ['inquiry answered', 'inquiry closed', 'open'],
    'inquiry answered': ['inquiry closed', 'open'],
    'inquiry closed': ['open'],
    open: ['answered', 'lost', 'won'],
    answered: ['appeal', 'lost', 'won'],
    appeal: ['appeal answered', 'lost'],
    'appeal answered': ['lost', 'won'],
  },
];

const isOwners = (what: string): boolean => what in byHand;
const eventOf = (what: string): OrderEvent =>
  byHand[what] ??
  reports[what] ??
  dispute(disputeStatuses.find((status) => status === what) ?? 'unknown');

function possible(happened: readonly string[]): readonly string[] {
  const next = tracks.map((track) => {
    const all = new Set(Object.values(track).flat());
    return track[happened.findLast((what) => all.has(what)) ?? ''] ?? [];
  });
  if (happened.includes('paid'))
    return [...next.flat(), ...Object.keys(byHand).filter((what) => !happened.includes(what))];
  const isFailed = happened.at(-1) === 'failed';
  return [...(next[0] ?? []), ...(isFailed ? ['erase'] : [])];
}

/** The ways in which a history may be delivered: with a duplicate, swapped, late or lost report. */
function* deliveriesOf(happened: readonly string[]): Generator<readonly string[]> {
  yield happened;
  yield happened.filter(isOwners);
  for (const [index, one] of happened.entries()) {
    for (let later = index + 1; later <= happened.length; later += 1)
      yield happened.toSpliced(later, 0, one);
    const before = happened[index - 1];
    if (before !== undefined) yield happened.toSpliced(index - 1, 2, one, before);
    if (!isOwners(one)) yield happened.toSpliced(index, 1);
  }
}

interface Exploration {
  readonly start: Order;
  readonly happened: readonly string[];
  /** The maximum number of events in a history. */
  readonly most: number;
}

const nothing = { start: noOrder(key), happened: [] };

const seen = { sequences: 0, deliveries: 0, refused: 0 };

/** The alerts that every delivery raises once. Alerts about disputes vary, since a status may never be reported. */
const once: ReadonlySet<string> = new Set(['refund-failed', 'fraud-warning', 'order-differs']);

/**
 * Applies events one after another, and finally all reports once more, as the hourly comparison does. Returns the
 * owner's actions and the resulting order.
 */
function deliver({ start, happened }: Exploration, heard: readonly string[]) {
  const changes: Change[] = [];
  const done: string[] = [];
  let order = start;
  for (const what of heard) {
    const next = nextOrder(order, [eventOf(what)], now);
    if (!next.ok) {
      seen.refused += 1;
      if (!isOwners(what)) throw new Error(`A report was refused: ${next.error}`);
      continue;
    }
    // The owner waives only the failures that she knows about.
    const known = Object.values(order.refunds).flatMap((one) => (one.failure ? [one.id] : []));
    if (isOwners(what) && next.value.isNew) done.push(`${what} ${known.join(' ')}`);
    changes.push(next.value);
    order = next.value.order;
  }
  const again = happened.filter((what) => !isOwners(what)).map(eventOf);
  const last = nextOrder(order, again, now);
  if (!last.ok) throw new Error(last.error);
  const all = [...changes, last.value];
  const alerts = all.flatMap((one) => one.alerts);
  const answers = alerts.flatMap(({ event, fields }) =>
    event === 'dispute-opened' ? [fields['status']] : [],
  );
  if (new Set(answers).size < answers.length) throw new Error('Two alerts for one dispute status.');
  const { history: _history, ...facts } = last.value.order;
  const result = [
    facts,
    all.flatMap((one) => one.emails).toSorted(),
    alerts.flatMap(({ event }) => (once.has(event) ? [event] : [])).toSorted(),
    all.flatMap((one) => one.stock).reduce((sum, { quantity }) => sum + quantity, 0),
  ];
  return { done: done.join(), result };
}

const inWhole = (value: object): string => inspect(value, { depth: null });

/** Throws if two deliveries of a history have different results, although the owner's actions are the same. */
function explore(one: Exploration): void {
  const { happened, most } = one;
  const results = new Map<string, object>();
  seen.sequences += 1;
  for (const heard of deliveriesOf(happened)) {
    seen.deliveries += 1;
    try {
      const { done, result } = deliver(one, heard);
      const known = results.get(done) ?? result;
      if (!isDeepStrictEqual(known, result))
        throw new Error(`${inWhole(result)} instead of ${inWhole(known)}`);
      results.set(done, result);
    } catch (cause) {
      throw new Error(`Happened: ${happened.join()}. Heard: ${heard.join()}.`, { cause });
    }
  }
  if (happened.length < most)
    for (const what of possible(happened)) explore({ ...one, happened: [...happened, what] });
}

test('duplicate, swapped, late or lost reports do not change the resulting order', () => {
  explore({ ...nothing, most: length });
  explore({ ...nothing, start: held, most: length - 1 });
  if (length > 4) process.stdout.write(`${JSON.stringify(seen)}\n`);
  expect(seen.sequences).toBeGreaterThan(500);
  expect(seen.refused).toBeGreaterThan(500);
}, 3_600_000);
