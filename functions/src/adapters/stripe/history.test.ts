import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localServer, type Answer } from '../../../tests/support/local-server.ts';
import { marked, orderKey, project, stripeEvent } from '../../../tests/support/stripe-session.ts';
import { openStripe } from './client.ts';
import { createHistory, createRefunds } from './history.ts';

let server: Awaited<ReturnType<typeof localServer>>;
let answers: Answer[];

const stripe = () => openStripe({ secretKey: 'sk_test_1', base: server.url });
const history = () => createHistory(stripe(), project);

beforeEach(async () => {
  answers = [];
  server = await localServer(() => answers.shift() ?? { status: 500, body: {} });
});
afterEach(() => server.close());

const refusal = (code: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

describe('the settlement of a payment', () => {
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

  it('names its order, what was given back, and its dispute', async () => {
    answers = [
      intent({ ...charge, amount_refunded: 500, disputed: true }),
      { body: { object: 'list', data: [dispute], has_more: false } },
    ];
    expect(await history().settlement('pi_1')).toEqual({
      payment: 'pi_1',
      key: orderKey,
      refunded: { cents: 500, isFull: false },
      dispute: {
        id: 'dp_1',
        status: 'needs_response',
        reason: 'fraudulent',
        amount: 900,
        dueBy: 1_790_000_000_000,
      },
    });
  });

  it('asks for the charge with its payment, and for the latest dispute', async () => {
    answers = [
      intent({ ...charge, disputed: true }),
      { body: { object: 'list', data: [dispute], has_more: false } },
    ];
    await history().settlement('pi_1');
    expect(server.received.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
      ['/v1/payment_intents/pi_1', { 'expand[0]': 'latest_charge' }],
      ['/v1/disputes', { payment_intent: 'pi_1', limit: '1' }],
    ]);
  });

  it('is without a dispute where there is none, or one without a deadline', async () => {
    answers = [intent({ ...charge, disputed: false })];
    expect((await history().settlement('pi_1')).dispute).toBeUndefined();
    expect(server.received).toHaveLength(1);
    const { evidence_details: _details, ...bare } = dispute;
    answers = [
      intent({ ...charge, disputed: true }),
      { body: { object: 'list', data: [bare], has_more: false } },
    ];
    expect((await history().settlement('pi_1')).dispute).toMatchObject({ dueBy: undefined });
  });

  it('is empty where the provider gives the charge’s id alone', async () => {
    answers = [{ body: { id: 'pi_1', metadata: marked(), latest_charge: 'ch_1' } }];
    expect(await history().settlement('pi_1')).toMatchObject({
      key: orderKey,
      refunded: undefined,
      dispute: undefined,
    });
  });

  it('is none of ours for another shop’s payment, and empty before it is charged', async () => {
    answers = [intent(null, {})];
    expect(await history().settlement('pi_1')).toEqual({
      payment: 'pi_1',
      key: undefined,
      refunded: undefined,
      dispute: undefined,
    });
  });

  it('rejects where the provider refuses', async () => {
    answers = [refusal('resource_missing')];
    await expect(history().settlement('pi_1')).rejects.toThrow('resource_missing');
  });
});

describe('the events', () => {
  const list = (data: readonly string[], more: boolean): Answer => ({
    body: { object: 'list', data: data.map((one): unknown => JSON.parse(one)), has_more: more },
  });
  const refund = {
    payment_intent: 'pi_1',
    amount_refunded: 5,
    refunded: false,
    metadata: marked(),
  };

  it('of a time are read page by page, of the kinds that are handled', async () => {
    answers = [
      list([stripeEvent('charge.refunded', refund, { id: 'evt_2' })], true),
      list([stripeEvent()], false),
    ];
    const range = { from: 1_790_000_000_999, to: 1_790_000_100_001 };
    const first = await history().events({ ...range, after: undefined });
    expect(first).toMatchObject({ events: [{ id: 'evt_2', kind: 'refunded' }], next: 'evt_2' });
    const second = await history().events({ ...range, after: first.next });
    expect(second).toMatchObject({ events: [{ kind: 'completed' }], next: undefined });
    const [one, two] = server.received.map(({ query }) => Object.fromEntries(query));
    expect(one).toMatchObject({
      'created[gte]': '1790000000',
      'created[lte]': '1790000101',
      limit: '100',
      'types[0]': 'checkout.session.completed',
    });
    expect(two).toMatchObject({ starting_after: 'evt_2' });
  });

  it.each([
    ['a refund', 'charge.refunded', refund, { kind: 'refunded', settlement: { key: orderKey } }],
    [
      'a refund of another shop',
      'charge.refunded',
      { ...refund, metadata: {} },
      { kind: 'refunded', settlement: { key: undefined } },
    ],
    [
      'a dispute',
      'charge.dispute.created',
      {
        id: 'dp_1',
        payment_intent: { id: 'pi_1' },
        status: 'needs_response',
        evidence_details: {},
      },
      { kind: 'dispute', payment: 'pi_1', settlement: { dispute: { dueBy: undefined } } },
    ],
    ['a refund of nothing', 'charge.refunded', { metadata: {} }, { kind: 'unreadable' }],
    ['nothing', 'charge.refunded', {}, { kind: 'unreadable', payment: undefined }],
  ])('read: %s', async (_case, type, object, expected) => {
    answers = [{ body: JSON.parse(stripeEvent(type, object)) as unknown }];
    expect(await history().event('evt_1Test')).toMatchObject({
      id: 'evt_1Test',
      type,
      ...expected,
    });
  });

  it('one that the provider no longer has is undefined', async () => {
    answers = [refusal('resource_missing')];
    expect(await history().event('evt_old')).toBeUndefined();
    answers = [refusal('other')];
    await expect(history().event('evt_old')).rejects.toThrow('other');
  });
});

describe('a refund', () => {
  const refund = () => createRefunds(stripe()).refund('pi_1', 'order-key-1');

  it('is asked for with a key of its order', async () => {
    answers = [{ body: { id: 're_1' } }];
    await refund();
    expect(server.received).toMatchObject([
      {
        path: '/v1/refunds',
        body: 'payment_intent=pi_1',
        headers: { 'idempotency-key': 'refund-order-key-1' },
      },
    ]);
  });

  it('of what was given back already is done', async () => {
    answers = [refusal('charge_already_refunded')];
    await expect(refund()).resolves.toBeUndefined();
  });

  it('rejects where the provider refuses', async () => {
    answers = [refusal('charge_disputed')];
    await expect(refund()).rejects.toThrow('charge_disputed');
  });
});
