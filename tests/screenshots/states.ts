import { expect, type Page } from '@playwright/test';
import { orderLateText } from '#domain/order/confirmation.ts';
import {
  demo,
  fill,
  letter,
  newcomer,
  openChangePassword,
  openSettings,
  signIn,
  submitOf,
} from '#tests/support/account.ts';
import type { Store } from '#tests/support/store.ts';
import type { PageProblems } from '#tests/support/page-problems.ts';

interface Visit {
  readonly page: Page;
  readonly store: Store;
  readonly problems: PageProblems;
}

/** A state that a shopper can see, besides a freshly opened page. */
export interface State {
  readonly name: string;
  /** Leads to the state, from a freshly opened page. */
  readonly reach: (visit: Visit) => Promise<void>;
  /** Whether the screenshot shows the whole page; a panel only covers the window. */
  readonly fullPage?: true;
  readonly print?: true;
  /** Whether its clock is stopped. */
  readonly isStopped?: true;
  /** The widths that have it, if not all. */
  readonly widths?: readonly number[];
}

const twoLines = JSON.stringify([
  { id: 'toe-roller', quantity: 2 },
  { id: 'toe-strap', quantity: 1 },
]);

/** The clock is stopped, so that a busy state stays; without a leap, which would end the app's waits. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

/** A form that never gets a response. */
const busyForm =
  (path: string, values: Readonly<Record<string, string>>) =>
  async ({ page, store }: Visit): Promise<void> => {
    await store.open(`${path}?scenario=slow`);
    await fill(page, values);
    // Its code loads at the first sign of an interaction, and React may reveal it by a timer.
    await page.locator('main form:not([data-held])').waitFor();
    // While the session is unknown, the sign-in page leads home after a while (behaviour 7.3).
    await page.clock.runFor(4000);
    await stopClock(page);
    await submitOf(page).click();
    await submitOf(page).and(page.locator(':disabled, [aria-disabled=true]')).waitFor();
  };

/** A form sent as it is. */
const sentForm =
  (path: string, values: Readonly<Record<string, string>> = {}) =>
  async ({ page, store }: Visit): Promise<void> => {
    await store.open(path);
    await fill(page, values);
    await submitOf(page).click();
    await page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\w/ }).waitFor();
  };

async function buy({ page, store }: Visit, scenario = 'none'): Promise<void> {
  await store.open(`/product/toe-roller?scenario=${scenario}`);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await store.button('BUY NOW').click();
  await store.atTestPage();
}

async function confirm(visit: Visit): Promise<void> {
  await buy(visit);
  await visit.store.pay();
  await visit.store.confirmed();
}

export const states: readonly State[] = [
  {
    name: 'cart-empty',
    reach: async ({ store }) => {
      await store.open('/shop');
      await store.showCart();
    },
  },
  {
    name: 'cart-filled',
    reach: async ({ store }) => {
      await store.openWithStored(twoLines, '/shop');
      await store.showCart();
    },
  },
  {
    name: 'cart-busy',
    isStopped: true,
    reach: async ({ page, store }) => {
      await store.openWithStored(twoLines, '/shop?scenario=slow');
      await store.showCart();
      await stopClock(page);
      await store.button('CHECKOUT').click();
      await store.button('Processing...').waitFor();
    },
  },
  {
    name: 'account-signed-out',
    reach: async ({ store }) => {
      await store.open('/shop');
      await store.header.getByRole('button', { name: 'Account' }).click();
      await store.account.getByRole('link', { name: 'Sign In' }).waitFor();
    },
  },
  {
    name: 'account-signed-in',
    reach: async ({ store }) => {
      await signIn(store);
      await store.header.getByRole('button', { name: 'Account' }).click();
      await store.account.getByText('No Owned Courses').waitFor();
    },
  },
  {
    name: 'settings',
    reach: async ({ store }) => {
      await signIn(store);
      await openSettings(store);
    },
  },
  {
    name: 'change-password',
    reach: async ({ store }) => {
      await signIn(store);
      await openChangePassword(store);
    },
  },
  {
    name: 'change-password-invalid',
    reach: async ({ store }) => {
      await signIn(store);
      const modal = await openChangePassword(store);
      await modal.getByRole('button', { name: 'Change Password' }).click();
      await modal.getByRole('alert').waitFor();
    },
  },
  {
    name: 'menu',
    widths: [390, 768],
    reach: async ({ store }) => {
      await store.open('/shop');
      await store.header.getByRole('button', { name: 'Open Menu' }).click();
      await store.menu.waitFor();
    },
  },
  {
    name: 'full-screen-image',
    reach: async ({ store }) => {
      await store.open('/product/toe-roller');
      await store.button('View Full Screen').click();
      await store.page.getByRole('dialog', { name: /^Images of/ }).waitFor();
    },
  },
  {
    name: 'product-out-of-stock',
    reach: async ({ store }) => {
      await store.open('/product/toe-roller?scenario=out-of-stock');
      await store.button('PREPURCHASE').waitFor();
    },
  },
  {
    name: 'product-bar',
    widths: [390, 768],
    reach: async ({ page, store }) => {
      await store.open('/product/toe-roller');
      await store.knowsStock();
      await page.evaluate(() => scrollTo(0, 10));
      await page.locator('p[data-terms]').waitFor();
    },
  },
  {
    name: 'product-busy',
    isStopped: true,
    reach: async ({ page, store }) => {
      await store.open('/product/toe-roller?scenario=slow');
      await store.knowsStock();
      await stopClock(page);
      await store.button('BUY NOW').click();
      await store.button('Processing...').waitFor();
    },
  },
  {
    name: 'shop-courses',
    fullPage: true,
    reach: async ({ page, store }) => {
      await store.open('/shop#courses');
      await page.getByRole('heading', { name: 'COURSES' }).waitFor();
      await page.waitForFunction(() => scrollY > 0);
    },
  },
  { name: 'hosted-page', fullPage: true, reach: (visit) => buy(visit) },
  { name: 'confirmation', fullPage: true, reach: confirm },
  { name: 'confirmation-print', fullPage: true, print: true, reach: confirm },
  {
    name: 'confirmation-waiting',
    reach: async ({ page, store }) => {
      await store.open('/checkout/success/cs_test_nobody');
      await page.getByRole('status').filter({ hasText: /\w/ }).waitFor();
    },
  },
  {
    name: 'confirmation-late',
    fullPage: true,
    widths: [390, 768, 1280],
    reach: async ({ page, store, problems }) => {
      problems.expect(/^console error: .*order read failed/);
      await buy({ page, store, problems }, 'order-down');
      await store.pay();
      await page.waitForURL('/checkout/success/*');
      await store.answers();
      await page.getByRole('status').filter({ hasText: /\w/ }).waitFor();
      // A minute of asking, whose answers take real time.
      await expect(async () => {
        await page.clock.fastForward(20_000);
        await expect(page.getByRole('status')).toContainText(orderLateText, { timeout: 200 });
      }).toPass();
    },
  },
  { name: 'contact-invalid', fullPage: true, reach: sentForm('/contact') },
  { name: 'contact-sent', fullPage: true, reach: sentForm('/contact', letter) },
  { name: 'contact-busy', isStopped: true, reach: busyForm('/contact', letter) },
  { name: 'create-account-invalid', fullPage: true, reach: sentForm('/create-account') },
  { name: 'create-account-busy', isStopped: true, reach: busyForm('/create-account', newcomer) },
  {
    name: 'sign-in-failed',
    reach: async ({ page, store }) => {
      await signIn(store, 'wrong-one');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'sign-in-busy',
    isStopped: true,
    reach: busyForm('/sign-in', { Email: demo.email, Password: demo.password }),
  },
  { name: 'forgot-password-invalid', fullPage: true, reach: sentForm('/account/forgot-password') },
  {
    name: 'forgot-password-busy',
    isStopped: true,
    reach: busyForm('/account/forgot-password', { Email: demo.email }),
  },
];
