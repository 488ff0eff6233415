/** Failures a shopper or the owner can meet (spec 8), as values with a `kind`. `cause` keeps what the vendor said. */
interface Caused {
  readonly cause?: unknown;
}

/** Status codes of the callable client (spec 8, HTTP status mapping). */
export type StatusCode =
  | 'invalid-argument'
  | 'failed-precondition'
  | 'out-of-range'
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
  | 'already-exists'
  | 'aborted'
  | 'resource-exhausted'
  | 'cancelled'
  | 'data-loss'
  | 'unknown'
  | 'internal'
  | 'unimplemented'
  | 'unavailable'
  | 'deadline-exceeded';

export type ReadError = Caused & { readonly kind: 'offline' | 'backend-silent' | 'read-failed' };

export type CheckoutError = Caused & {
  readonly kind: 'checkout-failed';
  readonly code?: StatusCode;
};

export type SecurityCheckError = Caused & {
  readonly kind: 'security-check-missing' | 'security-check-failed';
};

export type SignUpError = Caused &
  (
    | SecurityCheckError
    | {
        readonly kind:
          | 'passwords-differ'
          | 'account-not-created'
          | 'bot-suspected'
          | 'email-taken'
          | 'sign-up-invalid';
      }
    | { readonly kind: 'coded'; readonly message: string; readonly code: string }
    | { readonly kind: 'unexpected'; readonly message: string }
  );

export type SignInError = Caused & { readonly kind: 'account-not-found' };
export type SignOutError = Caused & { readonly kind: 'sign-out-failed' };
export type PasswordResetError = Caused & { readonly kind: 'reset-failed' };

export type ContactError = Caused & {
  readonly kind:
    | 'name-required'
    | 'email-required'
    | 'message-required'
    | 'phone-required'
    | 'message-not-sent';
};

export type ChangePasswordError = Caused & {
  readonly kind:
    | 'current-password-required'
    | 'new-password-required'
    | 'new-password-short'
    | 'new-password-same'
    | 'current-password-incorrect';
};

export type StoreError =
  | ReadError
  | CheckoutError
  | SignUpError
  | SignInError
  | SignOutError
  | PasswordResetError
  | ContactError
  | ChangePasswordError;
