import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStripe } from '../../src/adapters/stripe/client.ts';
import { localServer, type Answer, type Received } from '../../tests/support/local-server.ts';
import { stripeAccount } from './stripe-account.ts';

let server: Awaited<ReturnType<typeof localServer>>;
let answer: Answer | ((request: Received) => Answer);

beforeEach(async () => {
  server = await localServer((request) =>
    typeof answer === 'function' ? answer(request) : answer,
  );
});
afterEach(() => server.close());

const account = (given: typeof answer) => {
  answer = given;
  return stripeAccount(openStripe({ secretKey: 'sk_test_1', base: server.url }));
};
const missing: Answer = {
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
  },
};
const forbidden: Answer = {
  status: 403,
  body: { error: { type: 'invalid_request_error', message: 'The key may not' } },
};

it('a price as it is', async () => {
  const body = {
    id: 'price_1',
    active: true,
    type: 'one_time',
    currency: 'usd',
    unit_amount: 7000,
    product: 'prod_1',
    tax_behavior: 'exclusive',
  };
  expect(await account({ body }).price('price_1')).toMatchObject(body);
  expect(server.received).toMatchObject([{ method: 'GET', path: '/v1/prices/price_1' }]);
});

it('a shipping rate as it is', async () => {
  const body = {
    active: true,
    display_name: 'Flat Rate - Fixed',
    fixed_amount: { amount: 1200, currency: 'usd' },
  };
  expect(await account({ body }).shippingRate('shr_1')).toMatchObject(body);
  expect(server.received).toMatchObject([{ method: 'GET', path: '/v1/shipping_rates/shr_1' }]);
});

it('the webhooks as they are', async () => {
  const webhook = { url: 'https://a.example', status: 'disabled', enabled_events: ['*'] };
  const body = { object: 'list', data: [webhook], has_more: false };
  expect(await account({ body }).webhooks()).toEqual([webhook]);
});

it.each([
  ['active', true],
  ['pending', false],
])('taxes that are %s: %s', async (status, isActive) => {
  expect(await account({ body: { object: 'tax.settings', status } }).isTaxActive()).toBe(isActive);
});

describe('what is not there', () => {
  it('is undefined', async () => {
    expect(await account(missing).price('price_1')).toBeUndefined();
    expect(await account(missing).shippingRate('shr_1')).toBeUndefined();
  });

  it('is not what may not be looked at', async () => {
    await expect(account(forbidden).price('price_1')).rejects.toThrow('may not');
    await expect(account(forbidden).webhooks()).rejects.toThrow('may not');
  });
});

describe('the rights of a restricted key', () => {
  const list: Answer = { body: { object: 'list', data: [], has_more: false } };
  /** A key that may do all but what these paths do: what is asked for is looked at after the right to ask. */
  const keyWithout =
    (...paths: readonly string[]) =>
    ({ path, method }: Received): Answer => {
      if (paths.includes(path)) return forbidden;
      return method === 'POST' ? missing : list;
    };

  it('are all there, and nothing was done to find out', async () => {
    expect(await account(keyWithout()).missingRights()).toEqual([]);
    const written = server.received.filter(({ method }) => method !== 'GET');
    expect(
      Object.fromEntries(written.map(({ path, body }) => [path, decodeURIComponent(body)])),
    ).toEqual({
      '/v1/checkout/sessions':
        'mode=payment&line_items[0][price]=price_of_the_doctor&line_items[0][quantity]=1',
      '/v1/refunds': 'payment_intent=pi_of_the_doctor',
    });
  });

  it.each([
    ['/v1/checkout/sessions', 'Checkout Sessions: write'],
    ['/v1/refunds', 'Charges and Refunds: write'],
    ['/v1/payment_intents', 'PaymentIntents: read'],
    ['/v1/disputes', 'Disputes: read'],
    ['/v1/events', 'Events: read'],
    ['/v1/prices', 'Prices: read'],
    ['/v1/shipping_rates', 'Shipping Rates: read'],
    ['/v1/webhook_endpoints', 'Webhook Endpoints: read'],
    ['/v1/tax/settings', 'Tax Settings: read'],
  ])('are too few where %s is refused', async (path, right) => {
    expect(await account(keyWithout(path)).missingRights()).toEqual([right]);
  });

  it('are unknown where the provider fails', async () => {
    const revoked = { status: 401, body: { error: { message: 'Invalid API Key provided' } } };
    await expect(account(revoked).missingRights()).rejects.toThrow('Invalid API Key');
  });
});
