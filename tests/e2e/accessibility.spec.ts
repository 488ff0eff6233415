import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { hold } from '#tests/support/requests.ts';
import { staticPaths, widths } from '#tests/support/routes.ts';
import { kit } from '#tests/support/store.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in a window of this width, once nothing is on its way in or out any more. */
async function violations(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
  const results = await new AxeBuilder({ page }).withTags(tags).analyze();
  return results.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
}

async function expectAccessible(page: Page, at = widths): Promise<void> {
  for (const width of at) {
    expect.soft(await violations(page, width), `at ${width} px`).toEqual([]);
  }
}

test.describe('axe finds nothing', () => {
  for (const path of staticPaths) {
    test(`on ${path}`, async ({ page, store, problems }) => {
      if (path === '/product/test-product') problems.expect(/no inventory/);
      await store.open(path);
      if (path.startsWith('/product/')) {
        await expect(store.button(/^(BUY NOW|PREPURCHASE)$/)).toBeEnabled();
      }
      await expectAccessible(page);
    });
  }

  test('on the shop at COURSES', async ({ page, store }) => {
    await store.open('/shop#courses');
    await expect(page.getByRole('heading', { name: 'COURSES' })).toBeVisible();
    await expectAccessible(page);
  });

  test('on the 404 page', async ({ page, store, problems }) => {
    problems.expect(/404/);
    await store.open('/no/such/page');
    await expectAccessible(page);
  });

  test('on an unknown product', async ({ page, store, problems }) => {
    problems.expect(/404/);
    await store.open('/product/toe-hammer');
    await expect(page.getByText('Product does not exist.')).toBeVisible();
    await expectAccessible(page);
  });

  test("in a product's full-screen view", async ({ page, store }) => {
    await store.open('/product/toe-roller');
    await store.button('View Full Screen').click();
    await expect(page.getByRole('dialog', { name: `Images of ${kit}` })).toBeVisible();
    await expectAccessible(page);
  });

  test('in the cart, empty and filled', async ({ page, store }) => {
    await store.open('/shop');
    await store.showCart();
    await expectAccessible(page);
    await store.addFromProduct('toe-roller', 2);
    await expectAccessible(page);
  });

  test('in the cart while it is checking out', async ({ page, store }) => {
    // A database that never answers: the checkout takes as long as axe needs.
    await page.addInitScript(() => {
      Object.assign(IDBFactory.prototype, { open: () => new EventTarget() });
    });
    await store.openWithStored(JSON.stringify([{ id: 'toe-roller', quantity: 1 }]), '/shop');
    await store.showCart();
    await store.button('CHECKOUT').click();
    await expect(store.button('Processing...')).toBeVisible();
    await expectAccessible(page);
  });

  test('in the account panel', async ({ page, store }) => {
    await store.open('/shop');
    await store.header.getByRole('button', { name: 'Account' }).click();
    await expect(store.account).toBeVisible();
    await expectAccessible(page);
  });

  test('on the test page, and on the confirmation waiting and done', async ({ page, store }) => {
    await store.open('/product/toe-roller?scenario=order-late');
    await store.button('BUY NOW').click();
    await store.atTestPage();
    await expectAccessible(page);
    await store.pay();
    await expect(page.getByRole('status')).toBeVisible();
    await expectAccessible(page);
    await store.confirmed();
    await expectAccessible(page);
  });
});

test('at 390 px axe finds nothing in the menu', async ({ page, store }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await store.open('/shop');
  await store.header.getByRole('button', { name: 'Open Menu' }).click();
  await expect(store.menu).toBeVisible();
  await expectAccessible(page, [390]);
});

test('no page scrolls sideways at 320 px, as at 1280 px zoomed in four times', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/no inventory/);
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = (): Promise<number> =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  for (const path of staticPaths) {
    await store.open(path);
    await store.knowsStock();
    expect.soft(await overflow(), path).toBeLessThanOrEqual(0);
  }
  await hold(page, /\.woff2$/);
  for (const path of staticPaths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(store.footer.getByText('Site Map')).toBeVisible();
    expect.soft(await overflow(), `${path} before its typeface`).toBeLessThanOrEqual(0);
  }
});
