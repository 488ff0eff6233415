import type { ChangePasswordError, ContactError, SignUpError } from '../errors/store-error.ts';

/**
 * What a form's rules can find. Schemas give it where others give a message; its text is in `domain/errors`.
 * Fields stand in the order they are checked in: the first that fails gives the one message shown (spec 5).
 */
export type RuleKind = Exclude<
  (SignUpError | ContactError | ChangePasswordError)['kind'],
  'coded' | 'unexpected'
>;

export const rule = (kind: RuleKind): string => kind;
