import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { fieldsIn } from '#domain/field.ts';
import { openStripe } from '../../functions/src/adapters/stripe/client.ts';
import { keys, projectId } from '../../stack/settings.ts';
import { backend, open, pay, send, shipping } from './support/backend.ts';

const stripe = openStripe({ secretKey: keys.stripe, base: undefined });

beforeEach(() => backend.reset());

const rollers = (quantity: number) => [{ priceId: toeRoller.priceId, quantity }];
/** What each delivery got: a status, or why there was none. */
const statuses = async () =>
  (await backend.deliveries()).map(({ status, error }) => error ?? status);
const orderIds = async () => Object.keys(await backend.collection('orders'));

/** Pays for rollers and returns the session's id, once its events are delivered. */
async function buy(quantity: number, method = 'card'): Promise<string> {
  const id = await pay(await open(rollers(quantity)), method);
  await backend.deliveries();
  return id;
}

describe('a paid session', () => {
  test('becomes an order in the store’s format, and the stock follows', async () => {
    const id = await pay(await open([...rollers(2), { priceId: toeStrap.priceId, quantity: 3 }]));
    expect(await statuses()).toEqual([200]);
    const { name, country, line1, city, state, postalCode } = shipping;
    const address = { line1, city, state, postal_code: postalCode };
    const text = (stringValue: string) => ({ stringValue });
    const whole = (value: number) => ({ integerValue: String(value) });
    const map = (fields: object) => ({ mapValue: { fields } });
    expect((await backend.collection('orders'))[id]?.fields).toEqual({
      number: { stringValue: expect.stringMatching(/^\w{4}-\w{4}$/) as unknown },
      payment: text('paid'),
      placedAt: { timestampValue: expect.any(String) as unknown },
      backordered: { arrayValue: { values: [text(toeStrap.name)] } },
      shippingInfo: map({
        name: text(name),
        address: map(
          Object.fromEntries(Object.entries(address).map(([key, value]) => [key, text(value)])),
        ),
      }),
      country: text(country),
      products: {
        arrayValue: {
          values: [
            map({ name: text(toeRoller.name), quantity: whole(2), price: whole(7000) }),
            map({ name: text(toeStrap.name), quantity: whole(3), price: whole(2000) }),
          ],
        },
      },
      subtotal: whole(20_000),
      shippingCost: whole(1200),
      taxAmount: whole(1600),
      total: whole(22_800),
    });
    expect(await backend.inventory('toe-roller')).toBe(23);
    expect(await backend.inventory('toe-strap')).toBe(-3);
  });

  test('paid by bank becomes an order once the bank confirms', async () => {
    const id = await buy(2, 'bank');
    expect(await statuses()).toEqual([200, 200]);
    expect(await orderIds()).toEqual([id]);
    expect(await backend.inventory('toe-roller')).toBe(23);
  });

  test('refused by the bank is not shipped, and its page says so', async () => {
    const id = await buy(2, 'bank-failing');
    expect(await statuses()).toEqual([200, 200]);
    const { payment } = (await backend.collection('orders'))[id]?.fields ?? {};
    expect(payment).toEqual({ stringValue: 'failed' });
    expect(await backend.collection('mail')).toEqual({});
    expect(await backend.inventory('toe-roller')).toBe(25);
  });
});

test('a reset leaves no count of earlier orders behind', async () => {
  // The second count begins a second after the first.
  await buy(2);
  await buy(3);
  await backend.reset();
  const before = await backend.allDocuments();
  await sleep(3000);
  expect(await backend.allDocuments()).toEqual(before);
});

test('the stock follows an order by itself', async () => {
  await buy(2);
  const shown = async () =>
    (await backend.collection('products'))['toe-roller']?.fields?.['inventory'];
  await expect.poll(shown, { timeout: 20_000 }).toEqual({ integerValue: '23' });
});

describe('refunds and disputes', () => {
  const paymentOf = async (id: string) => {
    const session = (await backend.sessions()).find((one) => one['id'] === id);
    return String(session?.['payment_intent']);
  };
  const shown = async (id: string) => (await backend.collection('orders'))[id]?.fields?.['payment'];

  test('mark the order by webhook', async () => {
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

  test('are found by the hourly comparison if no webhook came', async () => {
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
});

describe('an order is placed once and counted once if its events come', () => {
  test('twice, at the same time', async () => {
    await backend.setDelivery('twice');
    const id = await buy(2);
    expect(await statuses()).toEqual([200, 200]);
    expect(await orderIds()).toEqual([id]);
    expect(await backend.inventory('toe-roller')).toBe(23);
  });

  test('in reverse order', async () => {
    await backend.setDelivery('disordered');
    const id = await buy(2, 'bank');
    const types = (await backend.deliveries()).map(({ type }) => type);
    expect(types).toEqual([
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
    ]);
    expect(await orderIds()).toEqual([id]);
    expect(await backend.inventory('toe-roller')).toBe(23);
  });

  test('late', async () => {
    await backend.setDelivery('late', 2000);
    const id = await pay(await open(rollers(2)));
    expect(await orderIds()).toEqual([]);
    await backend.deliveries();
    expect(await orderIds()).toEqual([id]);
  });

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

describe('the webhook, as exported', () => {
  /** The event of a paid session, not delivered. */
  async function untold(more: object = {}): Promise<string> {
    await backend.setDelivery('never');
    const id = await buy(1);
    const session = (await backend.sessions()).find((one) => one['id'] === id);
    return JSON.stringify({
      id: 'evt_test_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { ...session, ...more } },
    });
  }
  const signed = (payload: string, secret: string = keys.webhook, timestamp?: number) => ({
    'Stripe-Signature': stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp !== undefined && { timestamp }),
    }),
  });
  const minutesAgo = (minutes: number): number => Math.floor(Date.now() / 1000) - minutes * 60;

  test('takes a signed event', async () => {
    const body = await untold();
    expect((await send('stripeWebhook', body, signed(body))).status).toBe(200);
    expect(await orderIds()).toHaveLength(1);
  });

  test.each([
    ['no signature', 400, () => ({})],
    ['an empty signature', 400, () => ({ 'Stripe-Signature': '' })],
    ['a signature with another secret', 400, (body: string) => signed(body, 'whsec_forged')],
    ['a signature of another body', 400, (body: string) => signed(`${body} `)],
    [
      'a signature of six minutes ago',
      400,
      (body: string) => signed(body, keys.webhook, minutesAgo(6)),
    ],
  ])('refuses %s with %i, and writes nothing', async (_case, status, headers) => {
    const body = await untold();
    const before = await backend.allDocuments();
    expect((await send('stripeWebhook', body, headers(body))).status).toBe(status);
    expect(await backend.allDocuments()).toEqual(before);
  });

  // Large bodies are refused in functions/tests/framework.test.ts: Firebase's emulator may end when a function answers
  // before it has read a request.
  test('refuses other methods', async () => {
    expect((await fetch(backend.functionUrl('stripeWebhook'))).status).toBe(405);
    expect(await orderIds()).toEqual([]);
  });

  test('takes an unpaid session as a pending order', async () => {
    const body = await untold({ payment_status: 'unpaid' });
    expect((await send('stripeWebhook', body, signed(body))).status).toBe(200);
    const [order] = Object.values(await backend.collection('orders'));
    expect(order?.fields?.['payment']).toEqual({ stringValue: 'pending' });
  });

  test.each([
    ['a session of another shop', { metadata: {} }],
    ['a session of another project', { metadata: { store: 'ground-up', project: 'another' } }],
  ])('takes %s, and writes nothing', async (_case, more) => {
    const body = await untold(more);
    const before = await backend.allDocuments();
    expect((await send('stripeWebhook', body, signed(body))).status).toBe(200);
    expect(await backend.allDocuments()).toEqual(before);
  });

  test.each([
    ['has no units', { units: '' }],
    ['names an object key as product', { units: '__proto__:1' }],
  ])('keeps a paid session that %s as an order that needs review', async (_case, wrong) => {
    const metadata = { store: 'ground-up', project: projectId, order: 'order-key-1', ...wrong };
    const body = await untold({ metadata });
    expect((await send('stripeWebhook', body, signed(body))).status).toBe(200);
    const fulfilment = (await backend.collection('fulfilments'))['order-key-1'];
    expect(fulfilment?.fields?.['needsReview']).toEqual({ stringValue: 'unreadable' });
  });

  test('takes an unknown event', async () => {
    const body = JSON.stringify({
      ...fieldsIn(JSON.parse(await untold())),
      type: 'charge.captured',
    });
    expect((await send('stripeWebhook', body, signed(body))).status).toBe(200);
    expect(await orderIds()).toEqual([]);
  });

  test.each([['names another collection as id', { id: 'cs_/../../products/toe-roller' }]])(
    'asks again for a session of the store that %s',
    async (_case, more) => {
      const body = await untold(more);
      const before = await backend.allDocuments();
      expect((await send('stripeWebhook', body, signed(body))).status).toBe(500);
      expect(await backend.allDocuments()).toEqual(before);
    },
  );
});
