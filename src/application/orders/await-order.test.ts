import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createFakeClock, settled } from '#tests/support/fake-clock.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createFakeOpenCheckout } from '#tests/support/fake-open-checkout.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import type { Order } from '#domain/order/order.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Cart, lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import type { Orders } from '#application/ports/orders.ts';
import { createAwaitOrder } from './await-order.ts';
import { createTakePaid } from './take-paid.ts';

const order: Order = {
  name: 'Ada Runner',
  address: { line1: undefined, city: undefined, state: undefined, postalCode: undefined },
  country: 'US',
  products: [],
  subtotal: 1,
  shippingCost: 2,
  taxAmount: 3,
  total: 6,
};
const sessionId = 'cs_test_secret';
const lines = [lineOf(toeRoller, 1)];

const awaitOrderOf = (orders: Orders, cart: { readonly clearStorage: () => void }) =>
  createAwaitOrder({
    orders,
    openCheckout: createFakeOpenCheckout(),
    takePaid: () => true,
    cart,
    clock: createFakeClock(),
    logger: createFakeLogger(),
  });

/** A fake whose answer depends on the milliseconds since the wait began. */
function setUp(answer: (elapsed: number) => Result<Order | undefined, ReadError>) {
  const clock = createFakeClock();
  const start = clock.now();
  const reads: number[] = [];
  const cart = { takeOut: vi.fn<(paid: Cart) => void>(), clearStorage: vi.fn<() => void>() };
  const open = createFakeOpenCheckout({ session: sessionId, lines, isHeld: false });
  const logger = createFakeLogger();
  const abort = new AbortController();
  const orders = {
    read: async () => {
      reads.push(clock.now() - start);
      return answer(clock.now() - start);
    },
  };
  const awaitOrder = createAwaitOrder({
    orders,
    openCheckout: open,
    takePaid: createTakePaid({ cart, openCheckout: open }),
    cart,
    clock,
    logger,
  });
  let outcome: { result: Result<Order | undefined, ReadError>; after: number } | undefined;
  const begin = async (id = sessionId, patience?: number) => {
    const result = await awaitOrder(id, abort.signal, patience);
    outcome = { result, after: clock.now() - start };
  };
  return { clock, reads, cart, abort, begin, entries: logger.entries, outcome: () => outcome };
}

const schedule = [0, 1000, 2500, 4750, 8125, 13_187.5, 20_781.25, 32_171.875, 49_257.812_5, 60_000];

describe('waiting for an order (behaviour 6.1)', () => {
  test('an existing order is read once, and clears what went to pay and the storage', async () => {
    const { begin, reads, cart, outcome, entries } = setUp(() => ok(order));
    await begin();
    expect(outcome()).toEqual({ result: ok(order), after: 0 });
    expect(reads).toEqual([0]);
    expect(cart.takeOut.mock.calls).toEqual([[lines]]);
    expect(cart.clearStorage).toHaveBeenCalledTimes(1);
    expect(entries).toEqual([]);
  });

  test('an order shown again leaves a newer cart alone', async () => {
    const { begin, cart, outcome } = setUp(() => ok(order));
    await begin();
    await begin();
    expect(outcome()).toMatchObject({ result: ok(order) });
    expect(cart.takeOut).toHaveBeenCalledTimes(1);
    expect(cart.clearStorage).toHaveBeenCalledTimes(1);
  });

  test('an order that another browser paid for leaves the cart and the storage alone', async () => {
    const { begin, cart, outcome } = setUp(() => ok(order));
    await begin('cs_test_other');
    expect(outcome()).toMatchObject({ result: ok(order) });
    expect(cart.takeOut).not.toHaveBeenCalled();
    expect(cart.clearStorage).not.toHaveBeenCalled();
  });

  test('without patience is one read', async () => {
    const { begin, reads, outcome } = setUp(() => ok(undefined));
    await begin(sessionId, 0);
    expect(outcome()).toEqual({ result: ok(undefined), after: 0 });
    expect(reads).toEqual([0]);
  });

  test('a late order is read again with backoff', async () => {
    const { begin, reads, cart, clock, outcome, entries } = setUp((elapsed) =>
      ok(elapsed >= 4000 ? order : undefined),
    );
    void begin();
    await clock.pass(4700);
    expect(cart.clearStorage).not.toHaveBeenCalled();
    await clock.pass(100);
    expect(outcome()).toEqual({ result: ok(order), after: 4750 });
    expect(reads).toEqual([0, 1000, 2500, 4750]);
    expect(cart.clearStorage).toHaveBeenCalledTimes(1);
    expect(entries).toEqual([]);
  });

  test('gives up after 60 s in all, and keeps cart and storage', async () => {
    const { begin, reads, cart, clock, outcome, entries } = setUp(() => ok(undefined));
    void begin();
    await clock.pass(59_999);
    expect(outcome()).toBeUndefined();
    await clock.pass(1);
    expect(outcome()).toEqual({ result: ok(undefined), after: 60_000 });
    await clock.pass(600_000);
    expect(reads).toEqual(schedule);
    expect(cart.clearStorage).not.toHaveBeenCalled();
    expect(entries).toEqual([
      { level: 'warn', event: 'no order', context: { reads: 10, found: false } },
    ]);
  });

  test('failed reads are retried and logged once, without the session id', async () => {
    const cause = new Error('down');
    const { begin, reads, cart, clock, outcome, entries } = setUp(() =>
      fail({ kind: 'backend-silent', cause }),
    );
    void begin();
    await clock.pass(60_000);
    expect(outcome()).toEqual({
      result: fail({ kind: 'backend-silent', cause }),
      after: 60_000,
    });
    expect(reads).toEqual(schedule);
    expect(cart.clearStorage).not.toHaveBeenCalled();
    expect(entries).toEqual([
      {
        level: 'error',
        event: 'order read failed',
        context: {
          reads: 10,
          found: false,
          kind: 'backend-silent',
          text: "Backend didn't respond within 10 seconds.",
          cause,
        },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(sessionId);
  });

  test('a temporary failure does not lose the order', async () => {
    const { begin, cart, clock, outcome, entries } = setUp((elapsed) =>
      elapsed < 1000 ? fail({ kind: 'offline' }) : ok(order),
    );
    void begin();
    await clock.pass(1000);
    expect(outcome()).toEqual({ result: ok(order), after: 1000 });
    expect(cart.clearStorage).toHaveBeenCalledTimes(1);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.context).toMatchObject({ found: true, reads: 2 });
  });

  test('logs a missing order if reads work again and there is none', async () => {
    const { begin, clock, entries } = setUp((elapsed) =>
      elapsed < 1000 ? fail({ kind: 'offline' }) : ok(undefined),
    );
    void begin();
    await clock.pass(60_000);
    expect(entries).toEqual([
      { level: 'warn', event: 'no order', context: { reads: 10, found: false } },
    ]);
  });

  test('the first read after the record appears finds it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 70_000 }), async (appears) => {
        const { begin, cart, clock, outcome } = setUp((elapsed) =>
          ok(elapsed >= appears ? order : undefined),
        );
        void begin();
        await clock.pass(61_000);
        const after = schedule.find((read) => read >= appears);
        const expected =
          after === undefined
            ? { result: ok(undefined), after: 60_000 }
            : { result: ok(order), after };
        expect(outcome()).toEqual(expected);
        expect(cart.clearStorage).toHaveBeenCalledTimes(after === undefined ? 0 : 1);
      }),
    );
  });
});

describe('aborting the wait', () => {
  test('between reads stops at once and logs nothing', async () => {
    const { begin, reads, clock, abort, outcome, entries } = setUp(() => ok(undefined));
    void begin();
    await clock.pass(1500);
    abort.abort();
    await settled();
    expect(outcome()).toEqual({ result: ok(undefined), after: 1500 });
    await clock.pass(60_000);
    expect(reads).toEqual([0, 1000]);
    expect(entries).toEqual([]);
  });

  test('during a read keeps the cart, even if that read finds the order', async () => {
    let find: (result: Result<Order | undefined, ReadError>) => void = () => undefined;
    const found = new Promise<Result<Order | undefined, ReadError>>((resolve) => (find = resolve));
    const cart = { clearStorage: vi.fn<() => void>() };
    const abort = new AbortController();
    const orders = { read: () => found };
    const waiting = awaitOrderOf(orders, cart)(sessionId, abort.signal);
    abort.abort();
    expect(await waiting).toEqual(ok(undefined));
    find(ok(order));
    await settled();
    expect(cart.clearStorage).not.toHaveBeenCalled();
  });

  test('before it begins reads nothing', async () => {
    const { begin, reads, abort, outcome } = setUp(() => ok(order));
    abort.abort();
    await begin();
    expect(reads).toEqual([]);
    expect(outcome()?.result).toEqual(ok(undefined));
  });
});

describe('a session id from the address', () => {
  test.each(['', ' ', 'a b', '../products/toe-roller', 'a/b', 'é', '%2e', 'x\n', 'x'.repeat(256)])(
    '%j is no session: nothing is read',
    async (id) => {
      const { begin, reads, outcome } = setUp(() => ok(order));
      await begin(id);
      expect(reads).toEqual([]);
      expect(outcome()).toEqual({ result: ok(undefined), after: 0 });
    },
  );

  test.each(['cs_test_a1B2', 'cs_live-9', 'x'.repeat(255)])('%j may be one', async (id) => {
    const { begin, outcome } = setUp(() => ok(order));
    await begin(id);
    expect(outcome()?.result).toEqual(ok(order));
  });
});

test('a reader that throws is not taken for a missing order', async () => {
  const orders = { read: () => Promise.reject(new Error('bug')) };
  const cart = { clearStorage: vi.fn<() => void>() };
  await expect(awaitOrderOf(orders, cart)(sessionId, new AbortController().signal)).rejects.toThrow(
    'bug',
  );
  expect(cart.clearStorage).not.toHaveBeenCalled();
});
