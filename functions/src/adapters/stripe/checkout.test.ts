import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localServer, type Answer, type Received } from '../../../tests/support/local-server.ts';
import { flatShippingRate } from '../../../../src/domain/shipping.ts';
import { orderNumberOf } from '../../../../src/domain/order/order-number.ts';
import { buyer } from '../../../tests/support/sales.ts';
import {
  legacyShipping,
  orderKey,
  project,
  stripeSession,
} from '../../../tests/support/stripe-session.ts';
import type { CheckoutRequest } from '../../ports/payments.ts';
import { openStripe } from './client.ts';
import { createCheckouts } from './checkout.ts';
import { saleOf } from './session.ts';

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
  test('is asked for with the provider’s own prices, and all that an order needs', async () => {
    answers = [opened];
    expect(await createCheckouts({ stripe: stripe(), project, settings }).open(request)).toEqual({
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

  test('of held units ends with them, and takes cards and wallets only', async () => {
    answers = [opened];
    const heldUntil = 1_790_001_860_999;
    await createCheckouts({ stripe: stripe(), project, settings }).open({ ...request, heldUntil });
    expect(server.received.map(formOf)).toMatchObject([
      {
        expires_at: '1790001860',
        'metadata[held]': 'yes',
        'payment_method_types[0]': 'card',
        'custom_text[submit][message]': 'Held for you for 15 minutes.',
      },
    ]);
  });

  test('is sent again with the same key where the answer was lost, and with another for another order', async () => {
    answers = [{ status: 500, body: {} }, opened, opened];
    const checkouts = createCheckouts({ stripe: stripe(), project, settings });
    await checkouts.open(request);
    await checkouts.open({ ...request, key: 'order-key-2' });
    const [first, again, other] = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test.each([
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
    ['has no address', { body: { id: 'cs_1', url: null } }],
  ])('rejects if the provider %s', async (cause, answer) => {
    answers = [answer];
    await expect(
      createCheckouts({ stripe: stripe(), project, settings }).open(request),
    ).rejects.toThrow(
      { refuses: 'No such price', 'knows no key': 'Invalid API Key' }[cause] ??
        'The session has no address.',
    );
    const posted = server.received.filter(({ method }) => method === 'POST');
    expect(posted).toHaveLength(1);
  });
});

describe('the sale of a session', () => {
  const sale = (more: object) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the provider's interface gives it
    return saleOf(stripeSession(more) as unknown as Parameters<typeof saleOf>[0], project);
  };
  test('has its ids, its units, its amounts, and where to ship', () => {
    expect(sale({})).toEqual({
      key: orderKey,
      session: 'cs_test_a1B2c3',
      payment: 'pi_3Test',
      isLive: false,
      isHeld: false,
      units: [
        { productId: 'toe-roller', quantity: 2 },
        { productId: 'toe-strap', quantity: 1 },
      ],
      amounts: {
        subtotal: 16_000,
        shippingCost: 1200,
        taxAmount: 1280,
        total: 18_480,
        currency: 'usd',
      },
      buyer: { ...buyer, phone: null },
    });
  });

  test('is shipped where an older version of the interface says so', () => {
    expect(sale(legacyShipping)).toEqual(sale({}));
  });

  test('is shipped to who pays where nothing else is said', () => {
    expect(sale({ collected_information: null })?.buyer).toMatchObject({
      name: 'Ada Payer',
      line1: '9 Bank Road',
      state: 'NV',
    });
  });

  test('leaves out what the provider does not know', () => {
    const unknown = {
      collected_information: null,
      customer_details: null,
      amount_subtotal: null,
      amount_total: null,
      shipping_cost: null,
      total_details: null,
    };
    const { buyer: nobody, amounts } = sale({ ...unknown, currency: null }) ?? {};
    expect(Object.values(nobody ?? {}).every((part) => part === null)).toBe(true);
    expect(amounts).toEqual({ ...amounts, shippingCost: 0, taxAmount: 0 });
    expect([amounts?.subtotal, amounts?.total, amounts?.currency]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('has all of its buyer that is needed to ship, for the owner alone', () => {
    expect(sale({})?.buyer).toMatchObject({
      name: 'Ada Runner',
      line2: 'Apartment 5',
      email: 'ada@groundup.example',
      phone: null,
    });
  });

  test.each([
    ['another shop', {}],
    ['a shop with metadata of its own', { store: 'other', project }],
    ['another project', { store: 'ground-up', project: 'another' }],
    ['no project', { store: 'ground-up' }],
  ])('is none where the session is of %s', (_case, metadata) => {
    expect(sale({ metadata })).toBeUndefined();
  });

  test.each([[undefined], [''], ['short'], ['/key-12345678'], ['key-12345678/'], ['x'.repeat(65)]])(
    'without a key that can be one (%s) is keyed by its session',
    (order) => {
      const metadata = { store: 'ground-up', project, ...(order !== undefined && { order }) };
      expect(sale({ metadata })?.key).toBe('cs_test_a1B2c3');
    },
  );

  test('has what was charged, where a price was changed at the provider and not here', () => {
    const charged = { amount_subtotal: 18_000, amount_total: 20_480 };
    expect(sale(charged)?.amounts).toMatchObject({ subtotal: 18_000, total: 20_480 });
  });

  test('has the buyer’s phone, and shipping as the session or its sums have it', () => {
    const customer_details = { name: null, email: null, phone: '+15125550100', address: null };
    expect(sale({ customer_details })?.buyer.phone).toBe('+15125550100');
    expect(sale({ shipping_cost: null })?.amounts.shippingCost).toBe(1200);
    const total_details = { amount_shipping: 900, amount_tax: 0 };
    expect(sale({ total_details })?.amounts.shippingCost).toBe(1200);
    expect(sale({ total_details, shipping_cost: null })?.amounts.shippingCost).toBe(900);
  });

  test.each([undefined, 'xcs_1', 'cs_', 'cs_1/..', 'cs_1 '])(
    'of ours cannot be read with the id %s',
    (id) => {
      expect(() => sale({ id })).toThrow('The session has no id.');
    },
  );

  test('knows its payment as an id, as an object, or not', () => {
    expect(sale({ payment_intent: { id: 'pi_2' } })?.payment).toBe('pi_2');
    expect(sale({ payment_intent: null })?.payment).toBeUndefined();
  });
});

test('the provider is sent no measurements of ours', async () => {
  answers = [{ body: { id: 'cs_1', url: 'https://pay.example/1' } }];
  const checkouts = createCheckouts({ stripe: stripe(), project, settings });
  await checkouts.open(request);
  answers = [{ body: { id: 'cs_2', url: 'https://pay.example/2' } }];
  await checkouts.open(request);
  expect(server.received).toHaveLength(2);
  for (const { headers } of server.received)
    expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
});
