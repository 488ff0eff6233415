import { errorText } from '#domain/errors/error-text.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import type { LogContext, Logger } from './ports/logger.ts';

/** The log level of each kind; what the shopper can fix is not logged (behaviour 9.2). */
const levels: Readonly<Record<StoreError['kind'], 'error' | 'warn' | 'silent'>> = {
  unavailable: 'error',

  // Failures that the shopper is not shown.
  offline: 'error',
  'backend-silent': 'error',
  'read-failed': 'error',
  'checkout-refused': 'error',
  'checkout-failed': 'error',
  'checkout-not-ended': 'error',
  'sign-out-failed': 'error',

  // Failures that the shopper is shown.
  'account-not-created': 'warn',
  'checkout-limited': 'warn',
  'sold-out': 'warn',
  coded: 'warn',
  unexpected: 'warn',
  'security-check-missing': 'warn',
  'security-check-failed': 'warn',
  'sign-in-failed': 'warn',
  'reset-failed': 'warn',
  'password-change-failed': 'warn',
  'message-not-sent': 'warn',

  // Mistakes that the shopper can fix.
  'bot-suspected': 'silent',
  'email-taken': 'silent',
  'sign-up-invalid': 'silent',
  'account-not-found': 'silent',
  'email-not-found': 'silent',
  'new-password-short': 'silent',
  'current-password-incorrect': 'silent',
};

/** Logs a failure at the level of its kind, without the server's own message, which may hold private data. */
export function logFailure(
  logger: Logger,
  event: string,
  error: StoreError,
  context: LogContext = {},
): void {
  const level = levels[error.kind];
  if (level === 'silent') return;
  const { kind, cause } = error;
  const detail = 'message' in error ? {} : { text: errorText(error) };
  const code = 'code' in error ? { code: error.code } : {};
  logger[level](event, { ...context, kind, ...code, ...detail, cause });
}

/** Turns a port's method into a use case, which logs its failures. */
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
