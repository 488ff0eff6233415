import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createFakeClock, settled } from '#tests/support/fake-clock.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createFakeOpenCheckout } from '#tests/support/fake-open-checkout.ts';
import { wholeOrder as order } from '#tests/support/orders.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import type { Order } from '#domain/order/order.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Cart, lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { createAwaitOrder } from './await-order.ts';
import { createRemovePaidLines } from './remove-paid-lines.ts';

const sessionId = 'cs_test_secret';
const lines = [lineOf(toeRoller, 1)];

type Answer = Result<Order | undefined, ReadError>;

/** A fake whose answer depends on the milliseconds since the wait began. */
function setUp(answer: (elapsed: number) => Answer | Promise<Answer>) {
  const clock = createFakeClock();
  const start = clock.now();
  const reads: number[] = [];
  const cart = {
    removePaidLines: vi.fn<(paid: Cart) => void>(),
    clearStorage: vi.fn<() => void>(),
  };
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
    removePaidLines: createRemovePaidLines({ cart, openCheckout: open }),
    cart,
    clock,
    logger,
  });
  let outcome: { result: Answer; after: number } | undefined;
  const begin = async (id = sessionId, patience?: number) => {
    const result = await awaitOrder(id, abort.signal, patience);
    outcome = { result, after: clock.now() - start };
  };
  return { clock, reads, cart, abort, begin, entries: logger.entries, outcome: () => outcome };
}

const schedule = [0, 1000, 2500, 4750, 8125, 13_187.5, 20_781.25, 32_171.875, 49_257.812_5, 60_000];

describe('waiting for an order (behaviour 6.1)', () => {
  test('an existing order is read once, and clears what went to pay and the storage, once', async () => {
    const { begin, reads, cart, outcome, entries } = setUp(() => ok(order));
    await begin();
    expect(outcome()).toEqual({ result: ok(order), after: 0 });
    expect(reads).toEqual([0]);
    expect(cart.removePaidLines.mock.calls).toEqual([[lines]]);
    expect(cart.clearStorage).toHaveBeenCalledTimes(1);
    expect(entries).toEqual([]);
    // Shown again, it leaves a newer cart alone.
    await begin();
    expect(outcome()).toMatchObject({ result: ok(order) });
    expect(cart.removePaidLines).toHaveBeenCalledTimes(1);
    expect(cart.clearStorage).toHaveBeenCalledTimes(1);
  });

  test('an order that another browser paid for leaves the cart and the storage alone', async () => {
    const { begin, cart, outcome } = setUp(() => ok(order));
    await begin('cs_test_other');
    expect(outcome()).toMatchObject({ result: ok(order) });
    expect(cart.removePaidLines).not.toHaveBeenCalled();
    expect(cart.clearStorage).not.toHaveBeenCalled();
  });

  test('without patience is one read', async () => {
    const { begin, reads, outcome } = setUp(() => ok(undefined));
    await begin(sessionId, 0);
    expect(outcome()).toEqual({ result: ok(undefined), after: 0 });
    expect(reads).toEqual([0]);
  });

  const cause = new Error('down');
  const text = "Backend didn't respond within 10 seconds.";
  test.each<[string, Answer, object]>([
    ['there is no order', ok(undefined), { event: 'no order' }],
    [
      'no read works',
      fail({ kind: 'backend-silent', cause }),
      { event: 'order read failed', context: { kind: 'backend-silent', text, cause } },
    ],
  ])(
    'gives up after 60 s in all if %s, keeps cart and storage, and logs it once, without the session id',
    async (_, answer, entry) => {
      const { begin, reads, cart, clock, outcome, entries } = setUp(() => answer);
      void begin();
      await clock.pass(59_999);
      expect(outcome()).toBeUndefined();
      await clock.pass(1);
      expect(outcome()).toEqual({ result: answer, after: 60_000 });
      await clock.pass(600_000);
      expect(reads).toEqual(schedule);
      expect(cart.clearStorage).not.toHaveBeenCalled();
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject(entry);
      expect(entries[0]?.context).toMatchObject({ reads: 10, found: false });
      expect(JSON.stringify(entries)).not.toContain(sessionId);
    },
  );

  test.each<[string, Order | undefined, object]>([
    ['does not lose the order', order, { event: 'order read failed', context: { found: true } }],
    ['is not why there is none', undefined, { event: 'no order', context: { found: false } }],
  ])('a temporary failure %s', async (_, found, entry) => {
    const { begin, clock, outcome, entries } = setUp((elapsed) =>
      elapsed < 1000 ? fail({ kind: 'offline' }) : ok(found),
    );
    void begin();
    await clock.pass(60_000);
    expect(outcome()).toEqual({ result: ok(found), after: found ? 1000 : 60_000 });
    expect(entries).toMatchObject([entry]);
  });

  test('a late order is read again with backoff: the first read after its record appears finds it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 70_000 }), async (appears) => {
        const { begin, reads, cart, clock, outcome, entries } = setUp((elapsed) =>
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
        expect(reads).toEqual(schedule.filter((read) => read <= (after ?? 60_000)));
        expect(cart.clearStorage).toHaveBeenCalledTimes(after === undefined ? 0 : 1);
        expect(entries).toHaveLength(after === undefined ? 1 : 0);
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
    let find: (answer: Answer) => void = () => undefined;
    const found = new Promise<Answer>((resolve) => (find = resolve));
    const { begin, cart, abort, outcome } = setUp(() => found);
    void begin();
    abort.abort();
    await settled();
    expect(outcome()?.result).toEqual(ok(undefined));
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

test.each([
  ...['', ' ', 'a b', '../products/toe-roller', 'a/b', 'é', '%2e', 'x\n', 'x'.repeat(256)].map(
    (id) => [id, 'no session: nothing is read', undefined] as const,
  ),
  ...['cs_test_a1B2', 'cs_live-9', 'x'.repeat(255)].map((id) => [id, 'one', order] as const),
])('%j in the address is %s', async (id, _, found) => {
  const { begin, reads, outcome } = setUp(() => ok(order));
  await begin(id);
  expect(reads).toHaveLength(found ? 1 : 0);
  expect(outcome()).toEqual({ result: ok(found), after: 0 });
});

test('a reader that throws is not taken for a missing order', async () => {
  const { begin, cart } = setUp(() => Promise.reject(new Error('bug')));
  await expect(begin()).rejects.toThrow('bug');
  expect(cart.clearStorage).not.toHaveBeenCalled();
});
