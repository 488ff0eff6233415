import { errorText } from '#domain/errors/error-text.ts';
import type { ChangePasswordError, ContactError, SignUpError } from '#domain/errors/store-error.ts';

/** What the rules of a form can find. */
type RuleKind = Exclude<
  (SignUpError | ContactError | ChangePasswordError)['kind'],
  'coded' | 'unexpected'
>;

/** What a schema says where a rule fails: the catalogue's text for it (behaviour 9.1). */
export const rule = (kind: RuleKind): string => errorText({ kind });
