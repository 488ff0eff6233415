import { describe, expect, test } from 'vitest';
import { anyError, errorOf, valueOf } from './expect-result.ts';
import type { SetupOf } from './given.ts';

/** The contract of every security check adapter (behaviour 7.2). */
export function describeSecurityCheck(name: string, setup: SetupOf<'securityCheck'>): void {
  describe(`security check: ${name}`, () => {
    test('returns a token', async () => {
      const { securityCheck } = await setup();
      expect(valueOf(await securityCheck.obtainToken('signup'))).not.toBe('');
    });

    test.each([
      ['security-missing', 'security-check-missing'],
      ['security-failed', 'security-check-failed'],
    ] as const)('with the fault %s, fails with the error %s', async (fault, kind) => {
      const { securityCheck } = await setup({ fault });
      const error = errorOf(await securityCheck.obtainToken('signup'));
      expect(error).toMatchObject({ kind, cause: anyError });
    });
  });
}
