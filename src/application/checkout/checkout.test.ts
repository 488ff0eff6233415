import { describe, expect, test } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createFakeCheckoutStorage } from '#tests/support/fake-checkout-storage.ts';
import { lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { fail, ok } from '#domain/result.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import { createEndCheckout } from './end-checkout.ts';
import { createStartCheckout } from './start-checkout.ts';

const url = 'https://pay.example/session/secret-id';
const origin = 'https://groundup.example';
const [kits, strap] = [lineOf(toeRoller, 2), lineOf(toeStrap, 1)];
const items = [
  { priceId: toeRoller.priceId, quantity: 2 },
  { priceId: toeStrap.priceId, quantity: 1 },
];
const earlier = { session: 'cs_1', lines: [kits], isHeld: true };
const page = { url, session: 'cs_2', isHeld: false };
const cause = new Error('down');

interface Results {
  readonly created?: Awaited<ReturnType<Checkout['createSession']>>;
  readonly ended?: Awaited<ReturnType<Checkout['endSession']>>;
  readonly cart?: (typeof kits)[];
}

/** Sets up a second checkout. `steps` lists its requests and redirects. `limits` lists the limits put on the cart. */
function setUp(results: Results = {}) {
  const { created = ok(page), ended = ok(undefined), cart = [kits, strap] } = results;
  const steps: unknown[] = [];
  const limits: object[] = [];
  const logger = createFakeLogger();
  const checkoutStorage = createFakeCheckoutStorage(earlier);
  const checkout: Checkout = {
    createSession: async (request) => {
      steps.push(request);
      return created;
    },
    endSession: async (session) => {
      steps.push(session);
      return ended;
    },
  };
  const end = createEndCheckout(checkout, checkoutStorage, logger);
  const start = createStartCheckout(
    { getSnapshot: () => cart, limitToStock: (available) => limits.push(available) },
    checkout,
    { origin, to: (to) => steps.push(to) },
    checkoutStorage,
    end,
    logger,
  );
  return { start, end, steps, limits, checkoutStorage, entries: logger.entries };
}

describe('starting the checkout (behaviour 5.1)', () => {
  test('ends the earlier checkout, sends the whole cart and redirects to the returned URL, once for concurrent calls', async () => {
    const { start, steps, entries } = setUp();
    expect(await Promise.all([start(), start()])).toEqual([ok(undefined), ok(undefined)]);
    expect(steps).toEqual(['cs_1', { items, origin }, url]);
    expect(entries).toEqual([]);
  });

  test('only ends the earlier checkout if the cart is empty', async () => {
    const { start, steps, entries } = setUp({ cart: [] });
    expect(await start()).toEqual(fail({ kind: 'checkout-refused' }));
    expect([steps, entries]).toEqual([['cs_1'], []]);
  });

  test('does not send a line that is removed while the earlier checkout is being ended', async () => {
    const cart = [kits, strap];
    const { start, steps } = setUp({ cart });
    const started = start();
    cart.pop();
    await started;
    expect(steps).toEqual(['cs_1', { items: items.slice(0, 1), origin }, url]);
  });

  test('logs a failure with enough context to act on it, and sends the cart again on the next attempt', async () => {
    const failure = fail({ kind: 'checkout-failed', cause } as const);
    const { start, steps, entries } = setUp({ created: failure });
    expect(await start()).toEqual(failure);
    const text = 'The checkout session could not be created.';
    const context = { kind: 'checkout-failed', items, text, cause };
    expect(entries).toEqual([{ level: 'error', event: 'checkout failed', context }]);
    await start();
    expect(steps).toEqual(['cs_1', { items, origin }, { items, origin }]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,secret-id',
    '/relative',
    '',
    'ftp://secret-id',
  ])('refuses the URL %j, and keeps it out of the log', async (bad) => {
    const { start, steps, entries } = setUp({ created: ok({ ...page, url: bad }) });
    expect(await start()).toMatchObject({ error: { kind: 'checkout-failed' } });
    expect(steps).not.toContain(bad);
    expect(entries).toMatchObject([{ event: 'checkout failed' }]);
    expect(JSON.stringify(entries)).not.toMatch(/secret-id|javascript|relative/);
  });

  test.each([
    ['cs_2', { session: 'cs_2', lines: [strap], isHeld: true }],
    [undefined, { ...earlier, isHeld: false }],
  ])(
    'after opening session %s, remembers %o, and accepts a page at 127.0.0.1 (behaviour 6.1)',
    async (session, remembered) => {
      const opened = { url: 'http://127.0.0.1:4184/1', session, isHeld: true };
      const cart = [{ ...kits, available: 0 }, strap];
      const { start, checkoutStorage, steps } = setUp({ created: ok(opened), cart });
      expect(await start()).toEqual(ok(undefined));
      expect(steps).toContain(opened.url);
      expect(checkoutStorage.last()).toEqual(remembered);
    },
  );

  test.each([
    ['a product', { 'toe-strap': 3 }, { 'toe-strap': 3 }],
    ['no product, which means every line', {}, { 'toe-roller': 0, 'toe-strap': 0 }],
  ])(
    'logs a refusal that names %s, and limits the cart to the stock (behaviour 5.5, 9.2)',
    async (_, named, available) => {
      const { start, limits, steps, entries } = setUp({
        created: fail({ kind: 'sold-out', available: named }),
      });
      expect(await start()).toMatchObject({ ok: false, error: { kind: 'sold-out', available } });
      expect(limits).toEqual([available]);
      expect(steps).not.toContain(url);
      const context = { kind: 'sold-out' };
      expect(entries).toMatchObject([{ level: 'warn', event: 'checkout failed', context }]);
    },
  );
});

describe('ending an unpaid checkout (behaviour 5.6)', () => {
  test('ends the session once if units are held, but keeps the lines in case the shopper has paid', async () => {
    const { end, steps, checkoutStorage } = setUp();
    expect(await Promise.all([end(), end()])).toEqual([ok(undefined), ok(undefined)]);
    expect(await end()).toEqual(ok(undefined));
    expect(steps).toEqual(['cs_1']);
    expect(checkoutStorage.last()).toEqual({ ...earlier, isHeld: false });
  });

  test('remembers the checkout after a failure, so that the next attempt can end it', async () => {
    const failure = fail({ kind: 'checkout-not-ended', cause } as const);
    const { end, steps, checkoutStorage, entries } = setUp({ ended: failure });
    expect(await end()).toEqual(failure);
    await end();
    expect(steps).toEqual(['cs_1', 'cs_1']);
    expect(checkoutStorage.last()?.isHeld).toBe(true);
    expect(entries[0]).toMatchObject({ level: 'error', event: 'checkout not ended' });
    expect(JSON.stringify(entries)).not.toContain('cs_1');
  });
});
