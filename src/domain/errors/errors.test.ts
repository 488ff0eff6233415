import { readLimit } from './read-limit.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { describe, expect, test } from 'vitest';
import { errorText } from './error-text.ts';
import type { PlainKind } from './store-error.ts';

// The messages, word for word (behaviour 9.1). The record's type requires one for each kind.
const texts: Record<PlainKind, string> = {
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
  'account-not-found': 'Could not find account. Please check your email or password.',
  'sign-in-failed': 'Could not find account. Please check your email or password.',
  'email-not-found': 'There was a problem finding this email.',
  'reset-failed': 'There was a problem finding this email.',
  'message-not-sent': 'Message could not be sent at this time. Please try again later.',
  'name-required': 'Name Required.',
  'email-required': 'Email Required.',
  'email-invalid': 'Please check your email address.',
  'message-required': 'Message Required.',
  'phone-required': 'Phone Required.',
  'current-password-required': 'Please enter your current password.',
  'new-password-required': 'Please enter a new password.',
  'new-password-short': `New password must be at least ${minPasswordLength} characters long.`,
  'new-password-same': 'New password cannot be the same as the current password.',
  'current-password-incorrect': 'Your current password is incorrect.',
  offline: 'Failed to get document because the client is offline.',
  'backend-silent': `Backend didn't respond within ${readLimit / 1000} seconds.`,
  'read-failed': 'The document could not be read.',
  'checkout-refused': 'The checkout session was refused.',
  'checkout-failed': 'The checkout session could not be created.',
  'checkout-not-ended': 'The checkout session could not be ended.',
  'checkout-limited': 'Too many checkouts right now. Please try again in a minute.',
  'sold-out': 'Fewer units are left than the cart holds.',
  'password-change-failed': 'Your password could not be changed. Please try again later.',
  unavailable: 'This is not available right now. Please try again.',
  'sign-out-failed': 'Signing out failed.',
};

describe('error catalogue (behaviour 9.1)', () => {
  test.each(Object.entries(texts))('%s', (kind, text) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
    expect(errorText({ kind: kind as PlainKind })).toBe(text);
  });

  test('shows the message of any other error, and its code if it has one', () => {
    const error = { kind: 'coded', message: 'Quota exceeded', code: 'resource-exhausted' } as const;
    expect(errorText(error)).toBe('Error: Quota exceeded (Code: resource-exhausted)');
    const text = 'An unexpected error occurred: Failed to fetch';
    expect(errorText({ kind: 'unexpected', message: 'Failed to fetch' })).toBe(text);
  });
});
