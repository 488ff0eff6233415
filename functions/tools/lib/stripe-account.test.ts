import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStripe } from '../../src/adapters/stripe/client.ts';
import { localServer, type Answer } from '../../tests/support/local-server.ts';
import { stripeAccount } from './stripe-account.ts';

let server: Awaited<ReturnType<typeof localServer>>;
let answer: Answer;

beforeEach(async () => {
  server = await localServer(() => answer);
});
afterEach(() => server.close());

const account = (given: Answer) => {
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
  expect(await account({ body }).price('price_1')).toEqual({
    isActive: true,
    isOneTime: true,
    currency: 'usd',
    amount: 7000,
    productId: 'prod_1',
    taxBehavior: 'exclusive',
  });
  expect(server.received).toMatchObject([{ method: 'GET', path: '/v1/prices/price_1' }]);
});

it('a shipping rate as it is', async () => {
  const body = {
    active: true,
    display_name: 'Flat Rate - Fixed',
    fixed_amount: { amount: 800, currency: 'usd' },
  };
  expect(await account({ body }).shippingRate('shr_1')).toEqual({
    isActive: true,
    name: 'Flat Rate - Fixed',
    currency: 'usd',
  });
  expect(server.received).toMatchObject([{ method: 'GET', path: '/v1/shipping_rates/shr_1' }]);
});

it('the webhooks as they are', async () => {
  const webhook = { url: 'https://a.example', status: 'disabled', enabled_events: ['*'] };
  const body = { object: 'list', data: [webhook], has_more: false };
  expect(await account({ body }).webhooks()).toEqual([
    { url: 'https://a.example', isEnabled: false, events: ['*'] },
  ]);
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
