/** The faults that the offline backends can simulate (behaviour 15.4). */
export const scenarioNames = [
  'out-of-stock',
  'inventory-missing',
  'inventory-down',
  'reads-offline',
  'checkout-down',
  'checkout-limited',
  'checkout-refused',
  'sold-out',
  'few-left',
  'limited',
  'end-checkout-down',
  'order-late',
  'order-down',
  'order-pending',
  'payment-failed',
  'partly-refunded',
  'refunded',
  'email-taken',
  'bot',
  'signup-broken',
  'signup-coded',
  'signup-unexpected',
  'security-missing',
  'security-failed',
  'sign-in-down',
  'sign-out-down',
  'reset-down',
  'password-down',
  'messages-down',
  'backend-missing',
  'slow',
] as const;

export type Scenario = (typeof scenarioNames)[number];

/** The scenarios named in a string such as `slow,order-down`. Ignores unknown names. */
export const scenariosIn = (text: string): readonly Scenario[] =>
  text.split(',').flatMap((name) => scenarioNames.find((known) => known === name) ?? []);
