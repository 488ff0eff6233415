import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#domain/field.ts';
import { params, startPayments } from './support/payments.ts';

/* Tests behavior of the fake that other code needs, but that the payments contract (stripe-contract.test.ts) omits. */

describe('the API, through the SDK', () => {
  test('accepts 25 requests of one kind per second, and the SDK waits for the next second', async () => {
    const { stripe, at } = await startPayments();
    const headers = { authorization: 'Bearer rk_test_1' };
    const ask = async () => (await fetch(at('/v1/events'), { headers })).status;
    // The requests may span two seconds.
    const statuses = await Promise.all(Array.from({ length: 75 }, ask));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await stripe.events.list()).data).toEqual([]);
  });

  test.each([
    ['in euros by default', {}, 'eur'],
    ['in dollars where adaptive pricing is off', { enabled: false }, undefined],
  ])('lets a shopper abroad pay %s', async (_case, pricing, currency) => {
    const { stripe, send } = await startPayments();
    const { sessions } = stripe.checkout;
    const { id } = await sessions.create({ ...params, adaptive_pricing: pricing });
    await send(id, 'card', 'DE');
    const { presentment_details: shown } = await sessions.retrieve(id);
    expect(shown?.presentment_currency).toBe(currency);
  });

  const unknown = (param: string) => ({
    statusCode: 400,
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${param}`,
    param,
  });
  test.each<[object, object]>([
    [{ payment_method_types: ['card'] }, unknown('payment_method_types')],
    [{ payment_intent_data: { color: 'red' } }, unknown('payment_intent_data[color]')],
    [{ mode: 'gift' }, { statusCode: 400, param: 'mode' }],
    [{ expires_at: 'soon' }, { statusCode: 400, param: 'expires_at' }],
    [{ expand: ['color'] }, { statusCode: 400 }],
    [{ success_url: 'nowhere' }, { statusCode: 400 }],
  ])('refuses %j, as Stripe does', async (more, refusal) => {
    const { sessions } = (await startPayments()).stripe.checkout;
    await expect(sessions.create({ ...params, ...more })).rejects.toMatchObject(refusal);
  });

  test('lets a key do only what its rights allow', async () => {
    const { stripe, owner, open, pay, refund } = await startPayments();
    const { payment } = await pay();
    const forbidden = { type: 'StripePermissionError' };
    await expect(open('sk_test_2').checkout.sessions.create(params)).rejects.toMatchObject({
      statusCode: 401,
    });
    await expect(refund(payment, stripe)).rejects.toMatchObject(forbidden);
    const expand = ['data.source'];
    await expect(stripe.balanceTransactions.list({ expand })).rejects.toMatchObject({
      ...forbidden,
      message: expect.stringContaining('"Balance Read"') as unknown,
    });
    const movement = async (...more: object[]) =>
      (await owner.balanceTransactions.list(...more)).data[0]?.source;
    expect(await movement()).toMatch(/^ch_/);
    expect(await movement({ expand })).toMatchObject({ object: 'charge' });
  });
});

describe('events', () => {
  test('are delivered out of order on request', async () => {
    const { control, pay, deliveries, received } = await startPayments();
    await control('PUT', 'delivery', { mode: 'disordered' });
    await pay('bank-failing');
    await deliveries();
    const sent = ['async_payment_failed', 'completed'].map((one) => `checkout.session.${one}`);
    expect(received.map(({ type }) => type)).toEqual(sent);
  });

  test('cannot be controlled by a page on a different site', async () => {
    const { at, control, deliveries } = await startPayments();
    const form = await fetch(at('/control/release'), { method: 'POST', body: '{}' });
    expect(form.ok).toBe(false);
    const asked = await fetch(at('/control/release'), { method: 'OPTIONS' });
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(await control('PUT', 'delivery', { mode: 'sideways' })).toBe(400);
    expect(fieldsIn(await deliveries())).toEqual({});
  });
});
