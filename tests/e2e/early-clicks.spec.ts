import type { Page } from '@playwright/test';
import { demo, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { delay, lose } from '#tests/support/requests.ts';
import { kit, strap } from '#tests/support/store.ts';

const scripts = /\.js$/;

/** Opens a page without waiting for it to load. All scripts except the inline one wait for `release`. */
async function openEarly(page: Page, path: string): Promise<{ release: () => void }> {
  const delayed = await delay(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  return delayed;
}

test('early clicks by mouse or keyboard are each replayed once and in order, add to an earlier visit’s cart, and take effect before a link that is clicked later (behaviour 13.1)', async ({
  page,
  store,
  problems,
}) => {
  // The cart also reads the stock of the test product, which has no inventory.
  problems.expect(/no inventory/);
  await store.leaveStored(JSON.stringify([{ id: 'test-product', quantity: 3 }]));
  const { release } = await openEarly(page, '/shop');
  const add = (product: string) => store.card(product).getByRole('button');
  await add(strap).click();
  await add(kit).focus();
  await page.keyboard.press('Enter');
  const athletes = store.header.getByRole('link', { name: 'Athletes' });
  await athletes.click();
  await expect(athletes).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/athletes');
  await expect(store.header).toContainText('5 in cart');
  await store.showCart();
  await expect(store.cart.getByRole('listitem')).toContainText(['$3.00', '$20.00', '$70.00']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an early tap on the menu button opens the menu (behaviour 13.1)', async ({
    page,
    store,
  }) => {
    const { release } = await openEarly(page, '/');
    await store.header.getByRole('button', { name: 'Open Menu' }).tap();
    release();
    await expect(store.menu).toBeVisible();
  });
});

test('a link clicked after hydration takes precedence over one clicked earlier (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const { release } = await openEarly(page, '/');
  const nextPage = await delay(page, '**/dancers');
  const dancers = store.header.getByRole('link', { name: 'Dancers' });
  // Playwright's own click would wait for the page that is loading.
  await page.evaluate(() => {
    const clickAthletes = () =>
      document.querySelector<HTMLAnchorElement>('header a[href="/athletes"]')?.click();
    document.addEventListener('app:ready', () => setTimeout(clickAthletes, 200));
  });
  await dancers.evaluate((link: HTMLElement) => void setTimeout(() => link.click()));
  // The browser stops loading the earlier page in favor of the later one.
  const earlier = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/dancers'),
  );
  release();
  await earlier;
  nextPage.release();
  await expect(page).toHaveURL('/athletes');
});

test('pressing Enter in a field before the app is ready submits the form with the typed text (behaviour 13.1)', async ({
  page,
}) => {
  const { release } = await openEarly(page, '/account/forgot-password');
  const email = page.getByLabel('Email');
  await expect(submitOf(page)).toBeVisible();
  await email.fill(demo.email);
  await email.press('Enter');
  await expect(email).toHaveValue(demo.email);
  release();
  await expect(page).toHaveURL('/sign-in');
});

test('an early click survives a failed download, and the next sign of intent retries the download (behaviour 13.2)', async ({
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
