import type { SecurityCheckError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

/** Obtains a token that says the visitor is no bot (spec 7, reCAPTCHA v3). */
export interface SecurityCheck {
  obtainToken(action: 'signup'): Promise<Result<string, SecurityCheckError>>;
}
