import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { filled, ownerKey, params, secretKey, startPayments } from './support/payments.ts';

let fake: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  fake = await startPayments();
});
afterEach(() => fake.close());

describe('the API, through the SDK', () => {
  test('lists sessions page by page, since a time', async () => {
    const ids = [await fake.pay(), await fake.pay(), await fake.pay()].map(
      ({ session }) => session,
    );
    const found: string[] = [];
    for await (const { id } of fake.stripe.checkout.sessions.list({ limit: 2 })) found.push(id);
    expect(found).toEqual(ids.toReversed());
    const created = { gte: Math.floor(Date.now() / 1000) + 60 };
    expect((await fake.stripe.checkout.sessions.list({ created })).data).toEqual([]);
  });

  test('a list goes on after an object that its filter no longer includes', async () => {
    const { id: oldest } = await fake.stripe.checkout.sessions.create(params);
    const { id: last } = await fake.stripe.checkout.sessions.create(params);
    await fake.stripe.checkout.sessions.create(params);
    await fake.stripe.checkout.sessions.expire(last);
    const page = await fake.stripe.checkout.sessions.list({ status: 'open', starting_after: last });
    expect(page.data.map(({ id }) => id)).toEqual([oldest]);
  });

  test('opens one session per idempotency key, and refuses it with other parameters', async () => {
    const options = { idempotencyKey: 'once' };
    const one = await fake.stripe.checkout.sessions.create(params, options);
    expect((await fake.stripe.checkout.sessions.create(params, options)).id).toBe(one.id);
    const other = { ...params, cancel_url: 'http://127.0.0.1:1/' };
    await expect(fake.stripe.checkout.sessions.create(other, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    await fake.control('POST', 'next-day', {});
    expect((await fake.stripe.checkout.sessions.create(params, options)).id).not.toBe(one.id);
  });

  const unknown = (param: string) => ({
    statusCode: 400,
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${param}`,
    param,
  });
  test.each<[object, object]>([
    [{ payment_method_types: ['card'] }, unknown('payment_method_types')],
    [{ payment_intent_data: { colour: 'red' } }, unknown('payment_intent_data[colour]')],
    [{ mode: 'gift' }, { statusCode: 400, param: 'mode' }],
    [{ expires_at: 'soon' }, { statusCode: 400, param: 'expires_at' }],
    [{ expand: ['colour'] }, { statusCode: 400 }],
  ])('refuses %j, which the SDK’s types do not allow', async (more, refusal) => {
    await expect(
      fake.stripe.checkout.sessions.create({ ...params, ...more }),
    ).rejects.toMatchObject(refusal);
  });

  test('gives nothing that the SDK’s types do not allow', async () => {
    const { payment } = await fake.pay();
    expect(await fake.control('POST', 'dispute', { payment })).toBe(200);
    expect(await fake.control('POST', 'dispute', { payment, status: 'of_tomorrow' })).toBe(500);
    expect(await fake.control('POST', 'dispute', { payment, status: 'appeal_under_review' })).toBe(
      200,
    );
  });

  test('expands only what the key may read, and gives ids for everything else', async () => {
    await fake.pay();
    const expand = ['data.source'];
    await expect(fake.stripe.balanceTransactions.list({ expand })).rejects.toMatchObject({
      type: 'StripePermissionError',
      message: expect.stringContaining('"Balance Read"') as unknown,
    });
    const { balanceTransactions } = fake.open(ownerKey);
    expect((await balanceTransactions.list()).data).toMatchObject([
      { source: expect.stringMatching(/^ch_/) as unknown },
    ]);
    expect((await balanceTransactions.list({ expand })).data).toMatchObject([
      { source: { object: 'charge' } },
    ]);
  });

  test('refunds as a bank does: at once, or pending until it has answered', async () => {
    const { payment } = await fake.pay('bank');
    expect(await fake.refund(payment)).toMatchObject({ status: 'pending' });
    const end = (status: string) => fake.control('POST', 'refund', { payment, status });
    expect([await end('succeeded'), await end('succeeded'), await end('failed')]).toEqual([
      200, 400, 200,
    ]);
    await fake.deliveries();
    const ends = fake.received.map(({ type }) => type).filter((type) => /refund[.]/.test(type));
    const [first, second, third] = ['charge.refund.updated', 'refund.failed', 'refund.updated'];
    expect(ends.toSorted()).toEqual([first, first, second, third, third]);
  });

  test('refuses a wrong key, unknown prices and invalid URLs', async () => {
    const stranger = fake.open('sk_test_2');
    await expect(stranger.checkout.sessions.create(params)).rejects.toMatchObject({
      statusCode: 401,
    });
    const lines = [{ price: 'price_unknown', quantity: 1 }];
    for (const wrong of [{ line_items: lines }, { success_url: 'nowhere' }])
      await expect(
        fake.stripe.checkout.sessions.create({ ...params, ...wrong }),
      ).rejects.toMatchObject({
        statusCode: 400,
      });
  });

  test('refunds only with the key of the tools, never with that of the functions', async () => {
    const { payment } = await fake.pay();
    await expect(fake.refund(payment, secretKey)).rejects.toMatchObject({
      type: 'StripePermissionError',
    });
    expect(await fake.refund(payment)).toMatchObject({ amount: 500 });
  });
});

describe('the hosted page', () => {
  test('is at the store’s origin, which may read the lines to be paid', async () => {
    const { id, url } = await fake.stripe.checkout.sessions.create(params);
    expect(url).toBe(`http://127.0.0.1:1/test-checkout?session=${id}`);
    const answer = await fetch(fake.at(`/c/pay/${id}`));
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      lines: [{ name: toeRoller.name, quantity: 2, amount: 14_000 }],
      total: 14_000 + 1200 + 1120,
      successUrl: `http://127.0.0.1:1/checkout/success/${id}`,
      cancelUrl: params.cancel_url,
    });
  });

  test('is paid once, and not if it has expired or never existed', async () => {
    const { id } = await fake.stripe.checkout.sessions.create(params);
    await Promise.all([1, 2].map(() => fake.send(id, filled)));
    await fake.deliveries();
    expect(fake.received.map(({ type }) => type)).toEqual(['checkout.session.completed']);
    const late = await fake.stripe.checkout.sessions.create(params);
    await fake.stripe.checkout.sessions.expire(late.id);
    expect((await fake.send(late.id, filled)).status).toBe(410);
    expect((await fetch(fake.at(`/c/pay/cs_test_${'0'.repeat(48)}`))).status).toBe(404);
  });
});
