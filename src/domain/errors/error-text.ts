import { minPasswordLength } from '#domain/account/limits.ts';
import { readLimit } from './read-limit.ts';
import type { PlainKind, StoreError } from './store-error.ts';

/** Also shown for a wrong password (behaviour 9.1). */
const accountNotFound = 'Could not find account. Please check your email or password.';
const emailNotFound = 'There was a problem finding this email.';

/** Messages that depend only on the error's kind (behaviour 9.1). */
const plainTexts: Readonly<Record<PlainKind, string>> = {
  // These are only logged. For a lost connection, loading/failure.tsx and each form show messages of their own.
  offline: 'Failed to get document because the client is offline.',
  'backend-silent': `Backend didn't respond within ${readLimit / 1000} seconds.`,
  'read-failed': 'The document could not be read.',
  'checkout-refused': 'The checkout session was refused.',
  'checkout-failed': 'The checkout session could not be created.',
  'checkout-not-ended': 'The checkout session could not be ended.',
  'sold-out': 'Fewer units are left than the cart holds.',
  'sign-out-failed': 'Signing out failed.',

  // The messages below are shown to shoppers.
  'checkout-limited': 'Too many checkouts right now. Please try again in a minute.',
  unavailable: 'This is not available right now. Please try again.',

  'first-name-required': 'Please enter your first name.',
  'last-name-required': 'Please enter your last name.',
  'password-required': 'Please enter a password.',
  'password-short': `The password must be at least ${minPasswordLength} characters long.`,
  'repeat-required': 'Please enter the password again.',
  'passwords-differ': 'Passwords do not match.',
  'security-check-missing': 'Security check not loaded. Please try again.',
  'security-check-failed': 'Security check failed. Please refresh and try again.',
  'account-not-created': 'Something went wrong during account creation on the server.',
  'bot-suspected': 'Security check failed (bot detected or low score). Please try again.',
  'email-taken': 'This email is already registered. Please sign in.',
  'sign-up-invalid': 'Invalid data provided. Please check your inputs.',

  'account-not-found': accountNotFound,
  'sign-in-failed': accountNotFound,
  'email-not-found': emailNotFound,
  'reset-failed': emailNotFound,

  'name-required': 'Name Required.',
  'email-required': 'Email Required.',
  'email-invalid': 'Please check your email address.',
  'message-required': 'Message Required.',
  'phone-required': 'Phone Required.',
  'message-not-sent': 'Message could not be sent at this time. Please try again later.',

  'current-password-required': 'Please enter your current password.',
  'new-password-required': 'Please enter a new password.',
  'new-password-short': `New password must be at least ${minPasswordLength} characters long.`,
  'new-password-same': 'New password cannot be the same as the current password.',
  'current-password-incorrect': 'Your current password is incorrect.',
  'password-change-failed': 'Your password could not be changed. Please try again later.',
};

/** The message that tells the shopper about a failure (behaviour 9.1). */
export function errorText(error: StoreError | { readonly kind: PlainKind }): string {
  switch (error.kind) {
    case 'coded':
      return `Error: ${error.message} (Code: ${error.code})`;
    case 'unexpected':
      return `An unexpected error occurred: ${error.message}`;
    default:
      return plainTexts[error.kind];
  }
}

/** Log messages for failures whose message to the shopper may name the wrong cause. */
const loggedTexts: Partial<Record<StoreError['kind'], string>> = {
  'sign-in-failed': 'The sign-in could not be attempted.',
  'reset-failed': 'The password reset could not be attempted.',
};

export const loggedText = (error: StoreError): string =>
  loggedTexts[error.kind] ?? errorText(error);
