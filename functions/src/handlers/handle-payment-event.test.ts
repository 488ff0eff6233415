import { describe, expect, it } from 'vitest';
import { fakeLog } from '../../tests/support/fake-log.ts';
import { memoryDocuments, type Options } from '../../tests/support/memory-documents.ts';
import {
  recordOfStripeSession,
  stripeEvent,
  stripeSession,
} from '../../tests/support/stripe-session.ts';
import { secret, sign } from '../../tests/support/signature.ts';
import { createEventReader } from '../adapters/stripe/payments.ts';
import { handlePaymentEvent, type WebhookRequest } from './handle-payment-event.ts';
import { maxEventBytes } from './limits.ts';

const now = 1_790_000_000_000;
const clock = { now: () => now };

/** A webhook over the provider's own check of signatures, and a store with stock. */
function setup(options: Options = {}) {
  const documents = memoryDocuments(
    { products: { 'toe-roller': { inventory: 25 }, 'toe-strap': { inventory: 0 } } },
    options,
  );
  const { log, entries, events } = fakeLog();
  const dependencies = { payments: createEventReader(secret, clock), documents, clock, log };
  return {
    documents,
    entries,
    events,
    send: (request: WebhookRequest) => handlePaymentEvent(dependencies, request),
  };
}

const signed = (payload: string, at = now): WebhookRequest => ({
  method: 'POST',
  body: Buffer.from(payload),
  signature: sign(payload, at),
});

const stock = (inventory: number) => ({ inventory });

describe('a paid session', () => {
  it('becomes an order in the shape of the specification, and takes the stock down', async () => {
    const { send, documents, entries } = setup();
    expect(await send(signed(stripeEvent()))).toBe(200);
    expect(documents.dump('orders')).toEqual({ cs_test_a1B2c3: recordOfStripeSession });
    expect(documents.dump('products')).toEqual({ 'toe-roller': stock(23), 'toe-strap': stock(-1) });
    expect(documents.dump('stock')).toEqual({
      'toe-roller': { received: 25, sold: 2 },
      'toe-strap': { received: 0, sold: 1 },
    });
    expect(documents.dump('fulfilments')).toEqual({
      cs_test_a1B2c3: { pieces: { 'toe-roller': 2, 'toe-strap': 1 }, payment: 'pi_3Test', at: now },
    });
    expect(entries.map(({ event, fields }) => [event, fields])).toEqual([
      ['stock-owed', { product: 'toe-strap', owed: 1 }],
      ['order-fulfilled', { providerEvent: 'evt_1Test', payment: 'pi_3Test' }],
    ]);
  });

  it('that takes the last piece owes nobody any', async () => {
    const { send, documents, events } = setup();
    const object = stripeSession({ metadata: { store: 'ground-up', pieces: 'toe-roller:25' } });
    expect(await send(signed(stripeEvent('checkout.session.completed', object)))).toBe(200);
    expect(documents.dump('products')['toe-roller']).toEqual(stock(0));
    expect(events()).toEqual(['order-fulfilled']);
  });

  it('is fulfilled once, however often it is told', async () => {
    const { send, documents, events } = setup();
    for (let times = 0; times < 3; times += 1) expect(await send(signed(stripeEvent()))).toBe(200);
    expect(documents.dump('products')['toe-roller']).toEqual(stock(23));
    expect(events().filter((event) => event === 'order-known')).toHaveLength(2);
  });

  it('of a product without a record leaves it without, and says so', async () => {
    const { send, documents, entries } = setup();
    const object = stripeSession({ metadata: { store: 'ground-up', pieces: 'test-product:3' } });
    expect(await send(signed(stripeEvent('checkout.session.completed', object)))).toBe(200);
    expect(documents.dump('products')).not.toHaveProperty('test-product');
    expect(documents.dump('stock')).toEqual({ 'test-product': { sold: 3 } });
    expect(entries[0]).toMatchObject({
      event: 'stock-unrecorded',
      fields: { product: 'test-product' },
    });
  });

  it('is fulfilled when the payment comes later than its completion', async () => {
    const { send, documents, events } = setup();
    const unpaid = stripeSession({ payment_status: 'unpaid' });
    expect(await send(signed(stripeEvent('checkout.session.completed', unpaid)))).toBe(200);
    expect(documents.commits()).toBe(0);
    expect(await send(signed(stripeEvent('checkout.session.async_payment_succeeded')))).toBe(200);
    expect(await send(signed(stripeEvent('checkout.session.completed', unpaid)))).toBe(200);
    expect(Object.keys(documents.dump('orders'))).toEqual(['cs_test_a1B2c3']);
    expect(events()).toEqual([
      'payment-pending',
      'stock-owed',
      'order-fulfilled',
      'payment-pending',
    ]);
  });
});

describe('what sells nothing is answered 200, logged, and nothing is written', () => {
  const unpaid = stripeSession({ payment_status: 'unpaid' });
  it.each([
    [
      'a completed session that is not paid',
      'checkout.session.completed',
      unpaid,
      'payment-pending',
    ],
    ['a payment that failed', 'checkout.session.async_payment_failed', unpaid, 'payment-failed'],
    ['a session that expired', 'checkout.session.expired', unpaid, 'session-expired'],
    [
      'another shop’s session',
      'checkout.session.completed',
      stripeSession({ metadata: {} }),
      'session-foreign',
    ],
    [
      'a session without metadata',
      'checkout.session.completed',
      stripeSession({ metadata: null }),
      'session-foreign',
    ],
    ['an event of another kind', 'charge.refunded', { id: 'ch_1' }, 'event-unknown'],
    ['an event named like a key', '__proto__', {}, 'event-unknown'],
  ])('%s', async (_case, type, object, event) => {
    const { send, documents, events } = setup();
    expect(await send(signed(stripeEvent(type, object)))).toBe(200);
    expect(events()).toEqual([event]);
    expect(documents.commits()).toBe(0);
  });
});

describe('a failure is answered 500, so that the event comes again', () => {
  it.each(['get', 'commit'] as const)('of the store, at %s', async (broken) => {
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
    expect(documents.dump('products')['toe-roller']).toEqual(stock(23));
  });

  it.each([
    ['pieces of nothing', { metadata: { store: 'ground-up', pieces: '' } }],
    ['an unknown product', { metadata: { store: 'ground-up', pieces: 'toe-hammer:1' } }],
    ['a prototype key', { metadata: { store: 'ground-up', pieces: '__proto__:1' } }],
    ['a product twice', { metadata: { store: 'ground-up', pieces: 'toe-strap:1,toe-strap:1' } }],
    ['too many pieces', { metadata: { store: 'ground-up', pieces: 'toe-strap:1000' } }],
    ['part of a piece', { metadata: { store: 'ground-up', pieces: 'toe-strap:0.5' } }],
    ['no number of pieces', { metadata: { store: 'ground-up', pieces: 'toe-strap:many' } }],
    ['no session id', { id: undefined }],
    ['a path for a session id', { id: 'cs_1/../../products/toe-roller' }],
  ])('of a session of ours with %s, and nothing is written', async (_case, wrong) => {
    const { send, documents, events } = setup();
    const payload = stripeEvent('checkout.session.completed', stripeSession(wrong));
    expect(await send(signed(payload))).toBe(500);
    expect(events()).toEqual(['webhook-failed']);
    expect(documents.commits()).toBe(0);
  });

  it.each([
    ['no JSON', 'paid'],
    ['no object', 'null'],
    ['no session', JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed' })],
  ])('of a signed body that is %s', async (_case, payload) => {
    const { send, documents } = setup();
    expect(await send(signed(payload))).toBe(500);
    expect(documents.commits()).toBe(0);
  });
});

describe('hostile requests are refused with their code, and nothing is written', () => {
  const payload = stripeEvent();
  const request = signed(payload);
  const other = stripeEvent('checkout.session.completed', stripeSession({ id: 'cs_other' }));
  const signatureOf = (by: string) => sign(payload, now, by);
  it.each<[string, number, Partial<WebhookRequest>]>([
    ['another method', 405, { method: 'GET' }],
    ['no body', 400, { body: undefined }],
    ['an empty body', 400, { body: Buffer.alloc(0) }],
    ['an oversized body', 413, { body: Buffer.alloc(maxEventBytes + 1, ' ') }],
    ['no signature', 400, { signature: undefined }],
    ['an empty signature', 400, { signature: '' }],
    ['a signature that is none', 400, { signature: 'good' }],
    ['a signature of nothing', 400, { signature: `t=${now / 1000},v1=` }],
    ['a signature by another secret', 400, { signature: signatureOf('whsec_of_another') }],
    ['a signature by no secret', 400, { signature: signatureOf('') }],
    [
      'a signature of an older scheme',
      400,
      { signature: request.signature?.replace('v1=', 'v0=') },
    ],
    ['the signature of another body', 400, { body: Buffer.from(other) }],
    ['a body with one space more', 400, { body: Buffer.from(`${payload} `) }],
    ['a replay after five minutes', 400, { signature: sign(payload, now - 301_000) }],
    [
      'a replay that claims to be new',
      400,
      { signature: sign(payload, now - 301_000).replace(/t=\d+/, `t=${now / 1000}`) },
    ],
  ])('%s: %i', async (_case, status, wrong) => {
    const { send, documents, events } = setup();
    expect(await send({ ...request, ...wrong })).toBe(status);
    expect(events()).toEqual(['webhook-refused']);
    expect(documents.commits()).toBe(0);
  });

  it('an event of nearly five minutes ago is still taken', async () => {
    const { send } = setup();
    expect(await send(signed(payload, now - 299_000))).toBe(200);
  });
});

it('no log entry holds anything of the shopper, nor the session id, which opens the order', async () => {
  const { send, entries } = setup();
  await send(signed(stripeEvent()));
  await send(signed(stripeEvent()));
  await send(signed(stripeEvent('checkout.session.expired')));
  expect(entries.length).toBeGreaterThan(3);
  expect(JSON.stringify(entries)).not.toMatch(/Ada|Track|Austin|78701|@|cs_test/);
});
