import type { StoreError } from './store-error.ts';

/** The log level for each kind of failure. Mistakes that the shopper can fix are not logged (behaviour 9.2). */
export const logLevels: Readonly<Record<StoreError['kind'], 'error' | 'warn' | 'silent'>> = {
  unavailable: 'error',
  // Failures that shoppers do not see.
  offline: 'error',
  'backend-silent': 'error',
  'read-failed': 'error',
  'checkout-refused': 'error',
  'checkout-failed': 'error',
  'checkout-not-ended': 'error',
  'sign-out-failed': 'error',
  // Failures that shoppers see.
  'account-not-created': 'warn',
  'checkout-limited': 'warn',
  'sold-out': 'warn',
  coded: 'warn',
  unexpected: 'warn',
  'security-check-missing': 'warn',
  'security-check-failed': 'warn',
  'sign-in-failed': 'warn',
  'reset-failed': 'warn',
  'password-change-failed': 'warn',
  'message-not-sent': 'warn',
  // Mistakes that the shopper can fix.
  'bot-suspected': 'silent',
  'email-taken': 'silent',
  'sign-up-invalid': 'silent',
  'account-not-found': 'silent',
  'email-not-found': 'silent',
  'new-password-short': 'silent',
  'current-password-incorrect': 'silent',
};
