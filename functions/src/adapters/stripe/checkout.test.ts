/** Tests what the payments contract does not cover: the parameters of a checkout, and changes between two calls. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderNumberOf } from '../../../../src/domain/order/order-number.ts';
import { flatShippingRate } from '../../../../src/domain/shipping.ts';
import { localServer, type Answer } from '../../../tests/support/local-server.ts';
import { marked, orderKey, project } from '../../../tests/support/stripe-session.ts';
import type { CheckoutRequest } from '../../ports/payments.ts';
import { isRateLimited } from '../../application/rate-limit-retry.ts';
import { createCheckouts } from './checkout.ts';
import { openStripe } from './client.ts';

const request: CheckoutRequest = {
  key: orderKey,
  heldUntil: undefined,
  soldOut: [],
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
const id = 'cs_test_a1B2';
const session = { id, object: 'checkout.session', status: 'open', metadata: marked() };
const opened: Answer = { body: { id: 'cs_1', url: 'https://pay.example/c/1' } };
const refusing = (message: string, code?: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message, code } },
});

let server: Awaited<ReturnType<typeof localServer>>;
/** The responses in order, unless `byPath` has one for the last segment of the path. */
let answers: Answer[];
let waited: number[];
let byPath: Readonly<Record<string, Answer>>;

beforeEach(async () => {
  [answers, byPath, waited] = [[], {}, []];
  server = await localServer(
    ({ path }) => byPath[path.split('/').at(-1) ?? ''] ?? answers.shift() ?? { body: {} },
  );
});
afterEach(() => server.close());

const checkouts = () =>
  createCheckouts({
    stripe: openStripe({ secretKey: 'sk_test_1', base: server.url }, undefined, async (wait) =>
      waited.push(wait),
    ),
    project,
    settings: { countries: ['US', 'CA'], handlingDays: '2', nextDrop: '', holdMinutes: 15 },
  });
const forms = () =>
  server.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

describe('a refusal for too many requests', () => {
  const haste: Answer = { status: 429, body: { error: { type: 'rate_limit_error' } } };

  test('leads to a retry after a pause, with the same idempotency key', async () => {
    answers = [haste, haste, opened];
    expect(await checkouts().open(request)).toMatchObject({ ok: true });
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(Array.from({ length: 3 }, () => keys[0]));
    const [first = 0, second = 0] = waited;
    expect([first >= 1000 && first < 3000, second >= 4000 && second < 12_000]).toEqual([
      true,
      true,
    ]);
  });

  test('is final after two retries, and is distinguished from an outage', async () => {
    answers = [haste, haste, haste];
    await expect(checkouts().open(request)).rejects.toSatisfy(isRateLimited);
    expect(server.received).toHaveLength(3);
  });
});

describe('a hosted checkout', () => {
  test('is requested with the provider’s own prices and everything that an order needs', async () => {
    answers = [opened, opened];
    const { open } = checkouts();
    for (let times = 0; times < 2; times += 1)
      expect(await open(request)).toEqual({
        ok: true,
        value: { url: 'https://pay.example/c/1', sessionId: 'cs_1' },
      });
    for (const { headers } of server.received) {
      expect(headers['authorization']).toBe('Bearer sk_test_1');
      expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
    }
    const metadata = Object.entries({ ...marked(), units: 'toe-roller:4,toe-strap:1' });
    const rate = 'shipping_options[0][shipping_rate_data]';
    expect(forms()[0]).toEqual({
      mode: 'payment',
      'line_items[0][price]': 'price_toe_roller',
      'line_items[0][quantity]': '4',
      'line_items[1][price]': 'price_toe_strap',
      'line_items[1][quantity]': '1',
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      'payment_intent_data[description]': `Ground Up order ${orderNumberOf(orderKey)}`,
      ...Object.fromEntries(metadata.map(([name, text]) => [`metadata[${name}]`, text])),
      ...Object.fromEntries(
        metadata.map(([name, text]) => [`payment_intent_data[metadata][${name}]`, text]),
      ),
      'adaptive_pricing[enabled]': 'false',
      'automatic_tax[enabled]': 'true',
      billing_address_collection: 'required',
      'shipping_address_collection[allowed_countries][0]': 'US',
      'shipping_address_collection[allowed_countries][1]': 'CA',
      'custom_text[shipping_address][message]':
        'Ships to the United States and Canada for a flat $12.00, within 2 business days if in stock.',
      [`${rate}[type]`]: 'fixed_amount',
      [`${rate}[display_name]`]: 'Flat Rate - Fixed',
      [`${rate}[fixed_amount][amount]`]: String(flatShippingRate),
      [`${rate}[fixed_amount][currency]`]: 'usd',
      [`${rate}[tax_behavior]`]: 'exclusive',
      [`${rate}[tax_code]`]: 'txcd_92010001',
    });
  });

  test('for held units expires with the hold, accepts only cards and wallets, and names sold-out products', async () => {
    answers = [opened];
    await checkouts().open({
      ...request,
      heldUntil: 1_790_001_860_999,
      soldOut: ['Ground Up Strap'],
    });
    expect(forms()).toMatchObject([
      {
        expires_at: '1790001860',
        'metadata[held]': 'yes',
        'allowed_payment_method_types[0]': 'card',
        'custom_text[submit][message]':
          'Held for you for 5 minutes. Ground Up Strap ships with the next drop. You pay today.',
      },
    ]);
  });

  test.each<[string, Answer]>([
    ['No such price', refusing('No such price')],
    ['The session has no URL.', { body: { id: 'cs_1', url: null } }],
  ])('fails with “%s”, and is not retried', async (message, answer) => {
    byPath = { sessions: answer };
    await expect(checkouts().open(request)).rejects.toThrow(message);
    expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  const price = (isActive: boolean, isProductActive = true): Answer => ({
    body: { object: 'price', active: isActive, product: { id: 'p', active: isProductActive } },
  });
  test.each([
    ['an archived price', price(false)],
    ['the price of an archived product', price(true, false)],
  ])('that is refused for %s reports it, so other lines can be bought', async (_, archived) => {
    const sessions = refusing('The price specified is inactive.');
    byPath = { sessions, price_toe_roller: archived, price_toe_strap: price(true) };
    expect(await checkouts().open(request)).toEqual({ ok: false, error: ['price_toe_roller'] });
  });

  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const asking = { created: ago(60), status: 'requires_action', last_payment_error: null };
  const declined = {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error' },
  };
  test.each<[string, object | null, string | undefined]>([
    ['before the page is submitted', null, orderKey],
    ['while a bank asks its customer to confirm', asking, undefined],
    ['when a bank has waited a while for its customer', { ...asking, created: ago(190) }, orderKey],
    [
      'while a later attempt waits for the bank',
      { ...asking, created: ago(600), latest_charge: { created: ago(60) } },
      undefined,
    ],
    [
      'after a declined card',
      { ...asking, ...declined, latest_charge: { created: ago(1) } },
      orderKey,
    ],
    ['at the moment of the first attempt', { ...asking, status: declined.status }, undefined],
  ])('is ended only if no payment is under way (behaviour 16.6): %s', async (_, payment, key) => {
    answers = [{ body: { ...session, payment_intent: payment } }];
    expect(await checkouts().end(id, 'paying')).toBe(key);
    expect(server.received[0]?.query.get('expand[0]')).toBe('payment_intent.latest_charge');
  });

  test('counts as ended only if the provider confirms this, since a shopper may have paid meanwhile (behaviour 5.6)', async () => {
    const between = (status: string) => {
      const refused = refusing('Only open sessions can be expired.');
      answers = [{ body: session }, refused, { body: { ...session, status } }];
      return checkouts().end(id);
    };
    await expect(between('open')).rejects.toThrow('Only open');
    expect(await between('complete')).toBeUndefined();
    expect(await between('expired')).toBe(orderKey);
  });

  test('unknown to the provider belongs to no order, but a refused parameter is an error', async () => {
    for (const other of ['cs_1', 'pi_3Test', 'cs_test_', 'cs_test_a/expire', 'cs_test_a?b'])
      expect(await checkouts().end(other)).toBeUndefined();
    expect(server.received).toEqual([]);
    answers = [
      refusing('Invalid checkout.session id: x'),
      refusing('Unknown', 'parameter_unknown'),
    ];
    expect(await checkouts().end(id)).toBeUndefined();
    await expect(checkouts().end(id)).rejects.toThrow('Unknown');
  });
});
