import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { canonical, meta, structuredData } from '#tests/support/head.ts';
import { staticPaths, titles, unlisted } from '#tests/support/routes.ts';

const site = 'https://groundup.example';

test.describe('as a search engine reads it, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read, and has its own title, description, preview and address', async ({
    page,
    store,
  }) => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
    for (const path of staticPaths) {
      await page.goto(path);
      await expect(store.heading, path).toBeVisible();
      await expect(page.getByRole('main'), path).toContainText(/\w{3}/);
      const title = titles[path] ?? '';
      await expect(page).toHaveTitle(title);
      await expect(page.locator('head title')).toHaveCount(1);
      seen.titles.add(title);
      const description = (await meta(page, 'description').getAttribute('content')) ?? '';
      expect(description, path).toMatch(unlisted.includes(path) ? /^.{20,160}$/ : /^.{60,160}$/);
      seen.descriptions.add(description);
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
    expect(seen.titles.size).toBe(staticPaths.length);
    expect(seen.descriptions.size).toBe(staticPaths.length);
    await store.header.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page).toHaveURL('/shop');
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

test('the manifest and all icons load', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.status()).toBe(200);
  const manifest: unknown = await response.json();
  expect(manifest).toMatchObject({
    name: expect.stringContaining('Ground Up'),
    start_url: '/',
  });
  expect(texts(manifest, 'sizes')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const icons = page.locator('link[rel="icon"], link[rel="apple-touch-icon"]');
  const hrefs = await icons.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(hrefs.length).toBeGreaterThan(1);
  await areImages(request, [...texts(manifest, 'src'), ...hrefs, '/favicon.ico']);
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

test('a navigation updates the head', async ({ page, store }) => {
  await store.open('/');
  await page.getByRole('link', { name: 'START WINNING' }).click();
  await expect(page).toHaveTitle(titles['/shop'] ?? '');
  await expect(page.locator('title')).toHaveCount(1);
  await expect(canonical(page)).toHaveCount(1);
  await expect(canonical(page)).toHaveAttribute('href', `${site}/shop`);
  await expect(meta(page, 'description')).toHaveCount(1);
});
