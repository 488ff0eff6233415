import type { SecurityCheckError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

/** Obtains a token that proves that the shopper is not a bot (behaviour 7.2). */
export interface SecurityCheck {
  readonly obtainToken: (action: 'signup') => Promise<Result<string, SecurityCheckError>>;
}
