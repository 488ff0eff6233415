import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localServer, type Answer } from '../../../tests/support/local-server.ts';
import { marked, orderKey, project, stripeEvent } from '../../../tests/support/stripe-session.ts';
import { openStripe } from './client.ts';
import { createHistory } from './history.ts';
import { createRefunds } from './refunds.ts';

let server: Awaited<ReturnType<typeof localServer>>;
let answers: Answer[];

const stripe = () => openStripe({ secretKey: 'sk_test_1', base: server.url });
const history = () => createHistory({ stripe: stripe(), project });

beforeEach(async () => {
  answers = [];
  server = await localServer(() => answers.shift() ?? { status: 500, body: {} });
});
afterEach(() => server.close());

const refusal = (code: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

describe('the activity of a payment', () => {
  const charge = { object: 'charge', payment_intent: 'pi_1', amount_refunded: 0, refunded: false };
  const dispute = {
    id: 'dp_1',
    status: 'needs_response',
    reason: 'fraudulent',
    amount: 900,
    evidence_details: { due_by: 1_790_000_000 },
  };
  const intent = (latest: object | null, metadata = marked()): Answer => ({
    body: { id: 'pi_1', object: 'payment_intent', metadata, latest_charge: latest },
  });

  const list = (...data: object[]): Answer => ({
    body: { object: 'list', data, has_more: false },
  });
  const refund = { id: 're_1', amount: 500, created: 1_790_000_000, status: 'succeeded' };

  test('names its order, each refund, and its disputes', async () => {
    const canceled = { ...refund, id: 're_2', status: 'canceled' };
    const failed = { ...refund, id: 're_3', status: 'failed', failure_reason: 'declined' };
    answers = [
      intent({ ...charge, amount_refunded: 500, disputed: true }),
      list(refund, canceled, failed),
      list(dispute),
    ];
    const given = { cents: 500, at: 1_790_000_000_000 };
    expect(await history().activity('pi_1')).toEqual({
      payment: 'pi_1',
      key: orderKey,
      refunds: [
        { ...given, id: 're_1', failure: undefined },
        { ...given, id: 're_2', failure: { at: undefined, reason: 'canceled' } },
        { ...given, id: 're_3', failure: { at: undefined, reason: 'declined' } },
      ],
      disputes: [
        {
          id: 'dp_1',
          status: 'needs_response',
          reason: 'fraudulent',
          amount: 900,
          dueBy: 1_790_000_000_000,
        },
      ],
      riskSignals: [],
    });
    const [first, ...others] = server.received;
    expect(Object.fromEntries(first?.query ?? [])).toEqual({ 'expand[0]': 'latest_charge' });
    expect(others.map(({ path }) => path).toSorted()).toEqual(['/v1/disputes', '/v1/refunds']);
    for (const { query } of others)
      expect(Object.fromEntries(query)).toEqual({ payment_intent: 'pi_1', limit: '100' });
  });

  test('does not ask for disputes if there are none', async () => {
    answers = [intent({ ...charge, disputed: false }), list()];
    expect((await history().activity('pi_1')).disputes).toEqual([]);
    expect(server.received).toHaveLength(2);
  });

  test('is empty if the provider gives only the charge’s id', async () => {
    answers = [{ body: { id: 'pi_1', metadata: marked(), latest_charge: 'ch_1' } }];
    expect(await history().activity('pi_1')).toMatchObject({
      key: orderKey,
      refunds: [],
      disputes: [],
      riskSignals: [],
    });
  });

  test('names no order for another shop’s payment', async () => {
    answers = [intent(charge, {})];
    expect(await history().activity('pi_1')).toEqual({
      payment: 'pi_1',
      key: undefined,
      refunds: [],
      disputes: [],
      riskSignals: [],
    });
  });

  test('rejects if the provider refuses', async () => {
    answers = [refusal('resource_missing')];
    await expect(history().activity('pi_1')).rejects.toThrow('resource_missing');
  });
});

describe('the list of events', () => {
  const list = (data: readonly string[], more: boolean): Answer => ({
    body: { object: 'list', data: data.map((one): unknown => JSON.parse(one)), has_more: more },
  });
  const refund = {
    payment_intent: 'pi_1',
    amount_refunded: 5,
    refunded: false,
    metadata: marked(),
  };

  test('is read page by page, between two moments, of the handled types', async () => {
    answers = [
      list([stripeEvent('charge.refunded', refund, { id: 'evt_2' })], true),
      list([stripeEvent()], false),
    ];
    const range = { from: 1_790_000_000_999, to: 1_790_000_100_001 };
    const first = await history().events({ ...range, after: undefined });
    expect(first).toMatchObject({ events: [{ id: 'evt_2', kind: 'refunded' }], next: 'evt_2' });
    const second = await history().events({ ...range, after: first?.next });
    expect(second).toMatchObject({ events: [{ stage: 'paid' }], next: undefined });
    const [one, two] = server.received.map(({ query }) => Object.fromEntries(query));
    expect(one).toMatchObject({
      'created[gte]': '1790000000',
      'created[lte]': '1790000101',
      limit: '100',
      'types[0]': 'checkout.session.completed',
    });
    expect(two).toMatchObject({ starting_after: 'evt_2' });
  });
});

describe('a refund', () => {
  const refund = () => createRefunds(stripe()).refund('pi_1');

  test('is requested with a new key each time', async () => {
    answers = [{ body: { id: 're_1' } }, { body: { id: 're_2' } }];
    for (let times = 0; times < 2; times += 1) expect(await refund()).toMatchObject({ ok: true });
    expect(server.received).toMatchObject([
      { path: '/v1/refunds', body: 'payment_intent=pi_1' },
      { path: '/v1/refunds', body: 'payment_intent=pi_1' },
    ]);
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  test('rejects if its result is unknown', async () => {
    answers = [{ status: 401, body: { error: { type: 'authentication', message: 'No key' } } }];
    await expect(refund()).rejects.toThrow('No key');
  });
});

test('sessions are listed page by page, between two moments, and only the open ones on request', async () => {
  const page = (order: string, more: boolean) => ({
    body: {
      object: 'list',
      url: '/v1/checkout/sessions',
      data: [{ id: `cs_${order}`, status: 'open', metadata: { ...marked(), order } }],
      has_more: more,
    },
  });
  const pages = () => [page('order-key-1', true), page('order-key-2', false)];
  answers = [...pages(), ...pages()];
  const keys = ['order-key-1', 'order-key-2'];
  expect(await history().unexpiredOrderKeys(5000, 9001)).toEqual(new Set(keys));
  expect([...(await history().openSessions(5000, 9001)).keys()]).toEqual(keys);
  const asked = server.received.map(({ query }) => Object.fromEntries(query));
  const range = { 'created[gte]': '5', 'created[lte]': '10', limit: '100' };
  const after = { starting_after: 'cs_order-key-1' };
  const status = 'open';
  expect(asked).toEqual([
    range,
    { ...range, ...after },
    { ...range, status },
    { ...range, status, ...after },
  ]);
});
