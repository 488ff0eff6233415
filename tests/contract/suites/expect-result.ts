import { expect } from 'vitest';
import type { Result } from '#domain/result.ts';

/** Matches the cause of any failure, since each backend throws errors of its own. */
export const anyError = expect.any(Error) as unknown;

/** Returns the value of a result. Fails the test if the result is a failure. */
export function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) expect.fail(`failed with ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Returns the error of a result. Fails the test if the result is a success. */
export function errorOf<E>(result: Result<unknown, E>): E {
  if (result.ok) expect.fail(`succeeded with ${JSON.stringify(result.value)}`);
  return result.error;
}
