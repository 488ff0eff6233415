/** A failure as a value (behaviour 9). `cause` is the vendor's error. */
interface Failure<K extends string> {
  readonly kind: K;
  readonly cause?: unknown;
}

/** The code of a use case could not be loaded, or the use case threw. No port returns this failure. */
export type Unavailable = Failure<'unavailable'>;

export type ReadError = Failure<'offline' | 'backend-silent' | 'read-failed'>;

/** The cart has more units of some products than are left. `available` has the number left of each (behaviour 5.5). */
export interface SoldOut extends Failure<'sold-out'> {
  readonly available: Readonly<Record<string, number>>;
}

export type CheckoutError =
  | Failure<'checkout-refused' | 'checkout-limited' | 'checkout-failed'>
  | SoldOut;

export type EndCheckoutError = Failure<'checkout-not-ended'>;

export type SecurityCheckError = Failure<'security-check-missing' | 'security-check-failed'>;

/** The server's own message, shown unchanged. */
interface CodedError extends Failure<'coded'> {
  readonly code: string;
  readonly message: string;
}

interface UnexpectedError extends Failure<'unexpected'> {
  readonly message: string;
}

/** The server refused the input. `field` is the field that the server names, if any. */
interface SignUpInvalid extends Failure<'sign-up-invalid'> {
  readonly field?: 'email' | 'password' | undefined;
}

export type SignUpError =
  | SecurityCheckError
  | Failure<'account-not-created' | 'bot-suspected' | 'email-taken'>
  | SignUpInvalid
  | CodedError
  | UnexpectedError;

export type SignInError = Failure<'account-not-found' | 'sign-in-failed'>;

export type SignOutError = Failure<'sign-out-failed'>;

export type PasswordResetError = Failure<'email-not-found' | 'reset-failed'>;

export type ChangePasswordError = Failure<
  'new-password-short' | 'current-password-incorrect' | 'password-change-failed'
>;

export type ContactError = Failure<'message-not-sent'>;

export type StoreError =
  | Unavailable
  | ReadError
  | CheckoutError
  | EndCheckoutError
  | SignUpError
  | SignInError
  | SignOutError
  | PasswordResetError
  | ChangePasswordError
  | ContactError;

/** The failures that only a form's own rules find; no call returns one. */
type RuleKind =
  | 'first-name-required'
  | 'last-name-required'
  | 'password-required'
  | 'password-short'
  | 'repeat-required'
  | 'passwords-differ'
  | 'name-required'
  | 'email-required'
  | 'email-invalid'
  | 'message-required'
  | 'phone-required'
  | 'current-password-required'
  | 'new-password-required'
  | 'new-password-same';

/** The kinds of failures whose text depends only on the kind. */
export type PlainKind = Exclude<StoreError['kind'], 'coded' | 'unexpected'> | RuleKind;
