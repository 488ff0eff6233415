import { describe, expect, test, vi } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { fail, ok } from '#domain/result.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import { createEndCheckout } from './end-checkout.ts';

function setUp(session: string | undefined, answer: Awaited<ReturnType<Checkout['endSession']>>) {
  const endSession = vi.fn<Checkout['endSession']>(async () => answer);
  const forget = vi.fn<(session: string) => void>();
  const logger = createFakeLogger();
  const open = { read: () => session, write: () => undefined, forget };
  return { end: createEndCheckout({ endSession }, open, logger), endSession, forget, logger };
}

describe('ending an unpaid checkout (behaviour 5.6)', () => {
  test('ends its session once, even if called concurrently, and forgets it', async () => {
    const { end, endSession, forget } = setUp('cs_1', ok(undefined));
    expect(await Promise.all([end(), end()])).toEqual([ok(undefined), ok(undefined)]);
    expect(endSession.mock.calls).toEqual([['cs_1']]);
    expect(forget.mock.calls).toEqual([['cs_1']]);
  });

  test('does nothing if nothing is held', async () => {
    const { end, endSession } = setUp(undefined, ok(undefined));
    expect(await end()).toEqual(ok(undefined));
    expect(endSession).not.toHaveBeenCalled();
  });

  test('remembers it after a failure, so that the next attempt ends it', async () => {
    const error = { kind: 'checkout-not-ended', cause: new Error('down') } as const;
    const { end, endSession, forget, logger } = setUp('cs_1', fail(error));
    expect(await end()).toEqual(fail(error));
    await end();
    expect(endSession).toHaveBeenCalledTimes(2);
    expect(forget).not.toHaveBeenCalled();
    expect(logger.entries[0]).toMatchObject({ level: 'error', event: 'checkout not ended' });
    expect(JSON.stringify(logger.entries)).not.toContain('cs_1');
  });
});
