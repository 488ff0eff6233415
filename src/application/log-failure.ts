import type { StoreError } from '../domain/errors/store-error.ts';
import { fail, type Result } from '../domain/result.ts';
import type { Logger } from './ports/logger.ts';

/** Tells the owner of an error that the shopper is told of too, and gives the failure. */
export function logFailure<E extends StoreError>(
  logger: Logger,
  event: string,
  error: E,
): Result<never, E> {
  const { kind, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  logger.warn(event, { kind, ...(code !== undefined && { code }), cause });
  return fail(error);
}
