import { describe, expect, test } from 'vitest';
import { orderNumberOf } from '../../src/domain/order/order-number.ts';
import type { Options } from '../../fakes/documents/memory-documents.ts';
import { buyer } from '../../fakes/payments/sales.ts';
import { createEventReader } from '../src/adapters/stripe/event-reader.ts';
import { handleWebhook, type WebhookRequest } from '../src/application/orders/handle-webhook.ts';
import { noUpdate } from '../src/domain/sale.ts';
import { secret, sign } from './support/signature.ts';
import { now, testShop } from './support/store.ts';
import { orderKey, project, stripeEvent, stripeSession } from './support/stripe-session.ts';

/** A webhook that checks signatures with the provider's SDK, and a store with stock. */
function setup(options: Options = {}) {
  const products = { 'toe-roller': { inventory: 25 }, 'toe-strap': { inventory: 0 } };
  const shop = testShop({ products, ...options });
  const payments = {
    ...createEventReader({ secret, project, clock: shop.clock }),
    isLive: false,
    updateOf: async (payment: string) => noUpdate(payment),
  };
  return {
    ...shop,
    send: (request: WebhookRequest) => handleWebhook({ ...shop.ports, payments }, request),
  };
}

const signed = (payload: string, at = now): WebhookRequest => ({
  method: 'POST',
  body: Buffer.from(payload),
  signature: sign(payload, at),
});

test('a paid session creates a public and a private document for its order, and an email to the owner', async () => {
  const { send, documents, entries } = setup();
  expect(await send(signed(stripeEvent()))).toBe(200);
  const number = orderNumberOf(orderKey);
  const shown = {
    number,
    backordered: ['Ground Up Strap'],
    products: [
      { name: 'Toe Strength Training Kit', quantity: 2, price: 7000 },
      { name: 'Ground Up Strap', quantity: 1, price: 2000 },
    ],
    subtotal: 16_000,
    shippingCost: 1200,
    taxAmount: 1280,
    total: 18_480,
  };
  const address = { line1: '1 Track Lane', city: 'Austin', state: 'TX', postal_code: '78701' };
  expect(documents.dump('orders')).toEqual({
    cs_test_a1B2c3: {
      ...shown,
      payment: 'paid',
      placedAt: new Date(now),
      shippingInfo: { name: 'Ada Runner', address },
      country: 'US',
    },
  });
  expect(documents.dump('privateOrders')).toEqual({
    [orderKey]: {
      ...shown,
      state: 'new',
      session: 'cs_test_a1B2c3',
      payment: 'pi_3Test',
      isLive: false,
      placedAt: now,
      day: '2026-09-21',
      units: { 'toe-roller': 2, 'toe-strap': 1 },
      due: { 'toe-roller': 2, 'toe-strap': 1 },
      prices: { 'toe-roller': 7000, 'toe-strap': 2000 },
      shippingTax: 66,
      buyer: { ...buyer, phone: null },
      search: expect.arrayContaining(['ad', 'ada', 'strap']) as unknown,
      history: [{ at: now, what: 'order-placed', mails: ['order'] }],
    },
  });
  expect(documents.dump('mail')).toMatchObject({
    [`order-${orderKey}`]: {
      subject: `TEST: Order ${number}, 3 to pack, for Ada Runner`,
      text: expect.stringMatching(
        /^This is a test order: .*\n\nPack:[^]*\nSold out, .*: Ground Up Strap\n[^]*\/test\/payments\/pi_3Test/,
      ) as unknown,
    },
  });
  expect(entries.map(({ event, fields }) => [event, fields])).toEqual([
    ['order-placed', { providerEvent: 'evt_1Test', payment: 'pi_3Test' }],
  ]);
});

describe('an event', () => {
  const unpaid = stripeSession({ payment_status: 'unpaid' });
  const foreign = stripeSession({ metadata: {} });
  const ofAnother = { payment_intent: 'pi_1' };
  const type = 'charge.captured';
  test.each([
    ['about an expired session', 'checkout.session.expired', unpaid, 'session-expired', {}],
    ['about another shop’s session', 'checkout.session.completed', foreign, 'event-foreign', {}],
    ['about another shop’s dispute', 'charge.dispute.created', ofAnother, 'event-foreign', {}],
    ['of a kind that is not handled', type, { id: 'ch_1' }, 'event-unknown', { type }],
    ['named like a prototype key', '__proto__', {}, 'event-unknown', { type: '__proto__' }],
  ])('%s gets 200 and is logged, but writes nothing', async (_case, sent, object, event, more) => {
    const { send, documents, entries } = setup();
    expect(await send(signed(stripeEvent(sent, object)))).toBe(200);
    expect(entries).toMatchObject([{ event, fields: { providerEvent: 'evt_1Test', ...more } }]);
    expect(documents.commits()).toBe(0);
  });
});

describe('a failure', () => {
  test.each(['get', 'commit'] as const)('in a database %s causes a retry', async (broken) => {
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

  test.each([
    ['without an id', { id: undefined }],
    ['with an unknown payment status', { payment_status: 'on_account' }],
  ])(
    'to read our session %s returns 500, logs the payment and writes nothing',
    async (_case, odd) => {
      const { send, documents, entries } = setup();
      const type = 'checkout.session.completed';
      expect(await send(signed(stripeEvent(type, stripeSession(odd))))).toBe(500);
      const fields = { providerEvent: 'evt_1Test', type, payment: 'pi_3Test' };
      expect(entries).toMatchObject([{ event: 'webhook-failed', fields }]);
      expect(documents.commits()).toBe(0);
    },
  );
});

test('no log entry contains personal data, or the session id, which lets anyone read the order', async () => {
  const { send, entries } = setup();
  await send(signed(stripeEvent()));
  await send(signed(stripeEvent()));
  await send(signed(stripeEvent('checkout.session.expired')));
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toMatch(/Ada|Track|Austin|78701|@|cs_test/);
});

describe('a request with', () => {
  const payload = stripeEvent();
  const request = signed(payload);
  const olderScheme = sign(payload, now).replace('v1=', 'v0=');
  const old = sign(payload, now - 301_000);
  const other = stripeEvent('checkout.session.completed', stripeSession({ id: 'cs_other' }));
  test.each<[string, number, Partial<WebhookRequest>, string?]>([
    ['a method other than POST', 405, { method: 'GET' }, 'method'],
    ['no body', 400, { body: undefined }, 'no body'],
    ['an empty body', 400, { body: Buffer.alloc(0) }],
    ['no signature', 400, { signature: undefined }],
    ['an invalid signature', 400, { signature: 'good' }],
    ['a signature from another secret', 400, { signature: sign(payload, now, 'whsec_of_another') }],
    ['a signature in an older scheme', 400, { signature: olderScheme }],
    ['the signature of a different body', 400, { body: Buffer.from(other) }],
    ['an extra space in its body', 400, { body: Buffer.from(`${payload} `) }],
    ['a signature over five minutes old', 400, { signature: old }],
    ['a new time on an old signature', 400, { signature: old.replace(/t=\d+/, `t=${now / 1000}`) }],
  ])('%s gets %i and writes nothing', async (_case, code, wrong, reason = 'signature') => {
    const { send, documents, entries } = setup();
    expect(await send({ ...request, ...wrong })).toBe(code);
    expect(entries).toMatchObject([{ event: 'webhook-refused', fields: { code, reason } }]);
    expect(documents.commits()).toBe(0);
  });
});
