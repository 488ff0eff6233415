import { describe, expect, test } from 'vitest';
import { createFakeClock, settled } from '#tests/support/fake-clock.ts';
import { createFakeCartStorage } from '#tests/support/fake-cart-storage.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createFakeCheckoutStorage } from '#tests/support/fake-checkout-storage.ts';
import { wholeOrder as order } from '#tests/support/orders.ts';
import { createCartStore } from '#application/cart/cart-store.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import type { Order } from '#domain/order/order.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { createAwaitOrder } from './await-order.ts';
import { createRemovePaidLines } from './remove-paid-lines.ts';

const sessionId = 'cs_test_secret';
const lines = [lineOf(toeRoller, 2)];

type Read = Result<Order | undefined, ReadError>;

/** Sets up a browser with an open checkout of two kits. A read's result may depend on when it happens. */
function setUp(readAt: (elapsed: number) => Read | Promise<Read> = () => ok(order)) {
  const clock = createFakeClock(0);
  const storage = createFakeCartStorage();
  const cart = createCartStore(storage.tab());
  cart.add(toeRoller, 2);
  const checkoutStorage = createFakeCheckoutStorage({ session: sessionId, lines, isHeld: true });
  const logger = createFakeLogger();
  const abort = new AbortController();
  const reads: number[] = [];
  const read = async () => {
    reads.push(clock.now());
    return readAt(clock.now());
  };
  const removePaidLines = createRemovePaidLines(cart, checkoutStorage);
  const orders = { read };
  const awaitOrder = createAwaitOrder(
    orders,
    checkoutStorage,
    removePaidLines,
    cart,
    clock,
    logger,
  );
  let outcome: { result: Read; after: number } | undefined;
  const begin = async (id = sessionId, limit?: number) => {
    const result = await awaitOrder(id, abort.signal, limit);
    outcome = { result, after: clock.now() };
  };
  /** The cart's lines, and whether storage contains anything. */
  const kept = () => [cart.getSnapshot(), storage.text() !== undefined];
  return {
    cart,
    clock,
    checkoutStorage,
    removePaidLines,
    reads,
    abort,
    begin,
    kept,
    entries: logger.entries,
    outcome: () => outcome,
  };
}

const schedule = [0, 1000, 2500, 4750, 8125, 13_187.5, 20_781.25, 32_171.875, 49_257.812_5, 60_000];

describe('waiting for an order (behaviour 6.1)', () => {
  test('reads an existing order once, and clears the paid lines and the storage once', async () => {
    const { begin, reads, cart, checkoutStorage, kept, outcome, entries } = setUp();
    await begin();
    expect(outcome()).toEqual({ result: ok(order), after: 0 });
    expect([reads, entries]).toEqual([[0], []]);
    expect(kept()).toEqual([[], false]);
    expect(checkoutStorage.last()).toBeUndefined();
    // A later visit to the confirmation does not change a newer cart.
    cart.add(toeRoller, 2);
    await begin();
    expect(outcome()).toMatchObject({ result: ok(order) });
    expect(kept()).toEqual([lines, true]);
  });

  test('does not change the cart or the storage if another browser opened the checkout', async () => {
    const { begin, kept, outcome } = setUp();
    await begin('cs_test_other');
    expect(outcome()).toMatchObject({ result: ok(order) });
    expect(kept()).toEqual([lines, true]);
  });

  test('reads only once with a limit of 0', async () => {
    const { begin, reads, outcome } = setUp(() => ok(undefined));
    await begin(sessionId, 0);
    expect(outcome()).toEqual({ result: ok(undefined), after: 0 });
    expect(reads).toEqual([0]);
  });

  const cause = new Error('down');
  const text = "Backend didn't respond within 10 seconds.";
  const silent = { kind: 'backend-silent', cause } as const;
  test.each<[string, Read, object]>([
    ['there is no order', ok(undefined), { event: 'no order' }],
    ['all reads fail', fail(silent), { event: 'order read failed', context: { ...silent, text } }],
  ])(
    'gives up after 60 s in total if %s, keeps the storage, and logs once, without the session id',
    async (_, found, entry) => {
      const { begin, reads, kept, clock, outcome, entries } = setUp(() => found);
      void begin();
      await clock.pass(59_999);
      expect(outcome()).toBeUndefined();
      await clock.pass(600_000);
      expect(outcome()).toEqual({ result: found, after: 60_000 });
      expect(reads).toEqual(schedule);
      expect(kept()).toEqual([lines, true]);
      expect(entries).toMatchObject([entry]);
      expect(entries[0]?.context).toMatchObject({ reads: 10, found: false });
      expect(JSON.stringify(entries)).not.toContain(sessionId);
    },
  );

  test.each<[string, Order | undefined, object]>([
    ['does not lose the order', order, { event: 'order read failed', context: { found: true } }],
    ['does not hide a missing order', undefined, { event: 'no order', context: { found: false } }],
  ])('a temporary failure %s', async (_, found, entry) => {
    const { begin, clock, outcome, entries } = setUp((elapsed) =>
      elapsed < 1000 ? fail({ kind: 'offline' }) : ok(found),
    );
    void begin();
    await clock.pass(60_000);
    expect(outcome()).toEqual({ result: ok(found), after: found ? 1000 : 60_000 });
    expect(entries).toMatchObject([entry]);
  });

  test.each([
    ['is invalid, so nothing is read', ['', 'a b', '../a', 'é', '%2e', 'x\n', 'x'.repeat(256)], 0],
    ['is valid, so the order is read once', ['cs_test_a1B2', 'cs_live-9', 'x'.repeat(255)], 1],
  ])('the id in the URL %s', async (_, ids, times) => {
    for (const id of ids) {
      const { begin, reads, outcome } = setUp();
      await begin(id);
      expect(reads).toHaveLength(times);
      expect(outcome()).toEqual({ result: ok(times ? order : undefined), after: 0 });
    }
  });

  test('rejects if a read throws, which does not count as a missing order', async () => {
    const { begin } = setUp(() => Promise.reject(new Error('bug')));
    await expect(begin()).rejects.toThrow('bug');
  });
});

describe('aborting the wait', () => {
  test('between reads stops at once and logs nothing', async () => {
    const { begin, reads, clock, abort, outcome, entries } = setUp(() => ok(undefined));
    void begin();
    await clock.pass(1500);
    abort.abort();
    await clock.pass(60_000);
    expect(outcome()).toEqual({ result: ok(undefined), after: 1500 });
    expect([reads, entries]).toEqual([[0, 1000], []]);
  });

  test('before or during a read keeps the cart, even if that read finds the order', async () => {
    let find: (found: Read) => void = () => undefined;
    const found = new Promise<Read>((resolve) => (find = resolve));
    const { begin, reads, kept, abort, outcome } = setUp(() => found);
    void begin();
    abort.abort();
    await settled();
    expect(outcome()?.result).toEqual(ok(undefined));
    await begin();
    expect(reads).toEqual([0]);
    find(ok(order));
    await settled();
    expect(kept()).toEqual([lines, true]);
  });
});

describe('the lines of a paid checkout leave the cart (behaviour 6.1)', () => {
  test('once, except for units added since; the checkout still counts as this browser’s', () => {
    const { cart, checkoutStorage, removePaidLines } = setUp();
    cart.add(toeRoller, 1);
    cart.add(toeStrap, 1);
    for (let visit = 0; visit < 2; visit += 1) {
      expect(removePaidLines(sessionId)).toBe(true);
      expect(cart.getSnapshot()).toEqual([lineOf(toeRoller, 1), lineOf(toeStrap, 1)]);
      expect(checkoutStorage.last()?.isHeld).toBe(false);
    }
  });

  test('entirely, even if the shopper has removed units since', () => {
    const { cart, removePaidLines } = setUp();
    cart.decrease('toe-roller');
    removePaidLines(sessionId);
    expect(cart.getSnapshot()).toEqual([]);
  });

  test('only if this browser opened the checkout', () => {
    const { cart, removePaidLines } = setUp();
    expect(removePaidLines('cs_made_up')).toBe(false);
    expect(cart.getSnapshot()).toEqual(lines);
  });
});
