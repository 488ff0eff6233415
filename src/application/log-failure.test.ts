import { expect, test } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { errorText } from '#domain/errors/error-text.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import { logFailure } from './log-failure.ts';

const cause = new Error('what the vendor said');

test.each<[string, StoreError, string[]]>([
  ['as an error if the shopper sees no message', { kind: 'checkout-failed', cause }, ['error']],
  ['as a warning if the shopper was shown a fault', { kind: 'sign-in-failed', cause }, ['warn']],
  [
    'not at all if the shopper can fix it, whatever its cause',
    { kind: 'account-not-found', cause },
    [],
  ],
])('a failure is logged %s (behaviour 9.2)', (_how, error, levels) => {
  const logger = createFakeLogger();
  logFailure(logger, 'checkout failed', error, { items: 2 });
  const context = { items: 2, ...error, text: errorText(error) };
  expect(logger.entries).toEqual(
    levels.map((level) => ({ level, event: 'checkout failed', context })),
  );
});

test("a failure is logged without the server's own message", () => {
  const logger = createFakeLogger();
  const message = 'ann@example.com is too late.';
  logFailure(logger, 'sign-up failed', { kind: 'coded', code: 'internal', message, cause });
  expect(logger.entries[0]?.context).toEqual({ kind: 'coded', code: 'internal', cause });
});
