import type { SecurityCheckError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

/** Obtains a token which proves that the visitor is not a bot (behaviour 7.2). */
export interface SecurityCheck {
  readonly obtainToken: (action: 'signup') => Promise<Result<string, SecurityCheckError>>;
}
