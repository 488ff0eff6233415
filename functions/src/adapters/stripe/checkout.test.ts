import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localServer, type Answer, type Received } from '../../../tests/support/local-server.ts';
import { flatShippingRate } from '../../../../src/domain/shipping.ts';
import { orderNumberOf } from '../../../../src/domain/order/order-number.ts';
import { marked, orderKey, project } from '../../../tests/support/stripe-session.ts';
import type { CheckoutRequest } from '../../ports/payments.ts';
import { openStripe } from './client.ts';
import { createCheckouts } from './checkout.ts';

const request: CheckoutRequest = {
  key: orderKey,
  heldUntil: undefined,
  lines: [
    { priceId: 'price_toe_roller', quantity: 4 },
    { priceId: 'price_toe_strap', quantity: 1 },
  ],
  units: [
    { productId: 'toe-roller', quantity: 4 },
    { productId: 'toe-strap', quantity: 1 },
  ],
  successUrl: 'https://groundup.example/checkout/success/{CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://groundup.example/shop',
};
const settings = { countries: ['US', 'CA'], holdMinutes: 15 };
const id = 'cs_test_a1B2';
const opened: Answer = { body: { id: 'cs_1', url: 'https://pay.example/c/1' } };

let server: Awaited<ReturnType<typeof localServer>>;
let answers: Answer[];
let answering: ((request: Received) => Answer) | undefined;

const checkouts = () =>
  createCheckouts({
    stripe: openStripe({ secretKey: 'sk_test_1', base: server.url }),
    project,
    settings,
  });
const formOf = ({ body }: Received): object => Object.fromEntries(new URLSearchParams(body));

beforeEach(async () => {
  answers = [];
  answering = undefined;
  server = await localServer(
    (one) => answering?.(one) ?? answers.shift() ?? { status: 500, body: {} },
  );
});
afterEach(() => server.close());

describe('a hosted checkout', () => {
  test('is requested with the provider’s own prices, and everything that an order needs', async () => {
    answers = [opened];
    expect(await checkouts().open(request)).toEqual({
      ok: true,
      value: { url: 'https://pay.example/c/1', sessionId: 'cs_1' },
    });
    const [one] = server.received;
    expect(one).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(one?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': `checkout-${orderKey}-2`,
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
      'metadata[project]': project,
      'metadata[order]': orderKey,
      'metadata[units]': 'toe-roller:4,toe-strap:1',
      'payment_intent_data[description]': `Ground Up order ${orderNumberOf(orderKey)}`,
      'payment_intent_data[metadata][store]': 'ground-up',
      'payment_intent_data[metadata][project]': project,
      'payment_intent_data[metadata][order]': orderKey,
      'payment_intent_data[metadata][units]': 'toe-roller:4,toe-strap:1',
      'automatic_tax[enabled]': 'true',
      billing_address_collection: 'required',
      'shipping_address_collection[allowed_countries][0]': 'US',
      'shipping_address_collection[allowed_countries][1]': 'CA',
      'shipping_options[0][shipping_rate_data][type]': 'fixed_amount',
      'shipping_options[0][shipping_rate_data][display_name]': 'Flat Rate - Fixed',
      'shipping_options[0][shipping_rate_data][fixed_amount][amount]': String(flatShippingRate),
      'shipping_options[0][shipping_rate_data][fixed_amount][currency]': 'usd',
      'shipping_options[0][shipping_rate_data][tax_behavior]': 'exclusive',
      'shipping_options[0][shipping_rate_data][tax_code]': 'txcd_92010001',
    });
  });

  test('of held units ends when their hold does, and takes cards and wallets only', async () => {
    answers = [opened];
    const heldUntil = 1_790_001_860_999;
    await checkouts().open({ ...request, heldUntil });
    expect(server.received.map(formOf)).toMatchObject([
      {
        expires_at: '1790001860',
        'metadata[held]': 'yes',
        'allowed_payment_method_types[0]': 'card',
        'custom_text[submit][message]': 'Held for you for 5 minutes.',
      },
    ]);
  });

  test('is sent again with the same key if the answer was lost, and with another for another order', async () => {
    answers = [{ status: 500, body: {} }, opened, opened];
    await checkouts().open(request);
    await checkouts().open({ ...request, key: 'order-key-2' });
    const [first, again, other] = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  const refusing = (status: number, message: string): Answer => ({
    status,
    body: { error: { type: 'invalid_request_error', message } },
  });
  test.each([
    ['No such price', refusing(400, 'No such price')],
    ['Invalid API Key', refusing(401, 'Invalid API Key')],
    ['The session has no address.', { body: { id: 'cs_1', url: null } }],
  ])('rejects with “%s”, and is not requested again', async (message, answer) => {
    answers = [answer];
    await expect(checkouts().open(request)).rejects.toThrow(message);
    expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('is opened without our own measurements', async () => {
    answers = [opened, opened];
    for (let times = 0; times < 2; times += 1) await checkouts().open(request);
    expect(server.received).toHaveLength(2);
    for (const { headers } of server.received)
      expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
  });

  const refused = refusing(400, 'The price specified is inactive.');
  const price = (isActive: boolean, isProductActive = true): Answer => ({
    body: { object: 'price', active: isActive, product: { id: 'p', active: isProductActive } },
  });
  /** Answers with this price for the roller and a price on sale for the strap, whichever is read first. */
  const having = (first: Answer) => {
    answering = ({ path }) => {
      if (path.endsWith('price_toe_roller')) return first;
      return path.endsWith('price_toe_strap') ? price(true) : refused;
    };
  };

  test.each([
    ['an archived price', price(false)],
    ['an archived product', price(true, false)],
  ])('that is refused names %s, so that the others can be paid', async (_, first) => {
    having(first);
    expect(await checkouts().open(request)).toEqual({ ok: false, error: ['price_toe_roller'] });
  });

  test('that is refused for another reason rejects with that', async () => {
    having(price(true));
    await expect(checkouts().open(request)).rejects.toThrow('inactive');
  });

  test('is left alone once a payment has begun, if the caller wants that (behaviour 16.6)', async () => {
    const session = { id, object: 'checkout.session', status: 'open', metadata: marked() };
    answers = [
      { body: { ...session, payment_intent: 'pi_1' } },
      { body: { ...session, payment_intent: null } },
      { body: session },
    ];
    expect(await checkouts().end(id, 'paying')).toBeUndefined();
    expect(await checkouts().end(id, 'paying')).toBe(orderKey);
  });

  test('is not over until the provider says so, for instance while it is being paid (behaviour 5.6)', async () => {
    const session = { id, object: 'checkout.session', status: 'open', metadata: marked() };
    const refusal = refusing(400, 'Only open sessions can be expired.');
    answers = [{ body: session }, refusal, { body: session }];
    await expect(checkouts().end(id)).rejects.toThrow('Only open');
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v1/checkout/sessions/${id}`,
      `POST /v1/checkout/sessions/${id}/expire`,
      `GET /v1/checkout/sessions/${id}`,
    ]);
    // It was paid, or ended by somebody else, between the two calls.
    for (const [status, key] of [
      ['complete', undefined],
      ['expired', orderKey],
    ]) {
      answers = [{ body: session }, refusal, { body: { ...session, status } }];
      expect(await checkouts().end(id)).toBe(key);
    }
  });

  test('with a malformed id is nobody’s, and the provider is not asked', async () => {
    for (const other of ['cs_1', 'pi_3Test', 'cs_test_', 'cs_test_a/expire', 'cs_test_a?b'])
      expect(await checkouts().end(other)).toBeUndefined();
    expect(server.received).toEqual([]);
  });

  test('that the provider does not know is nobody’s, but a refused parameter is a fault', async () => {
    answers = [refusing(400, 'Invalid checkout.session id: x')];
    expect(await checkouts().end(id)).toBeUndefined();
    const error = { type: 'invalid_request_error', code: 'parameter_unknown', message: 'Unknown' };
    answers = [{ status: 400, body: { error } }];
    await expect(checkouts().end(id)).rejects.toThrow('Unknown');
  });
});
