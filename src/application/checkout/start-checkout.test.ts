import { describe, expect, test } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createFakeOpenCheckout } from '#tests/support/fake-open-checkout.ts';
import { lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { fail, ok } from '#domain/result.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import { createStartCheckout } from './start-checkout.ts';

type Answer = Awaited<ReturnType<Checkout['createSession']>>;

const url = 'https://pay.example/session/secret-id';
const origin = 'https://groundup.example';
const items = [
  { priceId: toeRoller.priceId, quantity: 2 },
  { priceId: toeStrap.priceId, quantity: 1 },
];

/** The answer that opens a hosted page. */
const pageAt = (address: string, isHeld = false): Answer =>
  ok({ url: address, session: 'cs_2', isHeld });

/** What the start of a checkout leads to: each request and visit, in order, and what the cart and the log are told. */
function setUp(answer = pageAt(url), cart = [lineOf(toeRoller, 2), lineOf(toeStrap, 1)]) {
  const steps: unknown[] = [];
  const limits: object[] = [];
  const logger = createFakeLogger();
  const open = createFakeOpenCheckout();
  const start = createStartCheckout({
    cart: { getSnapshot: () => cart, limitToStock: (available) => limits.push(available) },
    checkout: {
      createSession: async (request) => {
        steps.push(request);
        return answer;
      },
    },
    redirect: { origin, to: (to) => steps.push(to) },
    openCheckout: open,
    endCheckout: async () => steps.push('end'),
    logger,
  });
  return { start, steps, limits, open, entries: logger.entries };
}

describe('starting the checkout (behaviour 5.1)', () => {
  test('ends the earlier one, sends the whole cart and redirects to the returned URL, once', async () => {
    const { start, steps, entries } = setUp();
    expect(await Promise.all([start(), start()])).toEqual([ok(undefined), ok(undefined)]);
    expect(steps).toEqual(['end', { items, origin }, url]);
    expect(entries).toEqual([]);
  });

  test('an empty cart sends nothing', async () => {
    const { start, steps, entries } = setUp(pageAt(url), []);
    expect(await start()).toEqual(fail({ kind: 'checkout-refused' }));
    expect([steps, entries]).toEqual([[], []]);
  });

  test('a failure is logged, with enough context to act on it, and it can be started again', async () => {
    const cause = new Error('down');
    const { start, steps, entries } = setUp(fail({ kind: 'checkout-failed', cause }));
    expect(await start()).toEqual(fail({ kind: 'checkout-failed', cause }));
    const text = 'The checkout session could not be created.';
    const context = { kind: 'checkout-failed', items, text, cause };
    expect(entries).toEqual([{ level: 'error', event: 'checkout failed', context }]);
    await start();
    const attempt = ['end', { items, origin }];
    expect(steps).toEqual([...attempt, ...attempt]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,secret-id',
    '/relative',
    '',
    'ftp://secret-id',
  ])('the address %j is refused and kept out of the log', async (bad) => {
    const { start, steps, entries } = setUp(pageAt(bad));
    expect(await start()).toMatchObject({ error: { kind: 'checkout-failed' } });
    expect(steps).not.toContain(bad);
    expect(entries).toMatchObject([{ event: 'checkout failed' }]);
    expect(JSON.stringify(entries)).not.toMatch(/secret-id|javascript|relative/);
  });
});

describe('an opened checkout', () => {
  test('is remembered, with the lines to be paid (behaviour 6.1)', async () => {
    const soldOut = { ...lineOf(toeRoller, 2), available: 0 };
    const lines = [lineOf(toeStrap, 1)];
    const { start, open } = setUp(pageAt(url, true), [soldOut, ...lines]);
    await start();
    expect(open.last()).toEqual({ session: 'cs_2', lines, isHeld: true });
  });

  test('is not remembered if the backend does not name its session; its page may be on this machine', async () => {
    const local = 'http://127.0.0.1:4184/1';
    const { start, open, steps } = setUp(ok({ url: local, session: undefined, isHeld: false }));
    expect(await start()).toEqual(ok(undefined));
    expect(steps).toContain(local);
    expect(open.last()).toBeUndefined();
  });
});

describe('a refusal for lack of stock (behaviour 5.5)', () => {
  test.each([
    ['a product', { 'toe-strap': 3 }, { 'toe-strap': 3 }],
    ['no product, which means each line,', {}, { 'toe-roller': 0, 'toe-strap': 0 }],
  ])(
    'that names %s limits the cart, and is logged (behaviour 9.2)',
    async (_, named, available) => {
      const { start, limits, steps, entries } = setUp(fail({ kind: 'sold-out', available: named }));
      expect(await start()).toMatchObject({ ok: false, error: { kind: 'sold-out', available } });
      expect(limits).toEqual([available]);
      expect(steps).toEqual(['end', { items, origin }]);
      const context = { kind: 'sold-out' };
      expect(entries).toMatchObject([{ level: 'warn', event: 'checkout failed', context }]);
    },
  );
});
