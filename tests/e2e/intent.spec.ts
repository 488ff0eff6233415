import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { lose } from '#tests/support/requests.ts';

/** Names of the scripts and style sheets that a page has asked for, without their hashes. */
function recordFiles(page: Page): () => string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/(.*)-[\w-]{8}\.(?:js|css)$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return () => [...names].toSorted();
}

test('a page that nobody touches loads the app, itself, and panels once it is idle; adapters and the next pages come once a control is about to be used (behaviour 13.5)', async ({
  page,
  store,
}) => {
  const files = recordFiles(page);
  await store.open('/shop');
  await expect.poll(files).toEqual(expect.arrayContaining(['main', 'panel-host', 'shop-page']));
  await page.waitForLoadState('networkidle');
  expect(files()).not.toEqual(expect.arrayContaining(['adapters']));
  await store.button('Show Cart').hover();
  await expect.poll(files).toEqual(expect.arrayContaining(['adapters', 'product-page']));
});

test('the code of a form comes with the focus, and what was typed meanwhile is sent (behaviour 13.5)', async ({
  page,
  store,
}) => {
  const files = recordFiles(page);
  await store.open('/contact');
  await page.waitForLoadState('networkidle');
  expect(files()).not.toContain('contact-form');
  for (const [label, value] of Object.entries({
    Name: 'Ann',
    Email: 'ann@example.com',
    Phone: '5125550123',
    Message: 'Barefoot?',
  }))
    await page.getByLabel(label).fill(value);
  await store.button('Send').click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible();
  expect(files()).toContain('contact-form');
});

test("another page's styles are there when it shows, and no file is fetched for those that a page carries (behaviour 13.5)", async ({
  page,
  store,
}) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    // That of the panels comes once the page is idle.
    if (/(?<!panel-host-.*)\.css$/.test(request.url())) styles.push(request.url());
  });
  await store.open('/about/privacy');
  // Every state that the heading is ever in.
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
  // Each is fetched once, then applied from the cache.
  expect(styles).toHaveLength(2 * new Set(styles).size);
});

test('a page whose styles are lost says so, and comes whole on Try Again (behaviour 13.2)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to (fetch|load)/);
  const { restore } = await lose(page, '**/assets/shop-page-*.css');
  await store.open('/');
  await store.header.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(store.missing).toBeVisible();
  restore();
  await store.button('Try Again').click();
  await expect(store.heading).toHaveText('Shop');
});
