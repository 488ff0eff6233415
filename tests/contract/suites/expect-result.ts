import { expect } from 'vitest';
import type { Result } from '#domain/result.ts';

/** Matches the cause of any error, whatever a backend throws. */
export const anyError = expect.any(Error) as unknown;

/** The value of a result that must be a success. */
export function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) expect.fail(`failed with ${JSON.stringify(result.error)}`);
  return result.value;
}

/** The error of a result that must be a failure. */
export function errorOf<E>(result: Result<unknown, E>): E {
  if (result.ok) expect.fail(`succeeded with ${JSON.stringify(result.value)}`);
  return result.error;
}
