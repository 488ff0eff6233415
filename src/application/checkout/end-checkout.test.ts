import { describe, expect, test, vi } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createFakeOpenCheckout } from '#tests/support/fake-open-checkout.ts';
import { lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { fail, ok } from '#domain/result.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import { createEndCheckout } from './end-checkout.ts';

const lines = [lineOf(toeRoller, 1)];

function setUp(isHeld: boolean, answer: Awaited<ReturnType<Checkout['endSession']>>) {
  const endSession = vi.fn<Checkout['endSession']>(async () => answer);
  const logger = createFakeLogger();
  const openCheckout = createFakeOpenCheckout({ session: 'cs_1', lines, isHeld });
  const end = createEndCheckout({ checkout: { endSession }, openCheckout, logger });
  return { end, endSession, openCheckout, entries: logger.entries };
}

describe('ending an unpaid checkout (behaviour 5.6)', () => {
  test('ends its session once, and still knows what went to pay, in case it was paid before', async () => {
    const { end, endSession, openCheckout } = setUp(true, ok(undefined));
    expect(await Promise.all([end(), end()])).toEqual([ok(undefined), ok(undefined)]);
    await end();
    expect(endSession.mock.calls).toEqual([['cs_1']]);
    expect(openCheckout.find('cs_1')).toEqual({ session: 'cs_1', lines, isHeld: false });
  });

  test('does nothing if nothing is held', async () => {
    const { end, endSession } = setUp(false, ok(undefined));
    expect(await end()).toEqual(ok(undefined));
    expect(endSession).not.toHaveBeenCalled();
  });

  test('remembers it after a failure, so that the next attempt ends it', async () => {
    const failure = { kind: 'checkout-not-ended', cause: new Error('down') } as const;
    const { end, endSession, openCheckout, entries } = setUp(true, fail(failure));
    expect(await end()).toEqual(fail(failure));
    await end();
    expect(endSession).toHaveBeenCalledTimes(2);
    expect(openCheckout.last()?.isHeld).toBe(true);
    expect(entries[0]).toMatchObject({ level: 'error', event: 'checkout not ended' });
    expect(JSON.stringify(entries)).not.toContain('cs_1');
  });
});
