import type { Scenario } from '#adapters/memory/scenarios.ts';

/** What each scenario changes. Kept apart from the names, which every page of the offline store loads. */
export const descriptions: Readonly<Record<Scenario, string>> = {
  'out-of-stock': 'Every product is out of stock.',
  'inventory-missing': 'No product has a record of its stock.',
  'inventory-down': 'The stock cannot be read.',
  'reads-offline': 'Stock and orders cannot be read: there is no network.',
  'checkout-down': 'No checkout can be opened, and only the log shows why.',
  'checkout-limited': "Every checkout is refused: too many came from the shopper's network.",
  'checkout-refused': 'The server rejects every checkout as malformed.',
  'sold-out': 'Every checkout is refused, because no units are left.',
  'few-left': 'Each product has 3 units left: a larger checkout is refused.',
  limited: 'Every product is limited: a checkout holds its units until it is paid or expires.',
  'end-checkout-down': 'A checkout that holds units cannot be ended, so it keeps holding them.',
  'order-late': "The order's record appears 4 s after the payment.",
  'order-down': 'No order can be read.',
  'order-pending': 'The payment of every order is still pending.',
  'payment-failed': 'The payment of every order was declined by the bank.',
  'partly-refunded': 'Part of every order was refunded.',
  refunded: 'Every order was refunded.',
  'email-taken': 'Every email address already has an account.',
  bot: 'The server treats everyone who signs up as a bot.',
  'signup-broken': "The server's response to a sign-up lacks the new account.",
  'signup-coded': 'A sign-up fails with an error code and a message from the server.',
  'signup-unexpected': 'A sign-up gets no response.',
  'security-missing': "The security check's script does not load.",
  'security-failed': 'The security check returns no token.',
  'sign-in-down': 'Sign-ins get no response.',
  'sign-out-down': 'Signing out fails, and only the log shows why.',
  'reset-down': 'The identity provider sends no link to reset a password.',
  'password-down': 'The identity provider cannot change a password.',
  'messages-down': 'No contact message can be sent.',
  'backend-missing': 'The code that talks to the backend does not load: every form fails.',
  slow: 'Every response takes 3 s.',
};

/** The pages on which to see each scenario's effect. For any scenario not listed, start on a product page. */
const pages: Readonly<Record<string, readonly Scenario[]>> = {
  '/create-account': [
    'email-taken',
    'bot',
    'signup-broken',
    'signup-coded',
    'signup-unexpected',
    'security-missing',
    'security-failed',
    'backend-missing',
  ],
  '/sign-in': ['sign-in-down', 'sign-out-down', 'password-down'],
  '/account/forgot-password': ['reset-down'],
  '/contact': ['messages-down'],
};

export const pageOf = (name: Scenario): string =>
  Object.entries(pages).find(([, names]) => names.includes(name))?.[0] ?? '/product/toe-roller';
