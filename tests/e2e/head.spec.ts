import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { shopProducts } from '#domain/catalogue/catalogue.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { canonical, meta, readHtml } from '#tests/support/head.ts';
import { staticPaths, titles, unlisted } from '#tests/support/routes.ts';

const site = 'https://groundup.example';

/** Every page states once what does not work without scripts. These pages also state it beside the disabled part. */
const places: Readonly<Record<string, string>> = {
  '/product/toe-strap': 'To order, write to',
  '/sign-in': 'This form needs JavaScript.',
  '/create-account': 'This form needs JavaScript.',
  '/account/forgot-password': 'This form needs JavaScript.',
  '/contact': 'This form needs JavaScript.',
};

test('with scripts disabled, every page is readable and explains how to order or ask; it has its own metadata and a preview, and its only script is the boot script (behaviour 13.6, 14.3)', async ({
  page,
  request,
  problems,
}) => {
  const unknown = ['/no/such/page', '/product/toe-hammer'];
  problems.expect(/404/);
  const pages = await readHtml(page, [...staticPaths, ...unknown]);
  for (const path of staticPaths) {
    const html = pages.get(path);
    const isListed = !unlisted.includes(path);
    expect(html, path).toMatchObject({
      status: 200,
      lang: 'en',
      title: titles[path],
      titles: 1,
      heading: expect.stringMatching(/\w/),
      main: expect.stringMatching(/\w{3}/),
      meta: {
        description: expect.stringMatching(isListed ? /^.{60,160}$/ : /^.{20,160}$/),
        'og:title': titles[path],
        'og:url': site + path,
        'og:image': expect.stringMatching(/^https:\/\/groundup\.example\/./),
        'og:image:alt': expect.stringMatching(/./),
        ...(!isListed && { robots: expect.stringMatching(/noindex/) }),
      },
    });
    expect([html?.canonical, html?.meta['robots'] === undefined], path).toEqual([
      isListed ? site + path : undefined,
      isListed,
    ]);
  }
  const all = [...pages.values()];
  const descriptions = staticPaths.map((path) => pages.get(path)?.meta['description']);
  expect(new Set(descriptions).size).toBe(staticPaths.length);
  expect(unknown.map((path) => pages.get(path)?.status)).toEqual([404, 404]);
  expect(all.map(({ scripts }) => scripts.length)).toEqual(all.map(() => 1));
  expect(new Set(all.flatMap(({ scripts }) => scripts)).size).toBe(1);
  expect(all.flatMap(({ handlers }) => handlers)).toEqual([]);
  // Only the backend knows the stock, so a page without scripts makes no claim about it.
  expect(all.flatMap(({ data }) => data).join('')).not.toContain('availability');
  for (const { id, images } of shopProducts) {
    const data = pages.get(`/product/${id}`)?.data.find((text) => text.includes('"Product"'));
    const pictures = texts(JSON.parse(data ?? ''), 'image');
    expect(pictures).toHaveLength(images.length);
    await areImages(request, pictures);
  }
  for (const [path, text] of Object.entries(places)) {
    expect(pages.get(path)?.main, path).toContain(text);
    expect(pages.get(path)?.links.join(' '), path).toMatch(/mailto:.+@/);
  }
  // No form puts its values into the URL.
  expect(new Set(all.flatMap(({ forms }) => forms))).toEqual(new Set(['dialog']));
  const previews = new Map(all.map((html) => [html.meta['og:image'] ?? '', html.meta]));
  await areImages(request, [...previews.keys()]);
  for (const [url, said] of previews) {
    const picture = await (await request.get(url.replace(site, ''))).body();
    const { width, height } = await sharp(picture).metadata();
    expect([said['og:image:width'], said['og:image:height']], url).toEqual([
      String(width),
      String(height),
    ]);
  }
});

/** All strings stored under a key, at any depth. */
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

test('robots.txt, the manifest, all icons and a sitemap of all indexable pages load', async ({
  request,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.status()).toBe(200);
  expect(await robots.text()).toContain(`Sitemap: ${site}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toMatch(/xml/);
  const listed = (await sitemap.text()).match(/(?<=<loc>).*?(?=<\/loc>)/g);
  const expected = staticPaths.filter((path) => !unlisted.includes(path));
  expect(listed?.toSorted()).toEqual(expected.map((path) => site + path).toSorted());

  const home = await (await request.get('/')).text();
  const hrefs = (rel: string) =>
    [...home.matchAll(new RegExp(`<link rel="${rel}"[^>]*? href="([^"]+)"`, 'g'))].map(
      ([, href = '']) => href,
    );
  const response = await request.get(hrefs('manifest')[0] ?? '');
  expect(response.status()).toBe(200);
  const manifest: unknown = await response.json();
  expect(manifest).toMatchObject({ name: expect.stringContaining('Ground Up'), start_url: '/' });
  expect(texts(manifest, 'sizes')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const icons = ['icon', 'apple-touch-icon'].flatMap(hrefs);
  expect(icons.length).toBeGreaterThan(1);
  await areImages(request, [...texts(manifest, 'src'), ...icons, '/favicon.ico']);
});

test('a page that is not prerendered sets its own title and noindex, and the next page that a shopper opens replaces both', async ({
  page,
  request,
  store,
  problems,
}) => {
  problems.expect(/404/);
  const confirmation = await (await request.get('/checkout/success/%20')).text();
  expect(confirmation).toContain('<title>Your Order |');
  // For the second path, the host responds with the confirmation page.
  for (const [path, title] of [
    ['/product/toe-hammer', 'No such product | Ground Up'],
    ['/checkout/success/no/such', 'Page not found | Ground Up'],
  ] as const) {
    await store.open(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(meta(page, 'robots')).toHaveAttribute('content', /noindex/);
    await expect(canonical(page)).toHaveCount(0);
    await expect(meta(page, 'og:title')).toHaveAttribute('content', title);
    await expect(meta(page, 'og:url')).toHaveAttribute('content', site + path);
    await store.footer.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page).toHaveTitle(titles['/shop'] ?? '');
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(meta(page, 'robots'), path).toHaveCount(0);
    await expect(canonical(page)).toHaveAttribute('href', `${site}/shop`);
    await expect(meta(page, 'description')).toHaveCount(1);
  }
});
