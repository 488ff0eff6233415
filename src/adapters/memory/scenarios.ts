/** What a scenario changes, in a sentence, and a path where that shows. */
interface Description {
  readonly does: string;
  readonly shows: `/${string}`;
}

const product = '/product/toe-roller';
const signUp = '/create-account';

/** The faults of the offline backends (behaviour 15.4): the one list of them. */
export const scenarios = {
  'out-of-stock': { does: 'No product has a unit in stock.', shows: product },
  'inventory-missing': { does: 'No product has a record of its stock.', shows: product },
  'inventory-down': { does: 'The stock cannot be read.', shows: product },

  'checkout-down': {
    does: 'No checkout can be opened, and only the log says why.',
    shows: product,
  },
  'checkout-limited': {
    does: "A checkout is refused, because too many come from the shopper's network.",
    shows: product,
  },
  'sold-out': { does: 'A checkout is refused, because no unit is left.', shows: product },

  'order-late': { does: "The order's record appears 4 s after the payment.", shows: product },
  'order-down': { does: 'No order can be read.', shows: product },

  'email-taken': { does: 'Every e-mail address has an account already.', shows: signUp },
  bot: { does: 'The server takes whoever signs up for a bot.', shows: signUp },
  'signup-broken': { does: 'The server answers a sign-up without a new account.', shows: signUp },
  'signup-coded': { does: 'A sign-up fails with a code and words of the server.', shows: signUp },
  'signup-unexpected': { does: 'A sign-up gets no answer of the server.', shows: signUp },
  'security-missing': { does: "The security check's script does not load.", shows: signUp },
  'security-failed': { does: 'The security check gives no token.', shows: signUp },

  'messages-down': { does: 'No contact message can be sent.', shows: '/contact' },

  slow: { does: 'Every answer takes 3 s.', shows: product },
} as const satisfies Readonly<Record<string, Description>>;

export type Scenario = keyof typeof scenarios;

const isScenario = (text: string): text is Scenario => Object.hasOwn(scenarios, text);

/** The names of all scenarios. */
export const scenarioNames: readonly Scenario[] = Object.keys(scenarios).filter(isScenario);

/** The scenarios that a text names, such as `slow,order-down`; unknown names count for nothing. */
export const scenariosIn = (text: string): readonly Scenario[] =>
  text.split(',').filter(isScenario);
