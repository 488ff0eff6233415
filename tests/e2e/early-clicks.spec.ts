import type { Page } from '@playwright/test';
import { readyEvent } from '#ui/loading/contract.ts';
import { demo } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { delay, lose } from '#tests/support/requests.ts';
import { kit, type Store, strap } from '#tests/support/store.ts';

declare global {
  interface Window {
    tasksUntilReady?: number;
  }
}

const scripts = /\.js$/;

/** Opens a page at its first paint: all scripts except the inline one wait for `release`. */
async function openEarly(page: Page, path: string): Promise<{ release: () => void }> {
  const delayed = await delay(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  return delayed;
}

test('early clicks, by mouse and by key, are replayed once each, in order, on the cart of an earlier visit (behaviour 13.1)', async ({
  page,
  store,
}) => {
  await store.leaveStored(JSON.stringify([{ id: 'test-product', quantity: 3 }]));
  const { release } = await openEarly(page, '/shop');
  const add = (product: string) => store.card(product).getByRole('button');
  await add(strap).click();
  await add(kit).focus();
  await page.keyboard.press('Enter');
  release();
  await expect(store.cart.getByRole('listitem')).toContainText(['$3.00', '$20.00', '$70.00']);
  await expect(store.header).toContainText('5 in cart');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an early touch of the menu button opens the menu (behaviour 13.1)', async ({
    page,
    store,
  }) => {
    const { release } = await openEarly(page, '/');
    await store.header.getByRole('button', { name: 'Open Menu' }).tap();
    release();
    await expect(store.menu).toBeVisible();
  });
});

test('an early click on a link leads to its page (behaviour 13.1)', async ({ page, store }) => {
  await openEarly(page, '/');
  await page.getByRole('link', { name: 'START WINNING' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(store.heading).toHaveText('Shop');
});

test('a link clicked after hydration wins over one clicked before (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const { release } = await openEarly(page, '/');
  const nextPage = await delay(page, '**/dancers');
  const dancers = store.header.getByRole('link', { name: 'Dancers' });
  // Playwright itself would wait for the page that is loading.
  await page.evaluate(() => {
    const athletes = document.querySelector<HTMLAnchorElement>('header a[href="/athletes"]');
    document.addEventListener('app:ready', () => setTimeout(() => athletes?.click(), 200));
  });
  await dancers.evaluate((link: HTMLElement) => void setTimeout(() => link.click()));
  release();
  const later = page.waitForRequest('**/athletes');
  await later;
  nextPage.release();
  await expect(page).toHaveURL('/athletes');
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/athletes');
});

test('a link clicked while a click is held waits for it, and neither is lost (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const { release } = await openEarly(page, '/shop');
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
  const athletes = store.header.getByRole('link', { name: 'Athletes' });
  await athletes.click();
  await expect(athletes).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/athletes');
  await expect(store.header).toContainText('1 in cart');
});

test('Enter in a field before the app is ready sends the form with what was typed (behaviour 13.1)', async ({
  page,
}) => {
  const { release } = await openEarly(page, '/account/forgot-password');
  const email = page.getByLabel('Email');
  await email.fill(demo.email);
  await email.press('Enter');
  await expect(email).toHaveValue(demo.email);
  release();
  await expect(page).toHaveURL('/sign-in');
});

test('an early click survives a failed download, and the next sign of intent retries (behaviour 13.2)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { restore } = await lose(page, /\/assets\/.*\.js$/);
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await store.header.getByRole('button', { name: 'Show Cart' }).click();
  await failed;
  await expect(store.cart).toBeHidden();

  restore();
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(store.cart).toBeVisible({ timeout: 500 });
  }).toPass();
});

/** Counts React's tasks until the app is ready, on a clock by which each look at it takes a millisecond. */
async function countTasks({ page }: Store): Promise<() => Promise<number | undefined>> {
  await page.addInitScript((event) => {
    // React ends a slice after 5 ms: so the count does not depend on how fast the machine is.
    let now = 0;
    performance.now = () => (now += 1);
    let count = 0;
    // React's scheduler begins each slice with a message.
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        this.port1.addEventListener('message', () => (count += 1));
      }
    };
    addEventListener(event, () => (window.tasksUntilReady ??= count));
  }, readyEvent);
  return async () => {
    await page.waitForFunction(() => window.tasksUntilReady !== undefined);
    return page.evaluate(() => window.tasksUntilReady);
  };
}

test('the app hydrates in slices, but at once while a click is held (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const tasks = await countTasks(store);
  await page.goto('/');
  expect(await tasks()).toBeGreaterThan(50);
  const { release } = await delay(page, /\/assets\/.*\.js$/);
  await page.goto('/');
  await store.header.getByRole('button', { name: 'Show Cart' }).click();
  release();
  expect(await tasks()).toBeLessThan(6);
  await expect(store.cart).toBeVisible();
});
