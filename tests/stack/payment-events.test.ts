import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fieldsIn } from '#domain/field.ts';
import { startPayments } from './support/payments.ts';

let fake: Awaited<ReturnType<typeof startPayments>>;
beforeEach(async () => {
  fake = await startPayments();
});
afterEach(() => fake.close());

describe('events', () => {
  test('are signed, and retried until they are accepted', async () => {
    fake.responses.push(500, 302, 200);
    const { session } = await fake.pay();
    const attempts = await fake.deliveries();
    expect(attempts).toMatchObject([500, 302, 200].map((status) => ({ subject: session, status })));
    expect(new Set(fake.received.map(({ id }) => id)).size).toBe(1);
  });

  test.each([
    ['once', 'card', ['completed']],
    ['twice', 'card', ['completed', 'completed']],
    ['once', 'bank', ['completed', 'async_payment_succeeded']],
    ['once', 'bank-failing', ['completed', 'async_payment_failed']],
    ['disordered', 'bank', ['async_payment_succeeded', 'completed']],
    ['never', 'bank', []],
  ])('are delivered %s for %s', async (mode, method, types) => {
    expect(await fake.control('PUT', 'delivery', { mode })).toBe(200);
    await fake.pay(method);
    await fake.deliveries();
    expect(fake.received.map(({ type }) => type)).toEqual(
      types.map((type) => `checkout.session.${type}`),
    );
  });

  test('that were held back are sent on release', async () => {
    await fake.control('PUT', 'delivery', { mode: 'never' });
    await fake.pay();
    await fake.control('POST', 'release', {});
    await fake.deliveries();
    expect(fake.received).toHaveLength(1);
  });

  test('cannot be controlled by a page of another site', async () => {
    const form = await fetch(fake.at('/control/release'), { method: 'POST', body: '{}' });
    expect(form.ok).toBe(false);
    const asked = await fetch(fake.at('/control/release'), { method: 'OPTIONS' });
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(await fake.control('PUT', 'delivery', { mode: 'sideways' })).toBe(400);
    expect(fieldsIn(await fake.deliveries())).toEqual({});
  });
});

describe('an owner can rehearse', () => {
  test.each([
    ['failed', ['charge.refund.updated', 'refund.updated', 'refund.failed']],
    ['canceled', ['charge.refund.updated', 'refund.updated']],
  ])('a refund that is %s after it succeeded, and is made again', async (status, types) => {
    const { payment } = await fake.pay();
    const { id } = await fake.refund(payment);
    await fake.deliveries();
    fake.received.length = 0;
    expect(await fake.control('POST', 'refund', { payment, status })).toBe(200);
    await fake.deliveries();
    expect(fake.received.map(({ type }) => type)).toEqual(types);
    const listed = await fake.stripe.refunds.list({ payment_intent: payment });
    expect(listed.data).toMatchObject([{ id, status, amount: 500 }]);
    expect(await fake.control('POST', 'refund', { payment, status })).toBe(400);
    expect(await fake.refund(payment)).toMatchObject({ status: 'succeeded' });
  });

  test('a lost dispute, whose payment cannot be refunded', async () => {
    const { payment } = await fake.pay();
    await fake.control('POST', 'dispute', { payment });
    await fake.deliveries();
    await fake.control('POST', 'dispute', { payment, status: 'lost' });
    await expect(fake.refund(payment)).rejects.toMatchObject({ code: 'charge_disputed' });
    expect((await fake.stripe.refunds.list({ payment_intent: payment })).data).toEqual([]);
    await fake.deliveries();
    expect(fake.received.map(({ type }) => type).slice(-2)).toEqual([
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
  });
});
