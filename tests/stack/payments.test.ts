import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fieldsIn } from '#domain/field.ts';
import { openStripe } from '../../functions/src/adapters/stripe/client.ts';
import { listen, type Running } from '../../stack/local-server.ts';
import { startStripe } from '../../stack/stripe/server.ts';

const webhookSecret = 'whsec_test';
const secretKey = 'rk_test_1';
const ownerKey = 'rk_test_owner';

/** The store's side: what it received, and its next responses. */
let received: { readonly id: string; readonly type: string; readonly at: number }[] = [];
let answers: number[] = [];
let receiver: Running;
let server: Running;
let stripe: ReturnType<typeof openStripe>;

beforeEach(async () => {
  received = [];
  answers = [];
  receiver = await listen(
    createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const event = stripe.webhooks.constructEvent(
          body,
          String(request.headers['stripe-signature']),
          webhookSecret,
        );
        received.push({ id: event.id, type: event.type, at: performance.now() });
        response.writeHead(answers.shift() ?? 200).end();
      });
    }),
    0,
  );
  server = await startStripe({
    port: 0,
    secretKey,
    ownerKey,
    webhookSecret,
    endpoint: `http://127.0.0.1:${receiver.port}/`,
    delivery: 'once',
    backoff: 20,
  });
  stripe = open(secretKey);
});

const open = (key: string) => openStripe({ secretKey: key, base: new URL(at('/')) });

afterEach(async () => {
  await server.close();
  await receiver.close();
});

const at = (path: string): string => `http://127.0.0.1:${server.port}${path}`;
const tell = async (method: string, path: string, body: object): Promise<number> => {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(at(path), { method, headers, body: JSON.stringify(body) })).status;
};
const settled = async (): Promise<unknown> => (await fetch(at('/control/deliveries'))).json();

const params: NonNullable<Parameters<typeof stripe.checkout.sessions.create>[0]> = {
  mode: 'payment',
  line_items: [{ price: toeRoller.priceId, quantity: 2 }],
  shipping_options: [
    {
      shipping_rate_data: {
        type: 'fixed_amount',
        display_name: 'By post',
        fixed_amount: { amount: 1200, currency: 'usd' },
      },
    },
  ],
  success_url: 'http://127.0.0.1:1/checkout/success/{CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:1/shop',
  metadata: { store: 'ground-up' },
};
const filled = { name: 'A', line1: 'B', city: 'C', state: 'D', postalCode: 'E', country: 'US' };

/** Pays a session as the hosted page does. */
const send = (id: string, form: Record<string, string>) =>
  fetch(at(`/c/pay/${id}`), { method: 'POST', body: new URLSearchParams(form) });

async function pay(method = 'card'): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(params);
  expect((await send(id, { ...filled, method })).status).toBe(200);
  return id;
}

describe('the API, through the SDK', () => {
  test('opens and finds sessions', async () => {
    const session = await stripe.checkout.sessions.create(params);
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 14_000,
      amount_total: 14_000 + 1200 + 1120,
      metadata: { store: 'ground-up' },
      success_url: `http://127.0.0.1:1/checkout/success/${session.id}`,
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
    expect((await stripe.prices.retrieve(toeRoller.priceId)).unit_amount).toBe(7000);
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  test('lists sessions page by page, since a time', async () => {
    const ids = [await pay(), await pay(), await pay()];
    const found: string[] = [];
    for await (const { id } of stripe.checkout.sessions.list({ limit: 2 })) found.push(id);
    expect(found).toEqual(ids.toReversed());
    const created = { gte: Math.floor(Date.now() / 1000) + 60 };
    expect((await stripe.checkout.sessions.list({ created })).data).toEqual([]);
  });

  test('opens one session per idempotency key, and refuses it with other parameters', async () => {
    const options = { idempotencyKey: 'once' };
    const one = await stripe.checkout.sessions.create(params, options);
    expect((await stripe.checkout.sessions.create(params, options)).id).toBe(one.id);
    const other = { ...params, cancel_url: 'http://127.0.0.1:1/' };
    await expect(stripe.checkout.sessions.create(other, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  test('refuses a wrong key, unknown prices and invalid URLs', async () => {
    const stranger = open('sk_test_2');
    await expect(stranger.checkout.sessions.create(params)).rejects.toMatchObject({
      statusCode: 401,
    });
    const lines = [{ price: 'price_unknown', quantity: 1 }];
    for (const wrong of [{ line_items: lines }, { success_url: 'nowhere' }])
      await expect(stripe.checkout.sessions.create({ ...params, ...wrong })).rejects.toMatchObject({
        statusCode: 400,
      });
  });

  test('refunds with the key of the tools, and with that of the functions never', async () => {
    const { id } = await stripe.checkout.sessions.create(params);
    await send(id, filled);
    const session = await stripe.checkout.sessions.retrieve(id);
    const payment = typeof session.payment_intent === 'string' ? session.payment_intent : '';
    const refund = (key: string) =>
      open(key).refunds.create({ payment_intent: payment, amount: 500 });
    await expect(refund(secretKey)).rejects.toMatchObject({ type: 'StripePermissionError' });
    expect(await refund(ownerKey)).toMatchObject({ amount: 500 });
  });
});

describe('an owner can rehearse', () => {
  const refund = (payment: string, amount: number) =>
    open(ownerKey).refunds.create({ payment_intent: payment, amount });
  const paid = async (): Promise<string> => {
    const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(await pay());
    return typeof payment === 'string' ? payment : '';
  };

  test.each([
    ['failed', ['charge.refund.updated', 'refund.updated', 'refund.failed']],
    ['canceled', ['charge.refund.updated', 'refund.updated']],
  ])('a refund that is %s after it succeeded, and is made anew', async (status, types) => {
    const payment = await paid();
    const { id } = await refund(payment, 500);
    await settled();
    received = [];
    expect(await tell('POST', '/control/refund', { payment, status })).toBe(200);
    await settled();
    expect(received.map(({ type }) => type)).toEqual(types);
    const listed = await stripe.refunds.list({ payment_intent: payment });
    expect(listed.data).toMatchObject([{ id, status, amount: 500 }]);
    expect(await tell('POST', '/control/refund', { payment, status })).toBe(400);
    expect(await refund(payment, 500)).toMatchObject({ status: 'succeeded' });
  });

  test('a dispute that is lost, whose money cannot be refunded', async () => {
    const payment = await paid();
    await tell('POST', '/control/dispute', { payment });
    await settled();
    await tell('POST', '/control/dispute', { payment, status: 'lost' });
    await expect(refund(payment, 500)).rejects.toMatchObject({ code: 'charge_disputed' });
    expect((await stripe.refunds.list({ payment_intent: payment })).data).toEqual([]);
    await settled();
    expect(received.map(({ type }) => type).slice(-2)).toEqual([
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
  });
});

describe('the hosted page', () => {
  test('is at the store’s origin, which may read what is to be paid', async () => {
    const { id, url } = await stripe.checkout.sessions.create(params);
    expect(url).toBe(`http://127.0.0.1:1/test-checkout?session=${id}`);
    const answer = await fetch(at(`/c/pay/${id}`));
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      lines: [{ name: toeRoller.name, quantity: 2, amount: 14_000 }],
      total: 14_000 + 1200 + 1120,
      successUrl: `http://127.0.0.1:1/checkout/success/${id}`,
      cancelUrl: params.cancel_url,
    });
  });

  test('is paid once, and not if it has expired or never existed', async () => {
    const { id } = await stripe.checkout.sessions.create(params);
    await Promise.all([1, 2].map(() => send(id, filled)));
    await settled();
    expect(received.map(({ type }) => type)).toEqual(['checkout.session.completed']);
    const late = await stripe.checkout.sessions.create(params);
    await stripe.checkout.sessions.expire(late.id);
    expect((await send(late.id, filled)).status).toBe(410);
    expect((await fetch(at('/c/pay/cs_test_none'))).status).toBe(404);
  });
});

describe('events', () => {
  test('are signed, and retried until they are accepted', async () => {
    answers = [500, 302, 200];
    const session = await pay();
    const attempts = await settled();
    expect(attempts).toMatchObject([500, 302, 200].map((status) => ({ subject: session, status })));
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    const [first = 0, second = 0, third = 0] = received.map((one) => one.at);
    // The first retry waits for 20 ms, the next for twice that.
    expect(second - first).toBeGreaterThan(18);
    expect(third - second).toBeGreaterThan(38);
  });

  test.each([
    ['once', 'card', ['completed']],
    ['twice', 'card', ['completed', 'completed']],
    ['once', 'bank', ['completed', 'async_payment_succeeded']],
    ['once', 'bank-failing', ['completed', 'async_payment_failed']],
    ['disordered', 'bank', ['async_payment_succeeded', 'completed']],
    ['never', 'bank', []],
  ])('are delivered %s for %s', async (mode, method, types) => {
    expect(await tell('PUT', '/control/delivery', { mode })).toBe(200);
    await pay(method);
    await settled();
    expect(received.map(({ type }) => type)).toEqual(
      types.map((type) => `checkout.session.${type}`),
    );
  });

  test('are as late as they are set to be', async () => {
    await tell('PUT', '/control/delivery', { mode: 'late', delay: 800 });
    const paid = performance.now();
    await pay();
    expect(received).toEqual([]);
    await settled();
    expect((received[0]?.at ?? 0) - paid).toBeGreaterThan(790);
  });

  test('that were held back are sent on release', async () => {
    await tell('PUT', '/control/delivery', { mode: 'never' });
    await pay();
    await tell('POST', '/control/release', {});
    await settled();
    expect(received).toHaveLength(1);
  });

  test('cannot be controlled by a page of another site', async () => {
    const form = await fetch(at('/control/release'), { method: 'POST', body: '{}' });
    expect(form.ok).toBe(false);
    const asked = await fetch(at('/control/release'), { method: 'OPTIONS' });
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(await tell('PUT', '/control/delivery', { mode: 'sideways' })).toBe(400);
    expect(fieldsIn(await settled())).toEqual({});
  });
});
