import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { staticPaths, titles, unlisted } from '#tests/support/routes.ts';

const site = 'https://groundup.example';

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
const structuredData = (page: Page) =>
  page.locator('script[type="application/ld+json"]').allTextContents();
const canonical = (page: Page) => page.locator('head link[rel="canonical"]');

test.describe('as a search engine reads it, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has its own title, description, preview and address', async ({ page }) => {
    for (const path of staticPaths) {
      await page.goto(path);
      const title = titles[path] ?? '';
      await expect(page).toHaveTitle(title);
      await expect(page.locator('head title')).toHaveCount(1);
      const length = unlisted.includes(path) ? /^.{20,160}$/ : /^.{60,160}$/;
      await expect(meta(page, 'description')).toHaveAttribute('content', length);
      await expect(meta(page, 'og:title')).toHaveAttribute('content', title);
      await expect(meta(page, 'og:url')).toHaveAttribute('content', site + path);
      await expect(meta(page, 'og:image')).toHaveAttribute(
        'content',
        /^https:\/\/groundup\.example\/./,
      );
      await expect(meta(page, 'og:image:alt')).toHaveAttribute('content', /./);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      if (unlisted.includes(path)) {
        await expect(meta(page, 'robots')).toHaveAttribute('content', /noindex/);
      } else {
        await expect(meta(page, 'robots')).toHaveCount(0);
        await expect(canonical(page)).toHaveAttribute('href', site + path);
      }
    }
  });

  for (const { id, name, price, images } of shopProducts) {
    test(`${name} is a Product with an Offer`, async ({ page, request }) => {
      await page.goto(`/product/${id}`);
      const data = (await structuredData(page)).find((text) => text.includes('"Product"'));
      const product: unknown = JSON.parse(data ?? '');
      expect(product).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name,
        description: expect.stringMatching(/./),
        offers: {
          '@type': 'Offer',
          url: `${site}/product/${id}`,
          price: (price / 100).toFixed(2),
          priceCurrency: 'USD',
        },
      });
      // Only the backend knows the stock, so a page without scripts makes no claim.
      expect(data).not.toContain('availability');
      const pictures = texts(product, 'image');
      expect(pictures).toHaveLength(images.length);
      await areImages(request, pictures);
    });
  }
});

/** Every text under a key, at any depth. */
function texts(data: unknown, key: string): string[] {
  const found: string[] = [];
  JSON.stringify(data, (name, value: unknown) => {
    if (name === key) found.push(...[value].flat().filter((text) => typeof text === 'string'));
    return value;
  });
  return found;
}

async function areImages(request: APIRequestContext, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const response = await request.get(url.replace(site, ''));
    expect(response.status(), url).toBe(200);
    expect(response.headers()['content-type'], url).toMatch(/^image\//);
  }
}

test('no two pages share a title or a description', async ({ request }) => {
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const path of staticPaths) {
    const html = await (await request.get(path)).text();
    seen.title.add(/<title>([^<]*)/.exec(html)?.[1] ?? '');
    seen.description.add(/<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '');
  }
  expect(seen.title.size).toBe(staticPaths.length);
  expect(seen.description.size).toBe(staticPaths.length);
});

test('link preview pictures load, in the size that the page declares', async ({ request }) => {
  const said = new Map<string, string[]>();
  for (const path of staticPaths) {
    const html = await (await request.get(path)).text();
    const [url, width, height] = ['', ':width', ':height'].map(
      (part) =>
        new RegExp(`<meta property="og:image${part}" content="([^"]*)`).exec(html)?.[1] ?? '',
    );
    said.set(url ?? '', [width ?? '', height ?? '']);
  }
  await areImages(request, [...said.keys()]);
  for (const [url, size] of said) {
    const picture = await (await request.get(url.replace(site, ''))).body();
    const { width, height } = await sharp(picture).metadata();
    expect(size, url).toEqual([String(width), String(height)]);
  }
});

test('search engines read the same stock as the page shows', async ({ page, store }) => {
  for (const { id, initialStock = 0 } of shopProducts) {
    const [button, availability] =
      initialStock > 0 ? ['BUY NOW', 'InStock'] : ['PREPURCHASE', 'PreOrder'];
    await store.open(`/product/${id}`);
    await expect(store.button(button)).toBeVisible();
    expect((await structuredData(page)).join('\n')).toContain(`schema.org/${availability}"`);
  }
});

test('robots.txt allows everything and names the sitemap', async ({ request }) => {
  const response = await request.get('/robots.txt');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(`Sitemap: ${site}/sitemap.xml`);
});

test('sitemap.xml lists exactly the pages that may be indexed', async ({ page, request }) => {
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

test('the manifest and its icons load', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.status()).toBe(200);
  const manifest: unknown = await response.json();
  expect(manifest).toMatchObject({
    name: expect.stringContaining('Ground Up'),
    start_url: '/',
  });
  const sources = texts(manifest, 'src');
  expect(texts(manifest, 'sizes')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  await areImages(request, sources);
});

test('the icons of the pages load', async ({ page, request }) => {
  await page.goto('/');
  const icons = page.locator('link[rel="icon"], link[rel="apple-touch-icon"]');
  const hrefs = await icons.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(hrefs.length).toBeGreaterThan(1);
  await areImages(request, [...hrefs, '/favicon.ico']);
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

test('a page that is not prerendered gets the title of its content', async ({
  page,
  request,
  store,
  problems,
}) => {
  expect(await (await request.get('/checkout/success/%20')).text()).toContain(
    '<title>Your Order |',
  );
  await store.open('/checkout/success/%20');
  await expect(page).toHaveTitle('Your Order | Ground Up');
  await expect(page.locator('head title')).toHaveCount(1);
  problems.expect(/404/);
  await store.open('/product/toe-hammer');
  await expect(page).toHaveTitle('No such product | Ground Up');
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(meta(page, 'og:title')).toHaveAttribute('content', 'No such product | Ground Up');
  for (const name of ['description', 'og:url', 'og:description', 'og:image', 'twitter:card'])
    await expect(meta(page, name), name).toHaveCount(1);
  await expect(meta(page, 'og:url')).toHaveAttribute('content', `${site}/product/toe-hammer`);
});

test('the test page and the confirmation are not indexed', async ({ page, store }) => {
  await store.open('/product/toe-strap');
  await store.button('PREPURCHASE').click();
  await store.atTestPage();
  await isKeptFromSearch(page);
  await store.pay();
  await store.confirmed();
  await isKeptFromSearch(page);
  await expect(page).toHaveTitle('Order Confirmed | Ground Up');
});

test('a navigation updates the head', async ({ page, store }) => {
  await store.open('/');
  await page.getByRole('link', { name: 'START WINNING' }).click();
  await expect(page).toHaveTitle(titles['/shop'] ?? '');
  await expect(page.locator('title')).toHaveCount(1);
  await expect(canonical(page)).toHaveCount(1);
  await expect(canonical(page)).toHaveAttribute('href', `${site}/shop`);
  await expect(meta(page, 'description')).toHaveCount(1);
});
