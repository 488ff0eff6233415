import { beforeEach, expect, test } from 'vitest';
import { backend, buy, statuses } from './support/backend.ts';

beforeEach(() => backend.reset());

const paymentOf = async (id: string) => {
  const session = (await backend.sessions()).find((one) => one['id'] === id);
  return String(session?.['payment_intent']);
};
const shown = async (id: string) => (await backend.collection('orders'))[id]?.fields?.['payment'];

test('refunds and disputes mark the order by webhook', async () => {
  const id = await buy(2);
  await backend.refund(await paymentOf(id), 500);
  await backend.deliveries();
  expect(await shown(id)).toEqual({ stringValue: 'partly-refunded' });
  await backend.refund(await paymentOf(id));
  await backend.dispute(await paymentOf(id));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect(await shown(id)).toEqual({ stringValue: 'refunded' });
  const [fulfilment] = Object.values(await backend.collection('fulfilments'));
  expect(fulfilment?.fields).toMatchObject({
    state: { stringValue: 'cancelled' },
    needsReview: { stringValue: 'disputed' },
  });
});

test('refunds and disputes are found by the hourly comparison if no webhook came', async () => {
  await backend.setDelivery('never');
  const id = await buy(2);
  await backend.refund(await paymentOf(id));
  await backend.dispute(await paymentOf(id), undefined);
  await backend.dispute(await paymentOf(id), 'won');
  expect(await backend.reconcile()).toBe(200);
  expect(await shown(id)).toEqual({ stringValue: 'refunded' });
  const [fulfilment] = Object.values(await backend.collection('fulfilments'));
  expect(fulfilment?.fields).not.toHaveProperty('needsReview');
  expect(fulfilment?.fields).toMatchObject({ state: { stringValue: 'cancelled' } });
  expect(Object.values(await backend.collection('mail'))).toHaveLength(1);
});
