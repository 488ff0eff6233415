import type { StoreError } from '#domain/errors/store-error.ts';
import { fail, type Result } from '#domain/result.ts';
import type { Logger } from './ports/logger.ts';

/**
 * Gives the failure that the shopper is told of. Where something broke, which its cause says, the owner is told too;
 * a plain refusal, such as that of a wrong password, is the shopper's to mend.
 */
export function logFailure<E extends StoreError>(
  logger: Logger,
  event: string,
  error: E,
): Result<never, E> {
  const { kind, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  if (cause !== undefined) logger.warn(event, { kind, ...(code !== undefined && { code }), cause });
  return fail(error);
}
