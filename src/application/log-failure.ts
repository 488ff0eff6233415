import { loggedText } from '#domain/errors/error-text.ts';
import { logLevels } from '#domain/errors/log-levels.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import type { LogContext, Logger } from './ports/logger.ts';

/** Logs a failure at the level for its kind, without the server's own message, which may contain private data. */
export function logFailure(
  logger: Logger,
  event: string,
  error: StoreError,
  context: LogContext = {},
): void {
  const level = logLevels[error.kind];
  if (level === 'silent') return;
  const { kind, cause } = error;
  const detail = 'message' in error ? {} : { text: loggedText(error) };
  const code = 'code' in error ? { code: error.code } : {};
  logger[level](event, { ...context, kind, ...code, ...detail, cause });
}

/** Turns a port's method into a use case that logs its failures. */
export const logged =
  <Input extends unknown[], Value, Failure extends StoreError>(
    logger: Logger,
    event: string,
    call: (...input: Input) => Promise<Result<Value, Failure>>,
  ) =>
  async (...input: Input): Promise<Result<Value, Failure>> => {
    const result = await call(...input);
    if (!result.ok) logFailure(logger, event, result.error);
    return result;
  };
