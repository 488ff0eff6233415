import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { lose } from '#tests/support/requests.ts';

/** Records the names, without hashes, of the scripts and style sheets that a page requests. */
function recordFiles(page: Page): () => string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/(.*)-[\w-]{8}\.(?:js|css)$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return () => [...names].toSorted();
}

test('an untouched page loads the app, its own code and, once idle, the panels, while the adapters and likely next pages load only at a sign of intent (behaviour 13.5)', async ({
  page,
  store,
}) => {
  const files = recordFiles(page);
  const main = page.waitForResponse('**/assets/main-*.js');
  await store.open('/shop');
  // Browsers follow this hint only at the very start of a file, where a bundler might put something else.
  expect(await (await main).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  await expect.poll(files).toEqual(expect.arrayContaining(['main', 'panel-host', 'shop-page']));
  await page.waitForLoadState('networkidle');
  expect(files()).not.toEqual(expect.arrayContaining(['adapters']));
  await store.button('Show Cart').hover();
  await expect.poll(files).toEqual(expect.arrayContaining(['adapters', 'product-page']));
});

test("the next page's styles load before the page appears, and inlined styles are not fetched again (behaviour 13.5)", async ({
  page,
  store,
}) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    // Leaves out the panels' style sheet, which loads once the page is idle.
    if (/(?<!panel-host-.*)\.css$/.test(request.url())) styles.push(request.url());
  });
  await store.open('/about/privacy');
  // Records the layout of the cards when they first appear.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const cards = document.querySelector('main article')?.parentElement;
      if (cards) document.body.dataset['seen'] ??= getComputedStyle(cards).display;
    }).observe(document.body, { childList: true, subtree: true });
  });
  expect(styles).toEqual([]);
  await store.header.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(store.heading).toHaveText('Shop');
  await expect(page.locator('body')).toHaveAttribute('data-seen', 'grid');
  await store.header.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(store.heading).toHaveText('Shop');
  // Each style sheet is requested twice: to preload it, and then to apply it. The second request may come later.
  await expect.poll(() => styles.length - 2 * new Set(styles).size).toBe(0);
});

test('if the styles of a page fail to load, a message appears, and Try Again shows the page (behaviour 13.2)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to (fetch|load)|script lost/);
  const { restore } = await lose(page, '**/assets/shop-page-*.css');
  await store.open('/');
  await store.header.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(store.missing).toBeVisible();
  restore();
  await store.button('Try Again').click();
  await expect(store.heading).toHaveText('Shop');
});
