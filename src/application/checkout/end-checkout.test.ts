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
  const open = createFakeOpenCheckout({ session: 'cs_1', lines, isHeld });
  return {
    end: createEndCheckout({ checkout: { endSession }, openCheckout: open, logger }),
    endSession,
    open,
    logger,
  };
}

describe('ending an unpaid checkout (behaviour 5.6)', () => {
  test('ends its session once, even if called concurrently', async () => {
    const { end, endSession } = setUp(true, ok(undefined));
    expect(await Promise.all([end(), end()])).toEqual([ok(undefined), ok(undefined)]);
    await end();
    expect(endSession.mock.calls).toEqual([['cs_1']]);
  });

  test('still knows what went to pay, in case it was paid before', async () => {
    const { end, open } = setUp(true, ok(undefined));
    await end();
    expect(open.find('cs_1')).toEqual({ session: 'cs_1', lines, isHeld: false });
  });

  test('does nothing if nothing is held', async () => {
    const { end, endSession } = setUp(false, ok(undefined));
    expect(await end()).toEqual(ok(undefined));
    expect(endSession).not.toHaveBeenCalled();
  });

  test('remembers it after a failure, so that the next attempt ends it', async () => {
    const error = { kind: 'checkout-not-ended', cause: new Error('down') } as const;
    const { end, endSession, open, logger } = setUp(true, fail(error));
    expect(await end()).toEqual(fail(error));
    await end();
    expect(endSession).toHaveBeenCalledTimes(2);
    expect(open.last()?.isHeld).toBe(true);
    expect(logger.entries[0]).toMatchObject({ level: 'error', event: 'checkout not ended' });
    expect(JSON.stringify(logger.entries)).not.toContain('cs_1');
  });
});
