import type { Scenario } from '#adapters/memory/scenarios.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { errorText } from '#domain/errors/error-text.ts';
import type { PlainKind, StoreError } from '#domain/errors/store-error.ts';
import { delayText, orderLateText, paymentTexts, yourOrder } from '#domain/order/confirmation.ts';
import type { PaymentStatus } from '#domain/order/order.ts';
import { click, fill, goOffline, sentenceOf, type Step, wait } from './steps.ts';

/** The steps by which a tester sees a text, starting from the initial state. */
interface Recipe {
  readonly scenarios?: readonly Scenario[];
  readonly path: `/${string}`;
  readonly steps: readonly Step[];
  /** Set if only the browser's console shows the text (behaviour 9.2). */
  readonly isLogged?: true;
}

const { email: Email, password: Password } = demoAccount;
const other = 'stronger-toes';
const tooShort = 'x'.repeat(minPasswordLength - 1);

const athlete = {
  'First Name': 'Jo',
  'Last Name': 'Runner',
  Email: 'jo@groundup.example',
  Password: other,
  'Confirm Password': other,
};
const message = {
  Name: 'Jo Runner',
  Email: 'jo@groundup.example',
  Phone: '(512) 555-0123',
  Message: 'Is the strap back soon?',
};

const signUp = (scenario?: Scenario, changed: Partial<typeof athlete> = {}): Recipe => ({
  ...(scenario && { scenarios: [scenario] }),
  path: '/create-account',
  steps: [fill({ ...athlete, ...changed }), click('Create Account')],
});
const contact = (changed: Partial<typeof message> = {}, scenario?: Scenario): Recipe => ({
  ...(scenario && { scenarios: [scenario] }),
  path: '/contact',
  steps: [fill({ ...message, ...changed }), click('Send')],
});
const reset = (email: string, scenario?: Scenario): Recipe => ({
  ...(scenario && { scenarios: [scenario] }),
  path: '/account/forgot-password',
  steps: [fill({ Email: email }), click('Reset Password')],
});
const signIn = (password: string, scenario?: Scenario): Recipe => ({
  ...(scenario && { scenarios: [scenario] }),
  path: '/sign-in',
  steps: [fill({ Email, Password: password }), click('Sign In')],
});
const signedIn = (steps: readonly Step[], scenario?: Scenario): Recipe => {
  const recipe = signIn(Password, scenario);
  return { ...recipe, steps: [...recipe.steps, click('Account'), click('Settings'), ...steps] };
};
const changePassword = (current: string, next: string, scenario?: Scenario): Recipe =>
  signedIn(
    [
      click('Change Password'),
      fill({ 'Current Password': current, 'New Password': next }),
      click('Change Password'),
    ],
    scenario,
  );
const onProduct = (scenarios: readonly Scenario[], ...steps: Step[]): Recipe => ({
  scenarios,
  path: '/product/toe-roller',
  steps,
});
const buy = (...scenarios: Scenario[]): Recipe => onProduct(scenarios, click('BUY NOW'));
const pay = (scenario: Scenario, ...steps: Step[]): Recipe =>
  onProduct([scenario], click('BUY NOW'), click('Pay'), ...steps);
const logged = (recipe: Recipe): Recipe => ({ ...recipe, isLogged: true });

/** The recipes of the error catalogue. A kind without a recipe is a type error. */
const failures: Readonly<Record<StoreError['kind'] | PlainKind, Recipe>> = {
  offline: logged(onProduct(['reads-offline'])),
  'backend-silent': logged(onProduct(['reads-silent'], wait(10))),
  'read-failed': logged(onProduct(['inventory-down'])),
  'checkout-refused': logged(buy('checkout-refused')),
  'checkout-failed': logged(buy('checkout-down')),
  'checkout-not-ended': logged(
    onProduct(['limited', 'end-checkout-down'], click('BUY NOW'), click('Cancel')),
  ),
  'sold-out': logged(buy('sold-out')),
  'sign-out-failed': logged(signedIn([click('Logout')], 'sign-out-down')),

  'checkout-limited': buy('checkout-limited'),
  unavailable: signUp('backend-missing'),

  'first-name-required': signUp(undefined, { 'First Name': '' }),
  'last-name-required': signUp(undefined, { 'Last Name': '' }),
  'password-required': signUp(undefined, { Password: '' }),
  'password-short': signUp(undefined, { Password: tooShort, 'Confirm Password': tooShort }),
  'repeat-required': signUp(undefined, { 'Confirm Password': '' }),
  'passwords-differ': signUp(undefined, { 'Confirm Password': 'slower-toes' }),
  'security-check-missing': signUp('security-missing'),
  'security-check-failed': signUp('security-failed'),
  'account-not-created': signUp('signup-broken'),
  'bot-suspected': signUp('bot'),
  'email-taken': signUp('email-taken'),
  'sign-up-invalid': signUp('signup-invalid'),
  coded: signUp('signup-coded'),
  unexpected: signUp('signup-unexpected'),

  'account-not-found': signIn(other),
  'sign-in-failed': signIn(Password, 'sign-in-down'),
  'email-not-found': reset('nobody@groundup.example'),
  'reset-failed': reset(Email, 'reset-down'),

  'name-required': contact({ Name: '' }),
  'email-required': contact({ Email: '' }),
  'email-invalid': contact({ Email: 'jo' }),
  'message-required': contact({ Message: '' }),
  'phone-required': contact({ Phone: '555' }),
  'message-not-sent': contact({}, 'messages-down'),

  'current-password-required': changePassword('', other),
  'new-password-required': changePassword(Password, ''),
  'new-password-short': changePassword(Password, tooShort),
  'new-password-same': changePassword(Password, Password),
  'current-password-incorrect': changePassword(other, `${other}-2`),
  'password-change-failed': changePassword(Password, other, 'password-down'),
};

const ownTexts = {
  coded: { kind: 'coded', code: 'resource-exhausted', message: 'Too many accounts.' },
  unexpected: { kind: 'unexpected', message: 'The connection was lost.' },
} as const;

const failureText = (kind: keyof typeof failures): string =>
  errorText(kind === 'coded' || kind === 'unexpected' ? ownTexts[kind] : { kind });

const payments: Readonly<Record<PaymentStatus, Recipe>> = {
  paid: { path: '/product/toe-roller', steps: [click('BUY NOW'), click('Pay')] },
  pending: pay('order-pending'),
  failed: pay('payment-failed'),
  'partly-refunded': pay('partly-refunded'),
  refunded: pay('refunded'),
};

/** Recipes of other texts, by the text: what worked, what does not exist, stock, late orders, scripts that did not load. */
const others: Readonly<Record<string, Recipe>> = {
  'Your message has been sent.': contact(),
  'Your account is ready. Sign in to see it.': signUp(),
  'Check your email for a link to set a new password.': reset(Email),
  'Your password has been changed.': changePassword(Password, other),
  'Product does not exist.': { path: '/product/unknown', steps: [] },
  'This page could not be found.': { path: '/nowhere', steps: [] },
  'Out Of Stock': onProduct(['out-of-stock']),
  'Only 3 left': onProduct(['few-left'], fill({ Quantity: '4' }), click('BUY NOW')),
  [delayText([toeStrap.name])]: {
    path: '/product/toe-strap',
    steps: [click('PREPURCHASE'), click('Pay')],
  },
  'Looking for your order...': pay('order-late'),
  [orderLateText]: pay('order-down', wait(60)),
  [yourOrder]: { path: '/checkout/success/unknown', steps: [wait(60)] },
  'That did not load.': { path: '/', steps: [goOffline, click('Site Map')] },
};

export interface Provocation extends Required<Omit<Recipe, 'isLogged'>> {
  /** The text's name in the code, or the text itself. */
  readonly name: string;
  /** The text as the page or the console shows it. */
  readonly text: string;
  readonly isLogged: boolean;
  /** The path with a query that switches on the recipe's scenarios and switches off others of the tab. */
  readonly href: string;
  readonly how: string;
}

const toProvocations = <Name extends string>(
  recipes: Readonly<Record<Name, Recipe>>,
  textOf: (name: Name) => string,
): Provocation[] =>
  Object.entries<Recipe>(recipes).map(([key, { path, steps, scenarios = [], ...rest }]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the record
    const name = key as Name;
    const isLogged = rest.isLogged === true;
    const href = `${path}?scenario=${scenarios.join(',') || 'none'}`;
    const how = sentenceOf(steps);
    return { name, text: textOf(name), path, scenarios, steps, isLogged, href, how };
  });

/** The texts of the error catalogue, the payment texts and some other texts, each with its recipe. */
export const provocations: readonly Provocation[] = [
  ...toProvocations(failures, failureText),
  ...toProvocations(payments, (status) => paymentTexts[status].message),
  ...toProvocations(others, (text) => text),
];
