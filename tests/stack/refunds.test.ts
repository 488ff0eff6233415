import { beforeEach, expect, test } from 'vitest';
import { backend, buy, statuses } from './support/backend.ts';

beforeEach(() => backend.reset());

const paymentOf = async (id: string) => {
  const session = (await backend.sessions()).find((one) => one['id'] === id);
  return String(session?.['payment_intent']);
};
const shown = async (id: string) => (await backend.collection('orders'))[id]?.fields?.['payment'];
const fulfilment = async () => Object.values(await backend.collection('fulfilments'))[0]?.fields;

test('refunds, one of which fails, and disputes mark the order by webhook', async () => {
  const id = await buy(2);
  const payment = await paymentOf(id);
  await backend.refund(payment, 500);
  await backend.deliveries();
  expect(await shown(id)).toEqual({ stringValue: 'partly-refunded' });
  await backend.endRefund(payment, 'failed', 'insufficient_funds');
  await backend.deliveries();
  expect(await fulfilment()).toMatchObject({ needsReview: { stringValue: 'refund failed' } });
  await backend.refund(payment);
  await backend.dispute(payment);
  expect(new Set(await statuses())).toEqual(new Set([200]));
  expect(await shown(id)).toEqual({ stringValue: 'refunded' });
  expect(await fulfilment()).toMatchObject({
    state: { stringValue: 'cancelled' },
    needsReview: { stringValue: 'disputed' },
  });
});

test('refunds and disputes are found by the hourly comparison if no webhook came', async () => {
  await backend.setDelivery('never');
  const id = await buy(2);
  await backend.refund(await paymentOf(id));
  await backend.dispute(await paymentOf(id));
  await backend.dispute(await paymentOf(id), 'won');
  expect(await backend.reconcile()).toBe(200);
  expect(await shown(id)).toEqual({ stringValue: 'refunded' });
  expect(await fulfilment()).not.toHaveProperty('needsReview');
  expect(await fulfilment()).toMatchObject({ state: { stringValue: 'cancelled' } });
  expect(Object.values(await backend.collection('mail'))).toHaveLength(1);
});
