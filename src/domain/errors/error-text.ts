import type { StoreError } from './store-error.ts';

type PlainKind = Exclude<StoreError['kind'], 'coded' | 'unexpected'>;

/** The texts that need no more than their kind (spec 5 and 8). */
const plainTexts: Readonly<Record<PlainKind, string>> = {
  // Only logged, with no message to the shopper.
  offline: 'Failed to get document because the client is offline.',
  'backend-silent': "Backend didn't respond within 10 seconds.",
  'read-failed': 'The document could not be read.',
  'checkout-failed': 'The checkout session could not be created.',
  'sign-out-failed': 'Signing out failed.',

  'passwords-differ': 'Passwords do not match.',
  'security-check-missing': 'Security check not loaded. Please try again.',
  'security-check-failed': 'Security check failed. Please refresh and try again.',
  'account-not-created': 'Something went wrong during account creation on the server.',
  'bot-suspected': 'Security check failed (bot detected or low score). Please try again.',
  'email-taken': 'This email is already registered. Please sign in.',
  'sign-up-invalid': 'Invalid data provided. Please check your inputs.',

  'account-not-found': 'Could not find account. Please check your email or password.',
  'reset-failed': 'There was a problem finding this email.',

  'name-required': 'Name Required.',
  'email-required': 'Email Required.',
  'message-required': 'Message Required.',
  'phone-required': 'Phone Required.',
  'message-not-sent': 'Message could not be sent at this time. Please try again later.',

  'current-password-required': 'Please enter your current password.',
  'new-password-required': 'Please enter a new password.',
  'new-password-short': 'New password must be at least 6 characters long.',
  'new-password-same': 'New password cannot be the same as the current password.',
  'current-password-incorrect': 'Your current password is incorrect.',
};

/** The text of a failure (spec 5 and 8), for the shopper or, where none is shown, for the log. */
export function errorText(error: StoreError): string {
  switch (error.kind) {
    case 'coded':
      return `Error: ${error.message} (Code: ${error.code})`;
    case 'unexpected':
      return `An unexpected error occurred: ${error.message}`;
    default:
      return plainTexts[error.kind];
  }
}
