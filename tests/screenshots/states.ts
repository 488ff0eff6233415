import { demo, fill, letter, openChangePassword, signIn } from '#tests/support/account.ts';
import { widths as phoneAndDesktop } from '#tests/support/routes.ts';
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
  /** If not a phone's alone: most look alike on a desktop, where one panel and one form stand for all. */
  readonly widths?: readonly number[];
}

/** What looks different on a desktop. */
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
  'account-signed-in': signedIn(async ({ account, header }) => {
    await header.getByRole('button', { name: 'Account' }).click();
    await account.getByText('No Owned Courses').waitFor();
  }),
  settings: signedIn(async (store) => {
    await openChangePassword(store);
    await fill(store.page, { 'Current Password': demo.password, 'New Password': 'strong-toes' });
    await store.page.keyboard.press('Enter');
    await messageOf(store.page).waitFor();
  }),
  'change-password': signedIn(openChangePassword),
  'change-password-invalid': signedIn(async (store) => {
    const modal = await openChangePassword(store);
    await modal.getByRole('button', { name: 'Change Password' }).click();
    await messageOf(modal).waitFor();
  }),
  'confirmation-waiting': async ({ page, store }) => {
    await store.open('/checkout/success/cs_test_nobody');
    await messageOf(page).waitFor();
  },
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
};

const wholeWide: Readonly<Record<string, Reach>> = {
  'shop-courses': async ({ page, store }) => {
    await store.open('/shop#courses');
    await page.getByRole('heading', { name: 'COURSES' }).waitFor();
    await page.waitForFunction(() => scrollY > 0);
  },
  'hosted-page': (visit) => buy(visit),
  confirmation: confirm,
};

const whole: Readonly<Record<string, Reach>> = {
  'confirmation-late': confirmLate,
  'contact-invalid': sentForm('/contact'),
  'contact-sent': sentForm('/contact', letter),
  'create-account-invalid': sentForm('/create-account'),
};

const all = (reaches: Readonly<Record<string, Reach>>, more: Partial<State> = {}): State[] =>
  Object.entries(reaches).map(([name, reach]) => Object.assign({ name, reach }, more));

export const states: readonly State[] = [
  ...all(wide, { widths: phoneAndDesktop }),
  ...all(narrow),
  ...all(busy, { isStopped: true }),
  ...all(wholeWide, { fullPage: true, widths: phoneAndDesktop }),
  ...all(whole, { fullPage: true }),
  ...all({ 'confirmation-print': confirm }, { fullPage: true, print: true }),
];
