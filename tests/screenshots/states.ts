import {
  demo,
  letter,
  newcomer,
  openChangePassword,
  openSettings,
  signIn,
} from '#tests/support/account.ts';
import {
  busyForm,
  buy,
  clickedInShop,
  confirm,
  confirmLate,
  messageOf,
  type Reach,
  sentForm,
  signedIn,
  stopClock,
  twoLines,
} from './reach.ts';

/** A state that a shopper can see, besides a freshly opened page. */
export interface State {
  readonly name: string;
  readonly reach: Reach;
  /** Whether the screenshot shows the whole page; a panel only covers the window. */
  readonly fullPage?: true;
  readonly print?: true;
  /** Whether its clock is stopped. */
  readonly isStopped?: true;
  /** The widths that have it, if not all. */
  readonly widths?: readonly number[];
}

const credentials = { Email: demo.email, Password: demo.password };

const panels: Readonly<Record<string, Reach>> = {
  'cart-empty': clickedInShop('Show Cart', ({ cart }) => cart),
  'cart-filled': async ({ store }) => {
    await store.openWithStored(twoLines, '/shop');
    await store.showCart();
  },
  'account-signed-out': clickedInShop('Account', ({ account }) =>
    account.getByRole('link', { name: 'Sign In' }),
  ),
  'account-signed-in': signedIn(async ({ account, header }) => {
    await header.getByRole('button', { name: 'Account' }).click();
    await account.getByText('No Owned Courses').waitFor();
  }),
  settings: signedIn(openSettings),
  'change-password': signedIn(openChangePassword),
  'change-password-invalid': signedIn(async (store) => {
    const modal = await openChangePassword(store);
    await modal.getByRole('button', { name: 'Change Password' }).click();
    await messageOf(modal).waitFor();
  }),
  'full-screen-image': async ({ page, store }) => {
    await store.open('/product/toe-roller');
    await store.button('View Full Screen').click();
    await page.getByRole('dialog', { name: /^Images of/ }).waitFor();
  },
  'product-out-of-stock': async ({ store }) => {
    await store.open('/product/toe-roller?scenario=out-of-stock');
    await store.button('PREPURCHASE').waitFor();
  },
  'confirmation-waiting': async ({ page, store }) => {
    await store.open('/checkout/success/cs_test_nobody');
    await messageOf(page).waitFor();
  },
  'sign-in-failed': async ({ page, store }) => {
    await signIn(store, 'wrong-one');
    await messageOf(page).waitFor();
  },
};

const narrow: Readonly<Record<string, Reach>> = {
  menu: clickedInShop('Open Menu', ({ menu }) => menu),
  'product-bar': async ({ page, store }) => {
    await store.open('/product/toe-roller');
    await store.knowsStock();
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
    await store.knowsStock();
    await stopClock(page);
    await store.button('BUY NOW').click();
    await store.button('Processing...').waitFor();
  },
  'contact-busy': busyForm('/contact', letter),
  'create-account-busy': busyForm('/create-account', newcomer),
  'sign-in-busy': busyForm('/sign-in', credentials),
  'forgot-password-busy': busyForm('/account/forgot-password', { Email: demo.email }),
};

const whole: Readonly<Record<string, Reach>> = {
  'shop-courses': async ({ page, store }) => {
    await store.open('/shop#courses');
    await page.getByRole('heading', { name: 'COURSES' }).waitFor();
    await page.waitForFunction(() => scrollY > 0);
  },
  'hosted-page': (visit) => buy(visit),
  confirmation: confirm,
  'contact-invalid': sentForm('/contact'),
  'contact-sent': sentForm('/contact', letter),
  'create-account-invalid': sentForm('/create-account'),
  'forgot-password-invalid': sentForm('/account/forgot-password'),
};

const all = (reaches: Readonly<Record<string, Reach>>, more: Partial<State> = {}): State[] =>
  Object.entries(reaches).map(([name, reach]) => Object.assign({ name, reach }, more));

export const states: readonly State[] = [
  ...all(panels),
  ...all(narrow, { widths: [390] }),
  ...all(busy, { isStopped: true }),
  ...all(whole, { fullPage: true }),
  ...all({ 'confirmation-print': confirm }, { fullPage: true, print: true }),
  ...all({ 'confirmation-late': confirmLate }, { fullPage: true }),
];
