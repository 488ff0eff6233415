import { demo, fill, contact, signIn } from '#tests/support/account.ts';
import { widths as phoneAndDesktop } from '#tests/support/routes.ts';
import {
  busyForm,
  buy,
  clickedInShop,
  confirmLate,
  messageOf,
  type Reach,
  sentForm,
  stopClock,
  twoLines,
} from './reach.ts';

/** A state of a page that a shopper can see. */
export interface State {
  readonly name: string;
  /** Leads to the state from a freshly opened page, or from the previous state of the same visit. */
  readonly reach: Reach;
  /** Whether the screenshot shows the whole page. A panel covers only the window. */
  readonly fullPage?: true;
  readonly print?: true;
  /** Whether the page's clock is stopped. */
  readonly isStopped?: true;
  /**
   * The window's widths; by default, only a phone's. On a desktop, one panel and one form represent all the others.
   */
  readonly widths?: readonly number[];
}

/** The states that look different on a desktop. */
const wide: Readonly<Record<string, Reach>> = {
  'cart-filled': async ({ store }) => {
    await store.openWithStored(twoLines, '/shop');
    await store.showCart();
  },
  'full-screen-image': async ({ page, store }) => {
    await store.open('/product/toe-roller');
    await store.button('View Full Screen').click();
    await page.getByRole('dialog', { name: /^Images of/ }).waitFor();
  },
  'product-out-of-stock': async ({ store }) => {
    await store.open('/product/toe-roller?scenario=out-of-stock');
    await store.button('PREPURCHASE').waitFor();
  },
  'sign-in-failed': async ({ page, store }) => {
    await signIn(store, 'wrong-one');
    await messageOf(page).waitFor();
  },
};

const narrow: Readonly<Record<string, Reach>> = {
  'cart-empty': clickedInShop('Show Cart', ({ cart }) => cart),
  'account-signed-out': clickedInShop('Account', ({ account }) =>
    account.getByRole('link', { name: 'Sign In' }),
  ),
  'confirmation-waiting': async ({ page, store }) => {
    await store.open('/checkout/success/cs_test_nobody');
    await messageOf(page).waitFor();
  },
  menu: clickedInShop('Open Menu', ({ menu }) => menu),
  'product-bar': async ({ page, store }) => {
    await store.open('/product/toe-roller');
    await store.waitForStock();
    await page.evaluate(() => scrollTo(0, 10));
    await page.locator('p[data-terms]').waitFor();
  },
};

const busy: Readonly<Record<string, Reach>> = {
  'cart-busy': async ({ page, store }) => {
    await store.openWithStored(twoLines, '/shop?scenario=slow');
    await store.showCart();
    await stopClock(page);
    await store.button('CHECKOUT').click();
    await store.button('Processing...').waitFor();
  },
  'product-busy': async ({ page, store }) => {
    await store.open('/product/toe-roller?scenario=slow');
    await store.waitForStock();
    await stopClock(page);
    await store.button('BUY NOW').click();
    await store.button('Processing...').waitFor();
  },
  'contact-busy': busyForm('/contact', contact),
};

const wholeWide: Readonly<Record<string, Reach>> = {
  'shop-courses': async ({ page, store }) => {
    await store.open('/shop#courses');
    await page.getByRole('heading', { name: 'COURSES' }).waitFor();
    await page.waitForFunction(() => scrollY > 0);
  },
};

const whole: Readonly<Record<string, Reach>> = {
  'confirmation-late': confirmLate,
  'contact-invalid': sentForm('/contact'),
  'contact-sent': sentForm('/contact', contact),
  'create-account-invalid': sentForm('/create-account'),
};

/** The states of a signed-in shopper, all reached in one visit. */
const account: Readonly<Record<string, Reach>> = {
  'account-signed-in': async ({ store }) => {
    await signIn(store);
    // The notice would otherwise disappear by itself, before or after the screenshot.
    await store.button('Dismiss').click();
    await store.header.getByRole('button', { name: 'Account' }).click();
    await store.account.getByText('No Owned Courses').waitFor();
  },
  'change-password': async ({ page, store }) => {
    await store.account.getByRole('button', { name: 'Settings' }).click();
    await store.button('Change Password').click();
    await page.locator('input:focus').waitFor();
  },
  'change-password-invalid': async ({ page }) => {
    const modal = page.getByRole('dialog', { name: 'Change Password', exact: true });
    await modal.getByRole('button', { name: 'Change Password' }).click();
    await messageOf(modal).waitFor();
  },
  settings: async ({ page, store }) => {
    await fill(page, { 'Current Password': demo.password, 'New Password': 'strong-toes' });
    await page.keyboard.press('Enter');
    await page.getByText('Your password has been changed.').waitFor();
    // A shopper who has used only the keyboard since clicking this button still has the pointer on it.
    await store.button('Change Password').hover();
  },
};

const all = (reaches: Readonly<Record<string, Reach>>, more: Partial<State> = {}): State[] =>
  Object.entries(reaches).map(([name, reach]) => Object.assign({ name, reach }, more));

const paid: Reach = async ({ store }) => {
  await store.pay();
  await store.confirmed();
};
const printed: Reach = ({ page }) => page.emulateMedia({ media: 'print' });
const widely = { fullPage: true, widths: phoneAndDesktop } as const;

/** The states of each visit, in the order in which the visit reaches them. */
export const visits: readonly (readonly State[])[] = [
  all(account),
  [
    ...all({ 'hosted-page': (visit) => buy(visit), confirmation: paid }, widely),
    ...all({ 'confirmation-print': printed }, { fullPage: true, print: true }),
  ],
  ...[
    ...all(wide, { widths: phoneAndDesktop }),
    ...all(narrow),
    ...all(busy, { isStopped: true }),
    ...all(wholeWide, widely),
    ...all(whole, { fullPage: true }),
  ].map((state) => [state]),
];
