import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localServer, type Answer } from '../../../tests/support/local-server.ts';
import { marked, orderKey, project } from '../../../tests/support/stripe-session.ts';
import { openStripe } from './client.ts';
import { createCheckouts } from './checkout.ts';

let server: Awaited<ReturnType<typeof localServer>>;
let answers: Answer[];

beforeEach(async () => {
  answers = [];
  server = await localServer(() => answers.shift() ?? { status: 500, body: {} });
});
afterEach(() => server.close());

const settings = { countries: ['US'], holdMinutes: 15 };

describe('a checkout that is left unpaid (behaviour 5.6)', () => {
  const session = (status: string, metadata = marked()): Answer => ({
    body: { id: 'cs_1', object: 'checkout.session', status, metadata },
  });
  const end = () => {
    const stripe = openStripe({ secretKey: 'sk_test_1', base: server.url });
    return createCheckouts({ stripe, project, settings }).end('cs_1');
  };
  const asked = () => server.received.map(({ method, path }) => `${method} ${path}`);
  const retrieved = 'GET /v1/checkout/sessions/cs_1';

  test('is expired, and names its order', async () => {
    answers = [session('open'), session('expired')];
    expect(await end()).toBe(orderKey);
    expect(asked()).toEqual([retrieved, 'POST /v1/checkout/sessions/cs_1/expire']);
  });

  test('names its order where it has expired before', async () => {
    answers = [session('expired')];
    expect(await end()).toBe(orderKey);
    expect(asked()).toEqual([retrieved]);
  });

  test.each([
    ['it is paid', session('complete')],
    ['it is another shop’s', session('open', {})],
    ['there is none', { status: 404, body: { error: { code: 'resource_missing' } } }],
  ] as const)('stays as it is where %s', async (_, answer) => {
    answers = [answer];
    expect(await end()).toBeUndefined();
    expect(asked()).toEqual([retrieved]);
  });

  test('is not over where the provider does not say so, such as while it is being paid', async () => {
    const error = {
      type: 'invalid_request_error',
      message: 'Only open sessions can be expired.',
    };
    answers = [session('open'), { status: 400, body: { error } }];
    await expect(end()).rejects.toThrow('Only open');
  });
});

describe('a checkout that the provider refuses', () => {
  const error = { type: 'invalid_request_error', message: 'The price specified is inactive.' };
  const refused: Answer = { status: 400, body: { error } };
  const price = (isActive: boolean, isProductActive = true): Answer => ({
    body: { object: 'price', active: isActive, product: { id: 'p', active: isProductActive } },
  });
  const missing: Answer = {
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
  };
  const open = () => {
    const stripe = openStripe({ secretKey: 'sk_test_1', base: server.url });
    return createCheckouts({ stripe, project, settings }).open({
      key: orderKey,
      heldUntil: undefined,
      lines: [
        { priceId: 'price_a', quantity: 1 },
        { priceId: 'price_b', quantity: 1 },
      ],
      units: [],
      successUrl: 'https://groundup.example/a',
      cancelUrl: 'https://groundup.example/b',
    });
  };
  /** The first price as it is here, the other one on sale, in whichever order they are asked for. */
  const having = async (first: Answer) => {
    await server.close();
    return localServer(({ path }) => {
      if (path.endsWith('price_a')) return first;
      return path.endsWith('price_b') ? price(true) : refused;
    });
  };

  test.each([
    ['an archived price', price(false)],
    ['an archived product', price(true, false)],
    ['a price that is gone', missing],
  ])('names %s, so that the others can be paid', async (_, first) => {
    server = await having(first);
    expect(await open()).toEqual({ ok: false, error: ['price_a'] });
  });

  test('for another reason rejects with that', async () => {
    server = await having(price(true));
    await expect(open()).rejects.toThrow('inactive');
  });
});
