/** Tests what the payments contract does not cover: how lists are requested page by page, and the ledger. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localServer, type Answer } from '../../../tests/support/local-server.ts';
import { marked, project, stripeEvent } from '../../../tests/support/stripe-session.ts';
import { openStripe } from './client.ts';
import { createHistory } from './history.ts';
import { createLedger } from './ledger.ts';

let server: Awaited<ReturnType<typeof localServer>>;
let answers: Answer[];

beforeEach(async () => {
  answers = [];
  server = await localServer(() => answers.shift() ?? { status: 500, body: {} });
});
afterEach(() => server.close());

const stripe = () => openStripe({ secretKey: 'sk_test_1', base: server.url });
const history = () => createHistory({ stripe: stripe(), project });
const asked = () => server.received.map(({ query }) => Object.fromEntries(query));
const list = (data: readonly unknown[], more = false): Answer => ({
  body: { object: 'list', url: '/v1/checkout/sessions', data, has_more: more },
});

test('events of the handled types in a given period are listed page by page', async () => {
  const event = (id: string, created: number): unknown =>
    JSON.parse(stripeEvent(undefined, undefined, { id, created, pending_webhooks: 1 }));
  // The newer event may still be on its way to the webhook.
  answers = [list([event('evt_2', 1_790_000_000)], true), list([event('evt_1', 1_789_999_100)])];
  const range = { from: 1_790_000_000_999, to: 1_790_000_100_001 };
  const first = await history().events({ ...range, after: undefined });
  expect(first).toMatchObject({ events: [{ id: 'evt_2' }], undelivered: 0, next: 'evt_2' });
  const second = await history().events({ ...range, after: first?.next });
  expect(second).toMatchObject({ events: [{ id: 'evt_1' }], undelivered: 1, next: undefined });
  const created = { 'created[gte]': '1790000000', 'created[lte]': '1790000101', limit: '100' };
  expect(asked()).toMatchObject([
    { ...created, 'types[0]': 'checkout.session.completed' },
    { ...created, starting_after: 'evt_2' },
  ]);
});

test('sessions from a given period are listed page by page', async () => {
  const page = (order: string, more: boolean) =>
    list([{ id: `cs_${order}`, status: 'open', metadata: { ...marked(), order } }], more);
  answers = [page('order-key-1', true), page('order-key-2', false)];
  expect([...(await history().sessions(5000, 9001)).keys()]).toEqual([
    'order-key-1',
    'order-key-2',
  ]);
  const range = { 'created[gte]': '5', 'created[lte]': '10', limit: '100' };
  expect(asked()).toEqual([range, { ...range, starting_after: 'cs_order-key-1' }]);
});

test('every transaction in a month, except payouts, is read with its payment', async () => {
  const sums = { amount: 5000, fee: 175, net: 4825 };
  const moved = (id: string, category: string, payment: unknown = 'pi_1') => ({
    ...sums,
    id,
    reporting_category: category,
    source: { payment_intent: payment },
  });
  answers = [
    list([moved('txn_1', 'charge'), moved('txn_2', 'refund', { id: 'pi_2' })], true),
    list([moved('txn_3', 'refund_failure'), { ...moved('txn_4', 'payout'), source: null }], true),
    list([
      moved('txn_5', 'dispute'),
      moved('txn_6', 'dispute_reversal'),
      moved('txn_7', 'fee', null),
      moved('txn_8', 'charge_failure'),
      moved('txn_9', 'payout_reversal', null),
      moved('txn_10', 'new_at_stripe', null),
    ]),
  ];
  const found = await createLedger(stripe()).movements(Date.UTC(2026, 9), Date.UTC(2026, 10));
  expect(found.map(({ kind, payment }) => `${kind} ${payment}`)).toEqual([
    'charged pi_1',
    'refunded pi_2',
    'refunded pi_1',
    'disputed pi_1',
    'disputed pi_1',
    'other undefined',
    'charged pi_1',
    'other undefined',
  ]);
  expect(found[0]).toMatchObject({ cents: 5000, fee: 175, net: 4825 });
  expect(asked()[0]).toMatchObject({
    'created[gte]': String(Date.UTC(2026, 9) / 1000),
    'created[lt]': String(Date.UTC(2026, 10) / 1000),
    'expand[0]': 'data.source',
  });
});
