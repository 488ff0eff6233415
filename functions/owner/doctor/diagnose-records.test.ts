import { describe, expect, test } from 'vitest';
import { memoryDocuments } from '../../../fakes/documents/memory-documents.ts';
import { faults, testFaults } from '../../tests/support/faults.ts';
import { now, ready, records, withEnv } from '../../tests/support/live-project.ts';
import { dayInMs, overdue } from '../../src/domain/limits.ts';
import { sendTrialEmail } from './check-email.ts';

const minute = 60_000;
const hour = 60 * minute;
type Records = NonNullable<Parameters<typeof memoryDocuments>[0]>;

/** A store that has the given additional records and has just erased its old orders. */
const withRecords = (more: Records) => ({
  documents: memoryDocuments({
    ...records,
    ...more,
    state: { retention: { endedAt: now }, ...(more.state ?? records.state) },
  }),
});
const state = (more: NonNullable<Records['state']>) =>
  withRecords({ state: { ...records.state, ...more } });
const compared = (age: number) => state({ comparison: { endedAt: now - age } });

const alert = { event: 'refund-failed', at: now - overdue.alert };
const late = { writtenAt: now - overdue.email };
const waiting = (more: object) =>
  withRecords({
    mail: {
      'order-a': { ...late, ...more },
      'order-b': { ...late, ...more, writtenAt: late.writtenAt + 1 },
    },
  });

const counted = { received: 10, sold: 3, asOf: 0, closed: 0, closedThrough: '' };
const bought = { state: 'new', isLive: true, day: '2026-11-20', units: { 'toe-strap': 3 } };
const strap = (inventory: number, stock: object | undefined, ...orders: readonly object[]) =>
  withRecords({
    products: { ...records.products, 'toe-strap': { inventory, counted: true } },
    stock: stock ? { 'toe-strap': { ...stock } } : {},
    privateOrders: Object.fromEntries(orders.map((order, index) => [index, { ...order }])),
  });

const order = (more: object) => withRecords({ privateOrders: { key: { ...more } } });
const paid = {
  state: 'new',
  step: 'paid',
  placedAt: now,
  payment: 'pi_1',
  number: 'K7M3-XQ4R',
  isLive: true,
  total: 100,
};
const unpaid = { ...paid, isLive: false };
const disputed = (dueBy: number, status = 'open', placedAt = now) =>
  order({
    ...paid,
    placedAt,
    needsReview: 'disputed',
    disputes: { dp_1: { status, reason: 'fraudulent', amount: 100, dueBy } },
  });

const held = (minutes: number) => order({ state: 'held', holdUntil: now - minutes * minute });

testFaults({
  'Hourly comparison: It last finished 180 minutes ago: look for reconcile-failed in the log, and check that the schedule exists.':
    compared(3 * hour),
  'Hourly comparison: It has never finished…': withRecords({ state: {} }),
  'Events: The comparison cannot apply evt_1, evt_2: find them in Stripe, and under reconcile-failed in the log; then dismiss them at the desk.':
    state({ reconcile: { since: now, failed: { evt_1: 1, evt_2: 1 } } }),
  'Alerts: 1 not sent, and 1 sent only by the hourly comparison in the last day: is sendAlert deployed, and does its account have the role run.invoker?':
    withRecords({
      alerts: { left: { ...alert, sentAt: 0 }, late: { ...alert, sentAt: 1, lateAt: now - 1 } },
    }),
  'Stock: toe-strap is 3 units behind the orders…': strap(10, { ...counted, sold: 0 }, bought),
  'Stock: toe-strap shows 8, but 7 were received…': strap(8, counted, bought),
  'Stock: toe-strap has lost its count: use “Count Shelf” at the desk.': strap(7, undefined),
  'Stock: … has no stock record…': withRecords({ products: {} }),
  'Test orders: … is open, and nothing was paid…': order(unpaid),
  'Reviews: … is disputed: answer at Stripe by … or you lose the dispute…': disputed(
    now + 2 * dayInMs,
  ),
  'Reviews: … has been in review for a month: unreadable, disputed.': disputed(
    now,
    'answered',
    now - 31 * dayInMs,
  ),
  'Order jobs: The digest…': state({ digest: { through: now - dayInMs } }),
  'Order jobs: 1 checkout has held…': held(90),
  'Order jobs: Old orders have not been erased…': state({
    retention: { endedAt: now - 31 * dayInMs },
  }),
  // The job has never run, although one order is old enough.
  'Order jobs: Old orders have not …': {
    documents: memoryDocuments({
      ...records,
      privateOrders: { k: { ...paid, state: 'shipped', placedAt: now - 32 * dayInMs } },
    }),
  },
  'Emails: 1 refused, for example order-b: 550 No such mailbox. Fix that, then resend them at the desk.':
    withRecords({
      mail: {
        'order-a': { sentAt: now },
        'order-b': { refusedAt: now, answer: '550 No such mailbox' },
      },
    }),
  'Emails waiting: 1 waiting for more than an hour, for example order-a: are sendMail and retryMails deployed?':
    waiting({ dueAt: 0 }),
  'Emails waiting: 1 waiting for more than an hour, for example order-a: 450 Later': waiting({
    dueAt: now + 1,
    answer: '450 Later',
  }),
});

test.each(
  Object.entries({
    'a comparison less than two hours ago': compared(2 * hour - 1),
    'alerts that were sent, or written just now': withRecords({
      alerts: {
        sent: { ...alert, sentAt: now - minute },
        new: { ...alert, at: now - overdue.alert + 1, sentAt: 0 },
        old: { ...alert, sentAt: 1, lateAt: now - dayInMs },
      },
    }),
    'stock that agrees with the orders': strap(7, counted, bought),
    'a count newer than the orders that were read': strap(7, { ...counted, asOf: now * 1000 }),
    'an order that is about to be counted': strap(7, counted, bought, { ...bought, placedAt: now }),
    'closed test orders': order({ ...unpaid, state: 'closed', closedAt: now }),
    'orders paid with real money': order(paid),
    'a dispute due in four days': disputed(now + 4 * dayInMs),
    'a dispute that was answered': disputed(now, 'answered'),
    'a digest that is an hour old': state({ digest: { through: now - hour } }),
    'a hold that is an hour old': held(29),
  }),
)('the doctor finds no fault in %s', async (_case, change) => {
  expect(await faults(change)).toEqual([]);
});

test('the doctor accepts open test orders in a store that takes no real money', async () => {
  const open = { ...order(unpaid), ...withEnv({ STRIPE_SECRET_KEY: 'rk_test_1' }) };
  expect((await faults(open)).filter((one) => one.startsWith('Test'))).toEqual([]);
});

describe('a trial email', () => {
  /** Sends a trial email whose record gets the given fields after three seconds. */
  const trial = async (fields: object) => {
    const documents = memoryDocuments();
    let seconds = 0;
    const second = async (): Promise<void> => {
      seconds += 1;
      const [id = ''] = Object.keys(documents.dump('mail'));
      if (seconds === 3)
        await documents.transact(async (transaction) =>
          transaction.merge('mail', id, { ...fields }),
        );
    };
    const finding = await sendTrialEmail({ ...ready, documents }, second);
    return { ...finding, seconds, email: Object.values(documents.dump('mail'))[0] };
  };

  test.each([
    [{ sentAt: now, answer: '250 Queued' }, 'good', /accepted an email to hello@.* 250 Queued/, 3],
    [{ refusedAt: now, answer: '550 No' }, 'bad', /did not accept .*: 550 No$/, 3],
    [{ dueAt: now, answer: '450 Later' }, 'bad', /did not accept .*: 450 Later$/, 3],
    [{}, 'bad', /^No function sent trial-\d+ within 120 seconds: is sendMail deployed\?$/, 120],
  ])('whose record gets %j results in a %s finding', async (fields, kind, text, waited) => {
    const { email, seconds, ...finding } = await trial(fields);
    expect(finding).toEqual({ kind, text: expect.stringMatching(text) as unknown });
    expect(email).toMatchObject({ to: 'hello@groundup.example', writtenAt: now });
    expect(seconds).toBe(waited);
  });
});
