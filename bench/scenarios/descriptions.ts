import type { Scenario } from '#adapters/memory/scenarios.ts';

/** A sentence on what a scenario changes, and the path of a page that shows it. */
interface Description {
  readonly does: string;
  readonly shows: `/${string}`;
}

const product = '/product/toe-roller';
const signUp = '/create-account';

/** Apart from the names, because every page of the offline store loads those. */
export const descriptions: Readonly<Record<Scenario, Description>> = {
  'out-of-stock': { does: 'No product has a unit in stock.', shows: product },
  'inventory-missing': { does: 'No product has a record of its stock.', shows: product },
  'inventory-down': { does: 'The stock cannot be read.', shows: product },
  'reads-offline': {
    does: 'Stock and orders cannot be read: there is no network.',
    shows: product,
  },

  'checkout-down': {
    does: 'No checkout can be opened, and only the log shows why.',
    shows: product,
  },
  'checkout-limited': {
    does: "A checkout is refused, because too many come from the shopper's network.",
    shows: product,
  },
  'checkout-refused': { does: 'The server rejects every checkout as malformed.', shows: product },
  'sold-out': { does: 'A checkout is refused, because no unit is left.', shows: product },
  'few-left': {
    does: 'Each product has 3 units left: a larger checkout is refused.',
    shows: product,
  },
  limited: {
    does: 'Every product is limited: a checkout holds its units until it is paid or expires.',
    shows: product,
  },
  'end-checkout-down': {
    does: 'A checkout that holds units cannot be ended, so it keeps holding them.',
    shows: product,
  },

  'order-late': { does: "The order's record appears 4 s after the payment.", shows: product },
  'order-down': { does: 'No order can be read.', shows: product },
  'order-pending': { does: 'The payment of every order is still pending.', shows: product },
  'payment-failed': { does: 'The payment of every order was refused by the bank.', shows: product },
  'partly-refunded': { does: 'A part of every order was refunded.', shows: product },
  refunded: { does: 'Every order was refunded.', shows: product },

  'email-taken': { does: 'Every email address already has an account.', shows: signUp },
  bot: { does: 'The server treats everyone who signs up as a bot.', shows: signUp },
  'signup-broken': {
    does: "The server's response to a sign-up lacks the new account.",
    shows: signUp,
  },
  'signup-coded': {
    does: 'A sign-up fails with a code and a text from the server.',
    shows: signUp,
  },
  'signup-unexpected': { does: 'A sign-up gets no response.', shows: signUp },
  'security-missing': { does: "The security check's script does not load.", shows: signUp },
  'security-failed': { does: 'The security check returns no token.', shows: signUp },

  'sign-in-down': { does: 'Sign-ins get no response.', shows: '/sign-in' },
  'sign-out-down': { does: 'Nobody can sign out, and only the log shows why.', shows: '/sign-in' },
  'reset-down': {
    does: 'The identity provider sends no link to reset a password.',
    shows: '/account/forgot-password',
  },
  'password-down': { does: 'The identity provider cannot change a password.', shows: '/sign-in' },

  'messages-down': { does: 'No contact message can be sent.', shows: '/contact' },

  'backend-missing': {
    does: 'The code that talks to the backend does not load: every form fails.',
    shows: signUp,
  },
  slow: { does: 'Every response takes 3 s.', shows: product },
};
