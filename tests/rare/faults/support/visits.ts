import type { Locator } from '@playwright/test';
import { demo, fill, contact, newcomer, submitOf } from '#tests/support/account.ts';
import { titles } from '#tests/support/routes.ts';
import { kit, type Store } from '#tests/support/store.ts';

/** Something a shopper does, and what shows that it has worked. */
export interface Step {
  readonly name: string;
  readonly act: (store: Store) => Promise<unknown>;
  readonly done: (store: Store) => Promise<boolean>;
  /** What the shopper does if nothing happened; by default, the same again. */
  readonly again?: (store: Store) => Promise<unknown>;
  /** A failure shows only in the control, which returns to idle (behaviour 5.3). */
  readonly isSilent?: true;
  /** The page need not show that it waits for a script: nothing was requested yet, or the browser shows it. */
  readonly mayBeQuiet?: true;
  /** The units in the cart afterwards, if known. */
  readonly units?: number;
  /** Typed text that must stay if the step fails. */
  readonly typed?: (store: Store) => readonly (readonly [Locator, string])[];
}

/** A sequence of steps that starts on a first page. */
export interface Visit {
  /** The names of the scripts that are tried with this visit, the shortest that loads them. */
  readonly scripts: readonly string[];
  readonly steps: readonly Step[];
  /** Its page loads like another one, so it is tried only with `FAULTS=all`. */
  readonly isAlike?: true;
}

const isAt =
  (path: string) =>
  async ({ page }: Store) =>
    new URL(page.url()).pathname === path;
const dialog = ({ page }: Store, name: string | RegExp) =>
  page.getByRole('dialog', { name, exact: true });

const atHostedPage = async (store: Store) =>
  store.page.url().includes('/test-checkout?') && (await store.button('Pay').isVisible());

/** Waits until the app responds. */
const open = (path: string): Step => ({
  name: `opens ${path}`,
  act: ({ page }) => page.goto(path, { waitUntil: 'commit' }),
  again: async () => undefined,
  done: ({ page }) => page.evaluate(() => window.hydratedAt !== undefined),
  mayBeQuiet: true,
});

/** Presses the button with a name that opens something. */
const press = (name: string, opened: (store: Store) => Locator): Step => ({
  name: `presses ${name}`,
  // The footer repeats some of the header.
  act: (store) => store.button(name).first().click(),
  done: (store) => opened(store).isVisible(),
});

/** Fills in the page's form and sends it. */
const send = (values: Readonly<Record<string, string>>, done: Step['done']): Step => ({
  name: 'sends the form',
  act: async ({ page }) => {
    await fill(page, values);
    await submitOf(page).click();
  },
  done,
});

const quantity = 3;
const quantityOf = ({ page }: Store) => page.getByRole('spinbutton', { name: 'Quantity' });
const typeQuantity = (store: Store) => quantityOf(store).fill(String(quantity));
const quantityTyped = (store: Store) => [[quantityOf(store), String(quantity)]] as const;
/** The button of a product in stock, or of one whose stock is unknown. */
const buyButton = (store: Store) => store.button(/^(BUY NOW|PREPURCHASE)$/);
const passwords = { 'Current Password': demo.password, 'New Password': 'sprint-barefoot-9' };

/** A visit from the site map to another page. */
const toPage = (path: string, ...scripts: readonly string[]): Visit => ({
  scripts,
  steps: [
    open('/site-map'),
    {
      name: `goes to ${path}`,
      act: ({ page }) => page.locator(`main a[href="${path}"]`).first().click(),
      done: async ({ page }) => (await page.title()) === titles[path],
    },
  ],
});

/** Together they load every script of the store, which a test checks. */
export const visits: readonly Visit[] = [
  {
    scripts: ['main', 'not-found-page', 'panel-host'],
    steps: [open('/nowhere')],
  },
  toPage('/', 'home-page', 'site-map-page'),
  toPage('/shop', 'shop-page'),
  toPage('/why-toes', 'why-toes-page'),
  toPage('/athletes', 'athletes-page'),
  { ...toPage('/dancers', 'dancers-page'), isAlike: true },
  { ...toPage('/toe-tests', 'toe-tests-page'), isAlike: true },
  { ...toPage('/about/privacy', 'legal-pages'), isAlike: true },
  {
    scripts: ['adapters', 'product-page'],
    steps: [
      open('/product/toe-roller'),
      {
        name: 'types a quantity and adds it to the cart',
        act: async (store) => {
          await typeQuantity(store);
          await store.button('Add To Cart').click();
        },
        again: (store) => store.button('Add To Cart').click(),
        done: (store) => store.line(kit).getByText('$210.00').isVisible(),
        units: quantity,
        typed: quantityTyped,
      },
    ],
  },
  {
    scripts: ['confirmation-page', 'money', 'test-checkout'],
    steps: [
      open('/product/toe-roller'),
      {
        name: 'types a quantity and waits for the stock',
        act: typeQuantity,
        done: (store) => buyButton(store).isEnabled(),
        typed: quantityTyped,
      },
      {
        name: 'buys now',
        act: (store) => buyButton(store).click(),
        done: atHostedPage,
        isSilent: true,
        units: quantity,
      },
      {
        name: 'pays',
        act: (store) => store.pay(),
        again: async (store) => {
          if (await atHostedPage(store)) await store.pay();
        },
        done: async ({ page, heading }) =>
          page.url().includes('/checkout/success/') &&
          (await heading.textContent()) === 'Order Confirmed',
        mayBeQuiet: true,
      },
    ],
  },
  {
    scripts: ['viewer'],
    steps: [
      open('/product/toe-roller'),
      press('View Full Screen', (store) => dialog(store, /^Images of/)),
    ],
  },
  {
    scripts: ['change-password', 'sign-in-form'],
    steps: [
      open('/sign-in'),
      send({ Email: demo.email, Password: demo.password }, isAt('/')),
      press('Account', ({ account }) => account.getByText('No Owned Courses')),
      press('Settings', (store) => dialog(store, 'Settings').getByText(demo.email)),
      press('Change Password', (store) =>
        dialog(store, 'Change Password').getByLabel('Current Password'),
      ),
      {
        name: 'sends the new password',
        act: async ({ page }) => {
          await fill(page, passwords);
          await page.locator('dialog form button[type=submit]').click();
        },
        done: (store) =>
          dialog(store, 'Settings').getByText('Your password has been changed.').isVisible(),
      },
    ],
  },
  {
    scripts: ['contact-form', 'form', 'form-pages', 'rule'],
    steps: [
      open('/contact'),
      {
        ...send(contact, ({ page }) => page.getByText('Your message has been sent.').isVisible()),
        typed: ({ page }) =>
          Object.entries(contact).map(([label, text]) => [page.getByLabel(label), text]),
      },
    ],
  },
  {
    scripts: ['sign-up-form'],
    steps: [open('/create-account'), send(newcomer, isAt('/'))],
  },
  {
    scripts: ['reset-form'],
    steps: [open('/account/forgot-password'), send({ Email: demo.email }, isAt('/sign-in'))],
  },
];
