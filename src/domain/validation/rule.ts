import { errorText } from '#domain/errors/error-text.ts';
import type { ChangePasswordError, ContactError, SignUpError } from '#domain/errors/store-error.ts';

/** What a form's rules can find. */
type RuleKind = Exclude<
  (SignUpError | ContactError | ChangePasswordError)['kind'],
  'coded' | 'unexpected'
>;

/** The message of a failed rule (behaviour 9.1). */
export const rule = (kind: RuleKind): string => errorText({ kind });
