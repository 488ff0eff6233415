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

/** The answer that opens a hosted page. */
const pageAt = (address: string, isHeld = false): Answer =>
  ok({ url: address, session: 'cs_2', isHeld });

function setUp(answer = pageAt(url), cart = [lineOf(toeRoller, 2), lineOf(toeStrap, 1)]) {
  const requests: Parameters<Checkout['createSession']>[0][] = [];
  const visited: string[] = [];
  const logger = createFakeLogger();
  const steps: string[] = [];
  const checkout: Pick<Checkout, 'createSession'> = {
    createSession: async (request) => {
      steps.push('open');
      requests.push(request);
      return answer;
    },
  };
  const redirect = { origin: 'https://groundup.example', to: (to: string) => visited.push(to) };
  const limits: object[] = [];
  const store = {
    getSnapshot: () => cart,
    limitToStock: (available: object) => limits.push(available),
  };
  const open = createFakeOpenCheckout();
  const end = async () => steps.push('end');
  const start = createStartCheckout({
    cart: store,
    checkout,
    redirect,
    openCheckout: open,
    endCheckout: end,
    logger,
  });
  return { start, requests, visited, steps, limits, open, entries: logger.entries };
}

describe('starting the checkout (behaviour 5.1)', () => {
  test('sends the whole cart and redirects to the returned URL', async () => {
    const { start, requests, visited, entries } = setUp();
    expect(await start()).toEqual(ok(undefined));
    expect(requests).toEqual([
      {
        items: [
          { priceId: toeRoller.priceId, quantity: 2 },
          { priceId: toeStrap.priceId, quantity: 1 },
        ],
        origin: 'https://groundup.example',
      },
    ]);
    expect(visited).toEqual([url]);
    expect(entries).toEqual([]);
  });

  test('an empty cart sends nothing', async () => {
    const { start, requests, visited, entries } = setUp(pageAt(url), []);
    expect(await start()).toEqual(fail({ kind: 'checkout-refused' }));
    expect(requests).toEqual([]);
    expect(visited).toEqual([]);
    expect(entries).toEqual([]);
  });

  test('a failure is only logged, with enough context to act on it', async () => {
    const cause = new Error('down');
    const { start, visited, entries } = setUp(fail({ kind: 'checkout-failed', cause }));
    expect(await start()).toEqual(fail({ kind: 'checkout-failed', cause }));
    expect(visited).toEqual([]);
    expect(entries).toEqual([
      {
        level: 'error',
        event: 'checkout failed',
        context: {
          kind: 'checkout-failed',
          items: [
            { priceId: toeRoller.priceId, quantity: 2 },
            { priceId: toeStrap.priceId, quantity: 1 },
          ],
          text: 'The checkout session could not be created.',
          cause,
        },
      },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,secret-id',
    '/relative',
    '',
    'ftp://pay.example/secret-id',
  ])('the address %j is refused and kept out of the log', async (bad) => {
    const { start, visited, entries } = setUp(pageAt(bad));
    expect(await start()).toMatchObject({ error: { kind: 'checkout-failed' } });
    expect(visited).toEqual([]);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.event).toBe('checkout failed');
    expect(JSON.stringify(entries)).not.toMatch(/secret-id|javascript|relative/);
  });

  test.each(['https://pay.example/1', 'http://127.0.0.1:4184/1'])(
    'redirects to %j',
    async (address) => {
      const { start, visited } = setUp(pageAt(address));
      expect(await start()).toEqual(ok(undefined));
      expect(visited).toEqual([address]);
    },
  );

  test('started twice at once, it sends and redirects once', async () => {
    const { start, requests, visited } = setUp();
    expect(await Promise.all([start(), start()])).toEqual([ok(undefined), ok(undefined)]);
    expect(requests).toHaveLength(1);
    expect(visited).toHaveLength(1);
  });

  test('after a failure it can be started again', async () => {
    const { start, requests } = setUp(fail({ kind: 'checkout-failed' }));
    await start();
    await start();
    expect(requests).toHaveLength(2);
  });
});

describe('an opened checkout', () => {
  test('is remembered, with the lines to be paid, before the redirect (behaviour 6.1)', async () => {
    const soldOut = { ...lineOf(toeRoller, 2), available: 0 };
    const { start, open } = setUp(pageAt(url, true), [soldOut, lineOf(toeStrap, 1)]);
    await start();
    expect(open.last()).toEqual({
      session: 'cs_2',
      lines: [lineOf(toeStrap, 1)],
      isHeld: true,
    });
  });

  test('ends the earlier one first (behaviour 5.6)', async () => {
    const { start, steps, visited } = setUp();
    expect(await start()).toEqual(ok(undefined));
    expect(steps).toEqual(['end', 'open']);
    expect(visited).toEqual([url]);
  });

  test('is not remembered if the backend does not name its session', async () => {
    const { start, open, visited } = setUp(ok({ url, session: undefined, isHeld: false }));
    await start();
    expect(visited).toEqual([url]);
    expect(open.last()).toBeUndefined();
  });
});

describe('a refusal for lack of stock (behaviour 5.5)', () => {
  test('tells the cart how many are available, and is logged like any other (behaviour 9.2)', async () => {
    const available = { 'toe-strap': 3 };
    const { start, limits, visited, entries } = setUp(fail({ kind: 'sold-out', available }));
    expect(await start()).toMatchObject({ ok: false, error: { kind: 'sold-out', available } });
    expect(limits).toEqual([available]);
    expect(visited).toEqual([]);
    expect(entries).toMatchObject([
      { level: 'warn', event: 'checkout failed', context: { kind: 'sold-out' } },
    ]);
  });

  test('that names no product applies to every line', async () => {
    const { start, limits } = setUp(fail({ kind: 'sold-out', available: {} }));
    const available = { 'toe-roller': 0, 'toe-strap': 0 };
    expect(await start()).toMatchObject({ error: { available } });
    expect(limits).toEqual([available]);
  });
});
