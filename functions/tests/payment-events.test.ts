import { describe, expect, test } from 'vitest';
import { orderNumberOf } from '../../src/domain/order/order-number.ts';
import { buyer } from '../../testing/sales.ts';
import {
  marked,
  orderKey,
  recordOfStripeSession,
  stripeEvent,
  stripeSession,
} from './support/stripe-session.ts';
import { now, setup, signed } from './support/webhook.ts';

describe('a paid session', () => {
  test('becomes an order: its public document, its private one, and a mail to the owner', async () => {
    const { send, documents, entries } = setup();
    expect(await send(signed(stripeEvent()))).toBe(200);
    expect(documents.dump('orders')).toEqual({ cs_test_a1B2c3: recordOfStripeSession(now) });
    const number = orderNumberOf(orderKey);
    expect(documents.dump('fulfilments')).toEqual({
      [orderKey]: {
        number,
        state: 'new',
        session: 'cs_test_a1B2c3',
        payment: 'pi_3Test',
        isLive: false,
        placedAt: now,
        day: '2026-09-21',
        units: { 'toe-roller': 2, 'toe-strap': 1 },
        due: { 'toe-roller': 2, 'toe-strap': 1 },
        products: [
          { name: 'Toe Strength Training Kit', quantity: 2, price: 7000 },
          { name: 'Ground Up Strap', quantity: 1, price: 2000 },
        ],
        prices: { 'toe-roller': 7000, 'toe-strap': 2000 },
        subtotal: 16_000,
        shippingCost: 1200,
        taxAmount: 1280,
        shippingTax: 66,
        total: 18_480,
        currency: 'usd',
        backordered: ['Ground Up Strap'],
        buyer: { ...buyer, phone: null },
        search: expect.arrayContaining(['ada', 'ada'.slice(0, 2), 'strap']) as unknown,
        history: [{ at: now, what: 'order-fulfilled', mails: ['order'] }],
      },
    });
    expect(documents.dump('mail')).toEqual({
      [`order-${orderKey}`]: {
        to: 'owner@groundup.example',
        replyTo: 'ada@groundup.example',
        writtenAt: now,
        expireAt: new Date(now + 30 * 24 * 60 * 60_000),
        dueAt: 0,
        subject: `TEST: Order ${number}, 3 to pack, for Ada Runner`,
        text: expect.stringMatching(
          /^This is a test order: .*\n\nPack:[^]*\nSold out, .*: Ground Up Strap\n[^]*\/test\/payments\/pi_3Test/,
        ) as unknown,
      },
    });
    expect(entries.map(({ event, fields }) => [event, fields])).toEqual([
      ['order-fulfilled', { providerEvent: 'evt_1Test', payment: 'pi_3Test' }],
    ]);
  });

  test('touches no document of another order, and the stock follows by itself', async () => {
    const { send, documents, settle } = setup();
    const inventory = () =>
      Object.values(documents.dump('products')).map((one) => one['inventory']);
    await send(signed(stripeEvent()));
    expect([inventory(), documents.dump('stock')]).toEqual([[25, 0], {}]);
    await settle();
    expect(inventory()).toEqual([23, -1]);
  });

  test('is fulfilled once, however often it is reported', async () => {
    const { send, documents, events } = setup();
    for (let times = 0; times < 3; times += 1) expect(await send(signed(stripeEvent()))).toBe(200);
    expect(Object.keys(documents.dump('mail'))).toHaveLength(1);
    expect(events().filter((event) => event === 'order-known')).toHaveLength(2);
  });

  test('is a pending order until its bank confirms', async () => {
    const { send, documents, events } = setup();
    const unpaid = stripeSession({ payment_status: 'unpaid', currency: 'jpy' });
    const shown = () => documents.dump('orders')['cs_test_a1B2c3'];
    const status = () => shown()?.['payment'];
    expect(await send(signed(stripeEvent('checkout.session.completed', unpaid)))).toBe(200);
    expect(status()).toBe('pending');
    // The shopper's page reads amounts in dollars unless it is told.
    expect(shown()).toHaveProperty('currency', 'jpy');
    expect(documents.dump('mail')).toEqual({});
    expect(await send(signed(stripeEvent('checkout.session.async_payment_succeeded')))).toBe(200);
    expect(await send(signed(stripeEvent('checkout.session.completed', unpaid)))).toBe(200);
    expect(status()).toBe('paid');
    expect(Object.keys(documents.dump('mail'))).toHaveLength(1);
    expect(events()).toEqual(['payment-pending', 'order-fulfilled', 'order-known']);
  });

  test.each([
    ['after it was pending', ['completed', 'async_payment_failed']],
    ['before anything else is reported', ['async_payment_failed', 'completed']],
  ])('whose bank refuses %s is shipped to nobody', async (_case, types) => {
    const { send, documents } = setup();
    const unpaid = stripeSession({ payment_status: 'unpaid' });
    for (const type of types)
      expect(await send(signed(stripeEvent(`checkout.session.${type}`, unpaid)))).toBe(200);
    expect(documents.dump('orders')['cs_test_a1B2c3']?.['payment']).toBe('failed');
    expect(documents.dump('fulfilments')[orderKey]).toMatchObject({ state: 'failed' });
    expect(documents.dump('mail')).toEqual({});
  });
});

test('a paid session whose units cannot be read is an order that needs review', async () => {
  const { send, documents } = setup();
  const session = stripeSession({ metadata: marked({ units: 'toe-hammer:1' }) });
  expect(await send(signed(stripeEvent('checkout.session.completed', session)))).toBe(200);
  expect(documents.dump('fulfilments')[orderKey]).toMatchObject({
    state: 'new',
    needsReview: 'unreadable',
    payment: 'pi_3Test',
    products: [],
    buyer: { line2: 'Apartment 5' },
  });
  expect(documents.dump('mail')[`order-${orderKey}`]).toMatchObject({
    subject: expect.stringMatching(/^TEST: Look first: /) as unknown,
  });
  expect(Object.values(documents.dump('alerts'))).toMatchObject([
    { event: 'order-unreadable', fields: { payment: 'pi_3Test' } },
  ]);
});

describe('an event that sells nothing is answered 200 and logged, and nothing is written', () => {
  const unpaid = stripeSession({ payment_status: 'unpaid' });
  const foreign = stripeSession({ metadata: {} });
  const ofAnother = { payment_intent: 'pi_1' };
  const type = 'charge.captured';
  test.each([
    ['a session that expired', 'checkout.session.expired', unpaid, 'session-expired', {}],
    ['another shop’s session', 'checkout.session.completed', foreign, 'session-foreign', {}],
    ['another shop’s dispute', 'charge.dispute.created', ofAnother, 'session-foreign', {}],
    ['an event of another kind', type, { id: 'ch_1' }, 'event-unknown', { type }],
    ['an event named like a key', '__proto__', {}, 'event-unknown', { type: '__proto__' }],
  ])('%s', async (_case, sent, object, event, more) => {
    const { send, documents, entries } = setup();
    expect(await send(signed(stripeEvent(sent, object)))).toBe(200);
    expect(entries).toMatchObject([{ event, fields: { providerEvent: 'evt_1Test', ...more } }]);
    expect(documents.commits()).toBe(0);
  });

  test('but the units that an expired session held are released', async () => {
    const { send, documents } = setup();
    const held = { ...marked({ units: 'toe-strap:1' }), held: 'yes' };
    await documents.transact(async (transaction) => {
      transaction.create('fulfilments', orderKey, { state: 'held' });
    });
    const session = stripeSession({ payment_status: 'unpaid', metadata: held });
    expect(await send(signed(stripeEvent('checkout.session.expired', session)))).toBe(200);
    expect(documents.dump('fulfilments')).toEqual({});
  });
});

describe('a failure is answered 500, so that the event comes again', () => {
  test.each(['get', 'commit'] as const)('of the store, at %s', async (broken) => {
    let isBroken = true;
    const { send, documents, events } = setup({
      fault: (step) => {
        if (isBroken && step === broken) throw new Error('down');
      },
    });
    expect(await send(signed(stripeEvent()))).toBe(500);
    expect(events()).toEqual(['webhook-failed']);
    expect(documents.dump('orders')).toEqual({});
    isBroken = false;
    expect(await send(signed(stripeEvent()))).toBe(200);
    expect(Object.keys(documents.dump('orders'))).toHaveLength(1);
  });

  test('of a session of ours without an id: its payment is logged, and nothing is written', async () => {
    const { send, documents, entries } = setup();
    const type = 'checkout.session.completed';
    expect(await send(signed(stripeEvent(type, stripeSession({ id: undefined }))))).toBe(500);
    const fields = { providerEvent: 'evt_1Test', type, payment: 'pi_3Test' };
    expect(entries).toMatchObject([{ event: 'webhook-failed', fields }]);
    expect(documents.commits()).toBe(0);
  });

  test.each([
    ['no JSON', 'paid'],
    ['no object', 'null'],
    ['no session', JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed' })],
  ])('of a signed body that is %s', async (_case, payload) => {
    const { send, documents } = setup();
    expect(await send(signed(payload))).toBe(500);
    expect(documents.commits()).toBe(0);
  });
});

test('no log entry holds personal data or the session id, which opens the order', async () => {
  const { send, entries } = setup();
  await send(signed(stripeEvent()));
  await send(signed(stripeEvent()));
  await send(signed(stripeEvent('checkout.session.expired')));
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toMatch(/Ada|Track|Austin|78701|@|cs_test/);
});
