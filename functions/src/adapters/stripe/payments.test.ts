import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localServer, type Answer, type Received } from '../../../tests/support/local-server.ts';
import {
  legacyShipping,
  recordOfStripeSession,
  stripeSession,
} from '../../../tests/support/stripe-session.ts';
import { recordOf } from '../../handlers/order-record.ts';
import type { CheckoutRequest } from '../../ports/payments.ts';
import { openStripe } from './client.ts';
import { createCheckouts, createSessionList } from './payments.ts';
import { saleOf } from './sale-of.ts';

const request: CheckoutRequest = {
  lines: [
    { priceId: 'price_toe_roller', quantity: 4 },
    { priceId: 'price_toe_strap', quantity: 1 },
  ],
  pieces: [
    { productId: 'toe-roller', quantity: 4 },
    { productId: 'toe-strap', quantity: 1 },
  ],
  successUrl: 'https://groundup.example/checkout/success/{CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://groundup.example/shop',
};
const shipping = { rate: 800, countries: ['US', 'CA'] };
const opened: Answer = { body: { id: 'cs_1', url: 'https://pay.example/c/1' } };

let server: Awaited<ReturnType<typeof localServer>>;
let answers: Answer[];

const stripe = () => openStripe({ secretKey: 'sk_test_1', base: server.url });
const formOf = ({ body }: Received): object => Object.fromEntries(new URLSearchParams(body));

beforeEach(async () => {
  answers = [];
  server = await localServer(() => answers.shift() ?? { status: 500, body: {} });
});
afterEach(() => server.close());

describe('a hosted checkout', () => {
  it('is asked for with the provider’s own prices, and all that an order needs', async () => {
    answers = [opened];
    expect(await createCheckouts(stripe(), shipping).open(request)).toEqual({
      url: 'https://pay.example/c/1',
    });
    const [one] = server.received;
    expect(one).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(one?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    });
    expect(one && formOf(one)).toEqual({
      mode: 'payment',
      'line_items[0][price]': 'price_toe_roller',
      'line_items[0][quantity]': '4',
      'line_items[1][price]': 'price_toe_strap',
      'line_items[1][quantity]': '1',
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      'metadata[store]': 'ground-up',
      'metadata[pieces]': 'toe-roller:4,toe-strap:1',
      'payment_intent_data[metadata][store]': 'ground-up',
      'payment_intent_data[metadata][pieces]': 'toe-roller:4,toe-strap:1',
      'automatic_tax[enabled]': 'true',
      billing_address_collection: 'required',
      'shipping_address_collection[allowed_countries][0]': 'US',
      'shipping_address_collection[allowed_countries][1]': 'CA',
      'shipping_options[0][shipping_rate_data][type]': 'fixed_amount',
      'shipping_options[0][shipping_rate_data][display_name]': 'Flat Rate - Fixed',
      'shipping_options[0][shipping_rate_data][fixed_amount][amount]': '800',
      'shipping_options[0][shipping_rate_data][fixed_amount][currency]': 'usd',
      'shipping_options[0][shipping_rate_data][tax_behavior]': 'exclusive',
      'shipping_options[0][shipping_rate_data][tax_code]': 'txcd_92010001',
    });
  });

  it('takes a shipping rate of the provider’s by its id', async () => {
    answers = [opened];
    await createCheckouts(stripe(), { ...shipping, rate: 'shr_1' }).open(request);
    expect(server.received.map(formOf)).toMatchObject([
      { 'shipping_options[0][shipping_rate]': 'shr_1' },
    ]);
  });

  it('is sent again with the same key where the answer was lost, and with another for another call', async () => {
    answers = [{ status: 500, body: {} }, opened, opened];
    const checkouts = createCheckouts(stripe(), shipping);
    await checkouts.open(request);
    await checkouts.open(request);
    const [first, again, other] = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it.each([
    [
      'refuses',
      { status: 400, body: { error: { type: 'invalid_request_error', message: 'No such price' } } },
    ],
    [
      'knows no key',
      {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
      },
    ],
    ['gives no address', { body: { id: 'cs_1', url: null } }],
  ])('rejects where the provider %s', async (_case, answer) => {
    answers = [answer];
    await expect(createCheckouts(stripe(), shipping).open(request)).rejects.toBeInstanceOf(Error);
    expect(server.received).toHaveLength(1);
  });
});

describe('the list of completed sessions', () => {
  const list = (data: readonly object[], more = false): Answer => ({
    body: { object: 'list', url: '/v1/checkout/sessions', has_more: more, data },
  });
  const read = async () => {
    const results = [];
    for await (const result of createSessionList(stripe()).completed(1_790_000_000_999))
      results.push(result);
    return results;
  };

  it('goes through every page, without other shops’ sessions', async () => {
    answers = [
      list([stripeSession({ id: 'cs_1' }), stripeSession({ id: 'cs_other', metadata: {} })], true),
      list([stripeSession({ id: 'cs_2', payment_status: 'unpaid' })]),
    ];
    expect(await read()).toMatchObject([
      { ok: true, value: { sessionId: 'cs_1', isPaid: true } },
      { ok: true, value: { sessionId: 'cs_2', isPaid: false } },
    ]);
    expect(server.received.map(({ query }) => Object.fromEntries(query))).toEqual([
      { 'created[gte]': '1790000000', status: 'complete', limit: '100' },
      {
        'created[gte]': '1790000000',
        status: 'complete',
        limit: '100',
        starting_after: 'cs_other',
      },
    ]);
  });

  it('gives an error for a session of ours that cannot be read, and goes on', async () => {
    answers = [
      list([stripeSession({ metadata: { store: 'ground-up' } }), stripeSession({ id: 'cs_2' })]),
    ];
    expect(await read()).toMatchObject([{ ok: false }, { ok: true, value: { sessionId: 'cs_2' } }]);
  });

  it('rejects where the provider does not answer', async () => {
    answers = [list([stripeSession()], true), { status: 403, body: { error: { message: 'no' } } }];
    await expect(read()).rejects.toBeInstanceOf(Error);
  });
});

describe('the sale of a session', () => {
  const sale = (more: object) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the provider's interface gives it
    return saleOf(stripeSession(more) as unknown as Parameters<typeof saleOf>[0]);
  };
  const recordedAs = (more: object) => {
    const found = sale(more);
    return found && recordOf(found.order);
  };

  it('has the order of the specification', () => {
    expect(recordedAs({})).toEqual(recordOfStripeSession);
    expect(sale({})).toMatchObject({
      sessionId: 'cs_test_a1B2c3',
      payment: 'pi_3Test',
      isPaid: true,
    });
  });

  it('is shipped where an older version of the interface says so', () => {
    expect(recordedAs(legacyShipping)).toEqual(recordOfStripeSession);
  });

  it('is shipped to who pays where nothing else is said', () => {
    expect(recordedAs({ collected_information: null })).toMatchObject({
      shippingInfo: { name: 'Ada Payer', address: { line1: '9 Bank Road', state: 'NV' } },
    });
  });

  it('leaves out what the provider does not know', () => {
    const unknown = {
      collected_information: null,
      customer_details: null,
      amount_subtotal: null,
      amount_total: null,
      shipping_cost: null,
      total_details: null,
    };
    expect(recordedAs(unknown)).toEqual({
      shippingInfo: { address: {} },
      products: recordOfStripeSession.products,
      shippingCost: 0,
      taxAmount: 0,
    });
  });

  it.each([
    ['paid', true],
    ['no_payment_required', true],
    ['unpaid', false],
    [undefined, false],
  ])('with the status %s: paid is %s', (status, isPaid) => {
    expect(sale({ payment_status: status })?.isPaid).toBe(isPaid);
  });

  it('knows its payment as an id, as an object, or not', () => {
    expect(sale({ payment_intent: { id: 'pi_2' } })?.payment).toBe('pi_2');
    expect(sale({ payment_intent: null })?.payment).toBeUndefined();
  });
});
