import { beforeEach, describe, expect, test } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { shipping } from '#testing/sales.ts';
import { plainFieldsOf } from '#testing/values.ts';
import { openStripe } from '../../functions/src/adapters/stripe/client.ts';
import { keys } from '../../stack/settings.ts';
import { backend, buy, open, orderIds, pay, rollers, send, statuses } from './support/backend.ts';

const stripe = openStripe({ secretKey: keys.stripe, base: undefined });

beforeEach(() => backend.reset());

describe('a paid session', () => {
  test('becomes an order in the store’s format, and the stock follows', async () => {
    const id = await pay(await open([...rollers(2), { priceId: toeStrap.priceId, quantity: 3 }]));
    expect(await statuses()).toEqual([200]);
    const { fields } = (await backend.collection('orders'))[id] ?? {};
    expect(plainFieldsOf(fields)).toMatchObject({
      payment: 'paid',
      placedAt: expect.any(Date) as unknown,
      shippingInfo: { name: shipping.name },
      products: [
        { name: toeRoller.name, quantity: 2, price: 7000 },
        { name: toeStrap.name, quantity: 3, price: 2000 },
      ],
      total: 22_800,
    });
    expect(await backend.inventory('toe-roller')).toBe(23);
    expect(await backend.inventory('toe-strap')).toBe(-3);
  });

  test('paid by bank becomes one order, whichever of its events comes first', async () => {
    await backend.setDelivery('disordered');
    const id = await buy(2, 'bank');
    expect(await statuses()).toEqual([200, 200]);
    expect(await orderIds()).toEqual([id]);
    expect(await backend.inventory('toe-roller')).toBe(23);
  });
});

test('a reset leaves no count of earlier orders behind', async () => {
  // The second count begins a second after the first.
  await buy(2);
  await buy(3);
  await backend.reset();
  const before = await backend.allDocuments();
  await backend.idle();
  expect(await backend.allDocuments()).toEqual(before);
});

describe('an order is placed once and counted once if its events come', () => {
  test('never, since the comparison recovers it, and late events change nothing', async () => {
    await backend.setDelivery('never');
    const ids = [await buy(2), await buy(3)];
    expect(await statuses()).toEqual([]);
    expect(await orderIds()).toEqual([]);
    expect(await backend.reconcile()).toBe(200);
    expect((await orderIds()).toSorted()).toEqual(ids.toSorted());
    await backend.release();
    expect(await statuses()).toEqual([200, 200]);
    expect(await backend.reconcile()).toBe(200);
    expect(await orderIds()).toHaveLength(2);
    expect(await backend.inventory('toe-roller')).toBe(20);
  });

  test.each([
    ['refuses: it is told, and comes again', 'PERMISSION_DENIED', [500, 500, 200]],
    ['is contended: it is tried again at once', 'ABORTED', [200]],
  ] as const)('while the store %s', async (_case, status, answers) => {
    await backend.failDocuments([{ collection: 'orders', on: 'write', status, times: 2 }]);
    const id = await buy(2);
    expect(await statuses()).toEqual(answers);
    expect(await orderIds()).toEqual([id]);
    expect(await backend.inventory('toe-roller')).toBe(23);
  });

  test('twice, for two sales of one product at once', async () => {
    await backend.setDelivery('twice');
    const pages = [await open(rollers(4)), await open(rollers(5))];
    const ids = await Promise.all(pages.map((page) => pay(page)));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await orderIds()).toSorted()).toEqual(ids.toSorted());
    expect(await backend.inventory('toe-roller')).toBe(16);
    expect(await backend.reconcile()).toBe(200);
    expect(await backend.inventory('toe-roller')).toBe(16);
  });
});

test('the webhook refuses a body that is not signed with its secret, writes nothing, and accepts it once it is signed', async () => {
  await backend.setDelivery('never');
  await buy(1);
  const [session] = await backend.sessions();
  const payload = JSON.stringify({
    id: 'evt_test_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  });
  const sendSigned = (secret: string) =>
    send('stripeWebhook', payload, {
      'Stripe-Signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
    });
  const before = await backend.allDocuments();
  expect((await sendSigned('whsec_forged')).status).toBe(400);
  expect(await backend.allDocuments()).toEqual(before);
  expect((await sendSigned(keys.webhook)).status).toBe(200);
  expect(await orderIds()).toEqual([session?.['id']]);
});
