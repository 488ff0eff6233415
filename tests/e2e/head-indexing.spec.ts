import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { canonical, meta } from '#tests/support/head.ts';
import { staticPaths, unlisted } from '#tests/support/routes.ts';

const site = 'https://groundup.example';

test('robots.txt names the sitemap, which lists exactly the pages that may be indexed', async ({
  page,
  request,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.status()).toBe(200);
  expect(await robots.text()).toContain(`Sitemap: ${site}/sitemap.xml`);
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/xml/);
  const text = await response.text();
  const listed = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return [...parsed.querySelectorAll('url > loc')].map((loc) => loc.textContent);
  }, text);
  const expected = staticPaths.filter((path) => !unlisted.includes(path));
  expect(listed.toSorted()).toEqual(expected.map((path) => site + path).toSorted());
  expect(text).not.toMatch(/test-product|forgot-password|checkout/);
});

async function isKeptFromSearch(page: Page): Promise<void> {
  await expect(meta(page, 'robots')).toHaveAttribute('content', /noindex/);
  await expect(canonical(page)).toHaveCount(0);
}

test('404s and unknown products are not indexed, but the page that a shopper goes on to is', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/404/);
  // The host answers the last one with the page of all confirmations.
  for (const path of ['/no/such/page', '/product/toe-hammer', '/checkout/success/no/such']) {
    await store.open(path);
    await isKeptFromSearch(page);
    await store.footer.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page).toHaveURL('/shop');
    await expect(meta(page, 'robots'), path).toHaveCount(0);
    await expect(canonical(page)).toHaveAttribute('href', `${site}/shop`);
  }
});

test('the test page and the confirmation are not indexed, and the confirmation never sends its path (behaviour 6.1)', async ({
  page,
  store,
}) => {
  await store.open('/product/toe-strap');
  await store.button('PREPURCHASE').click();
  await store.atTestPage();
  await isKeptFromSearch(page);
  await store.pay();
  await store.confirmed();
  await isKeptFromSearch(page);
  await expect(page).toHaveTitle('Order Confirmed | Ground Up');
  const request = page.waitForRequest((candidate) => candidate.isNavigationRequest());
  await page.evaluate(() => location.assign('/why-toes'));
  expect((await request).headers()['referer']).toBe(`${new URL(page.url()).origin}/`);
});
