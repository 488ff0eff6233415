import { describe, expect, test } from 'vitest';
import { faults, now, ready, records } from '../../../tests/support/live-project.ts';
import { memoryDocuments } from '../../../../testing/memory-documents.ts';
import { dayInMs, overdue } from '../../../src/domain/limits.ts';

const minute = 60_000;
const hour = 60 * minute;
type Records = Parameters<typeof memoryDocuments>[0];

const faultsWith = (more: Records) =>
  faults({ documents: memoryDocuments({ ...records, ...more }) });

describe('the hourly comparison', () => {
  const ended = (age: number) => ({ comparison: { endedAt: now - age } });

  test('that ended within two hours is not a fault', async () => {
    expect(await faultsWith({ state: ended(2 * hour - 1) })).toEqual([]);
  });

  test('that ended longer ago is a fault', async () => {
    expect(await faultsWith({ state: ended(3 * hour) })).toEqual([
      'Hourly comparison: It last finished 180 minutes ago: see reconcile-failed in the log, and whether the schedule is there.',
    ]);
  });

  test('that never ended is a fault', async () => {
    expect(await faultsWith({ state: {} })).toEqual([
      expect.stringMatching(/^Hourly comparison: It has never finished/),
    ]);
  });

  test('that cannot apply events is a fault, which names them', async () => {
    const state = { ...ended(minute), reconcile: { since: now, failed: { evt_1: 1, evt_2: 1 } } };
    expect(await faultsWith({ state })).toEqual([
      'Events: The comparison cannot apply evt_1, evt_2: find them in Stripe, and in the log by reconcile-failed; then dismiss them at the desk.',
    ]);
  });
});

describe('alerts', () => {
  const alert = { event: 'refund-failed', at: now - overdue.alert };

  test('that were sent, or written just now, are not a fault', async () => {
    const alerts = {
      sent: { ...alert, sentAt: now - minute },
      new: { ...alert, at: now - overdue.alert + 1, sentAt: 0 },
      old: { ...alert, sentAt: 1, lateAt: now - dayInMs },
    };
    expect(await faultsWith({ alerts })).toEqual([]);
  });

  test('that are unsent, or sent only by the comparison, show that their function does not run', async () => {
    const alerts = {
      left: { ...alert, sentAt: 0 },
      late: { ...alert, sentAt: 1, lateAt: now - 1 },
    };
    expect(await faultsWith({ alerts })).toEqual([
      'Alerts: 1 are not sent, and 1 of the last day only by the comparison: is sendAlert deployed, and has its account the right to be called?',
    ]);
  });
});

describe('stock', () => {
  const sold = { state: 'new', isLive: true, day: '2026-11-20', units: { 'toe-strap': 3 } };
  const counted = { received: 10, sold: 3, asOf: 0, closed: 0, closedThrough: '' };
  const withStrap = (inventory: number, stock: object | undefined, more: Records = {}) =>
    faultsWith({
      products: { ...records.products, 'toe-strap': { inventory, counted: true } },
      stock: stock ? { 'toe-strap': { ...stock } } : {},
      ...more,
    });

  test('that agrees with the orders is not a fault', async () => {
    expect(await withStrap(7, counted, { fulfilments: { a: sold } })).toEqual([]);
  });

  test('that does not follow the orders shows that its function does not run', async () => {
    expect(await withStrap(10, { ...counted, sold: 0 }, { fulfilments: { a: sold } })).toEqual([
      'Stock: toe-strap is 3 units behind the orders: is settleStock deployed?',
    ]);
  });

  test('that was counted just now may be ahead of the orders that were read', async () => {
    const asOf = now * 1000;
    expect(await withStrap(7, { ...counted, asOf })).toEqual([]);
  });

  test('that somebody changed by hand is a fault', async () => {
    expect(await withStrap(8, counted, { fulfilments: { a: sold } })).toEqual([
      'Stock: toe-strap shows 8, but 7 were received and not sold: recount it at the desk.',
    ]);
  });

  test('without its count is a fault', async () => {
    expect(await withStrap(7, undefined)).toEqual([
      'Stock: toe-strap has lost its count: count the shelf at the desk.',
    ]);
  });
});

describe('test orders', () => {
  const open = { state: 'new', step: 'paid', placedAt: now, number: 'K7M3-XQ4R', isLive: false };
  const order = (more: object) => ({ fulfilments: { key: { ...open, ...more } } });

  test('that are open are named, with how to end them', async () => {
    const [fault, ...others] = await faultsWith(order({}));
    expect(others).toEqual([]);
    expect(fault).toMatch(
      /^Test orders: (\w{4}-\w{4}) is open, and nothing was paid: close it at the desk\.$/,
    );
  });

  test.each([
    ['test orders that are closed', { state: 'closed', closedAt: now }],
    ['orders paid with real money', { isLive: true }],
  ])('%s are not a fault', async (_case, more) => {
    expect(await faultsWith(order(more))).toEqual([]);
  });

  test('are not a fault where no real money is taken', async () => {
    const env = { ...ready.env, STRIPE_SECRET_KEY: 'rk_test_1' };
    const documents = memoryDocuments({ ...records, ...order({}) });
    expect((await faults({ documents, env })).filter((one) => one.startsWith('Test'))).toEqual([]);
  });
});

describe('orders', () => {
  const paid = { isLive: true, payment: 'pi_1', number: 'K7M3-XQ4R', total: 100, currency: 'usd' };
  const inReview = (more: object) => ({
    fulfilments: { 'key-1': { ...paid, state: 'new', needsReview: 'disputed', ...more } },
  });
  const dispute = (dueBy: number, status = 'needs_response') => ({
    disputes: { dp_1: { status, reason: 'fraudulent', amount: 100, dueBy } },
  });

  test.each<[string, Records, RegExp | undefined]>([
    [
      'a dispute due in four days',
      inReview({ placedAt: now, ...dispute(now + 4 * dayInMs) }),
      undefined,
    ],
    [
      'one due in two',
      inReview({ placedAt: now, ...dispute(now + 2 * dayInMs) }),
      /^Reviews: \S+ is disputed: answer at Stripe by .* UTC/,
    ],
    [
      'one that is answered',
      inReview({ placedAt: now, ...dispute(now, 'under_review') }),
      undefined,
    ],
    [
      'a review of a month',
      inReview({ placedAt: now - 31 * dayInMs, ...dispute(now, 'under_review') }),
      /^Reviews: \S+ needs a look for a month: unreadable, disputed\.$/,
    ],
    [
      'a digest of today',
      { state: { ...records.state, digest: { through: now - hour } } },
      undefined,
    ],
    [
      'a digest of yesterday',
      { state: { ...records.state, digest: { through: now - dayInMs } } },
      /^Jobs of orders: The digest/,
    ],
    [
      'a hold of an hour',
      { fulfilments: { k: { state: 'held', holdUntil: now - 29 * minute } } },
      undefined,
    ],
    [
      'a hold of two',
      { fulfilments: { k: { state: 'held', holdUntil: now - 90 * minute } } },
      /^Jobs of orders: 1 checkout holds units/,
    ],
    [
      'orders erased a month ago',
      { state: { ...records.state, retention: { endedAt: now - 31 * dayInMs } } },
      /^Jobs of orders: Old orders were not erased/,
    ],
    [
      'orders never erased',
      {
        state: records.state,
        fulfilments: { k: { ...paid, state: 'shipped', placedAt: now - 32 * dayInMs } },
      },
      /^Jobs of orders: Old orders were not erased/,
    ],
  ])('with %s', async (_case, more, fault) => {
    const state = { ...records.state, retention: { endedAt: now } };
    const found = await faultsWith({ state, ...more });
    expect(found).toHaveLength(fault === undefined ? 0 : 1);
    expect(found.join()).toMatch(fault ?? /^$/);
  });
});
