import { describe, expect, test } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { fail, ok } from '#domain/result.ts';
import { logFailure, logged } from './log-failure.ts';

const cause = new Error('what the vendor said');

describe('a failure is logged by its kind (behaviour 9.2)', () => {
  test('as an error if the shopper sees no message', () => {
    const logger = createFakeLogger();
    logFailure(logger, 'checkout failed', { kind: 'checkout-failed', cause }, { items: 2 });
    expect(logger.entries).toEqual([
      {
        level: 'error',
        event: 'checkout failed',
        context: {
          items: 2,
          kind: 'checkout-failed',
          text: 'The checkout session could not be created.',
          cause,
        },
      },
    ]);
  });

  test('as a warning if the shopper was shown a fault', () => {
    const logger = createFakeLogger();
    logFailure(logger, 'sign-in failed', { kind: 'sign-in-failed', cause });
    expect(logger.entries).toMatchObject([{ level: 'warn' }]);
  });

  test('not at all if the shopper can fix it, whatever its cause', () => {
    const logger = createFakeLogger();
    logFailure(logger, 'sign-in failed', { kind: 'account-not-found', cause });
    expect(logger.entries).toEqual([]);
  });

  test("without the server's own message", () => {
    const logger = createFakeLogger();
    const message = 'ann@example.com is too late.';
    logFailure(logger, 'sign-up failed', { kind: 'coded', code: 'internal', message, cause });
    expect(logger.entries[0]?.context).toEqual({ kind: 'coded', code: 'internal', cause });
  });
});

describe('a logged call', () => {
  test('forwards arguments and result', async () => {
    const logger = createFakeLogger();
    const call = logged(logger, 'failed', async (a: string, b: number) => ok(a.repeat(b)));
    expect(await call('toe', 2)).toEqual(ok('toetoe'));
    expect(logger.entries).toEqual([]);
  });

  test('returns a failure and logs it, without what was typed', async () => {
    const logger = createFakeLogger();
    const error = { kind: 'message-not-sent', cause } as const;
    const call = logged(logger, 'message not sent', async (_typed: string) => fail(error));
    expect(await call('ann@example.com')).toEqual(fail(error));
    expect(logger.entries).toMatchObject([
      { level: 'warn', event: 'message not sent', context: { kind: 'message-not-sent' } },
    ]);
    expect(JSON.stringify(logger.entries)).not.toContain('ann@');
  });
});
