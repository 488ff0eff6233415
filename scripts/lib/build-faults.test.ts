import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { policyHash } from '#build/boot-script.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { pathsOf, routes } from '#ui/routes.ts';
import { buildFaults } from './build-faults.ts';

const origin = 'https://store.example';
const root = mkdtempSync(join(tmpdir(), 'build-faults-'));
const [whole, folder] = [join(root, 'whole'), join(root, 'changed')];
afterAll(() => rmSync(root, { recursive: true }));

const policy = `script-src 'self' ${policyHash('start()')}; connect-src 'self' https://service.example`;
const page = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' ${policyHash('start()')}; style-src ${policyHash('p{}')}; connect-src 'self' https://service.example">
  <script data-page="{&quot;load&quot;:[&quot;/assets/app.js&quot;]}">start()</script><style>p{}</style>
  <script type="application/ld+json">{"image":["${origin}/images/kit.jpg"]}</script>
  <img srcset="/images/kit.jpg 1x, /assets/kit-2.avif 2x"><a class="link" href="/shop#top">Shop</a>`;

const write = (file: string, text: string, to = folder) => {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  writeFileSync(join(to, file), text);
};
const pages = routes
  .flatMap((route) => pathsOf(route, catalogue))
  .map((path) => `${path}/index.html`);
for (const file of [...pages, '404.html', 'confirmation.html']) write(file, page, whole);
write('sitemap.xml', `<loc>${origin}/</loc><loc>${origin}/shop</loc>`, whole);
write('robots.txt', `Sitemap: ${origin}/sitemap.xml`, whole);
write('assets/app.js', 'import("./part.js");["assets/part.css"];glob("/src/ui/page.tsx")', whole);
write('assets/part.css', '@font-face{src:url(/assets/face.woff2)}', whole);
for (const file of ['favicon.ico', 'images/kit.jpg', 'assets/kit-2.avif', 'assets/part.js'])
  write(file, '', whole);
for (const file of ['assets/face.woff2', 'index.html.br', 'shop/index.html.gz'])
  write(file, '', whole);

const faults = () => buildFaults(folder, origin, policy);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(whole, folder, { recursive: true });
});

test('a whole store has no fault', async () => {
  expect(await faults()).toEqual([]);
});

describe('names what is missing', () => {
  test.each<[string, string]>([
    ['shop/index.html', '/shop/index.html is missing.'],
    ['product/toe-roller/index.html', '/product/toe-roller/index.html is missing.'],
    ['404.html', '/404.html is missing.'],
    ['confirmation.html', '/confirmation.html is missing.'],
    ['sitemap.xml', '/sitemap.xml is missing.'],
    ['robots.txt', '/robots.txt is missing.'],
    ['assets/app.js', '/index.html names /assets/app.js, which is missing.'],
    ['images/kit.jpg', '/index.html names /images/kit.jpg, which is missing.'],
    ['assets/kit-2.avif', '/index.html names /assets/kit-2.avif, which is missing.'],
    ['assets/part.js', '/assets/app.js names /assets/part.js, which is missing.'],
    ['assets/face.woff2', '/assets/part.css names /assets/face.woff2, which is missing.'],
  ])('%s', async (file, fault) => {
    rmSync(join(folder, file));
    expect(await faults()).toContain(fault);
  });

  test('a page that another leads to', async () => {
    write('sitemap.xml', `<loc>${origin}/old-shop</loc>`);
    expect(await faults()).toEqual(['/sitemap.xml leads to /old-shop, which is not a page.']);
  });

  test('every page that Vite builds with another environment than the first', async () => {
    await build({ logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } });
    const found = await faults();
    expect(found).toContain('/index.html is missing.');
    expect(found).toContain('/confirmation.html is missing.');
  });
});

describe('names what is unwanted', () => {
  test.each(['test-checkout.html', 'assets/app.js.map', 'mockServiceWorker.js', 'shop/extra.html'])(
    '%s',
    async (file) => {
      write(file, '');
      expect(await faults()).toEqual([`/${file} is named by no page and would be uploaded.`]);
    },
  );

  test.each([
    ['test-bench', 'location.assign("/test-bench")'],
    ['scenario=', 'document.cookie="scenario=slow"'],
    ['Scenario ', 'throw Error(`Scenario ${name}`)'],
  ])('the test bench and its scenarios: %s', async (word, code) => {
    write('assets/part.js', code);
    expect(await faults()).toEqual([`/assets/part.js contains "${word}", of the offline store.`]);
  });

  test.each(['test-bench.html', 'assets/test-bench.js'])('%s', async (file) => {
    write(file, '');
    expect(await faults()).toEqual([`/${file} is named by no page and would be uploaded.`]);
  });

  test('a part of the offline store, or a source map', async () => {
    write('assets/part.js', 'login("demo@groundup.example")\n//# sourceMappingURL=part.js.map');
    expect(await faults()).toEqual([
      '/assets/part.js contains "demo@groundup", of the offline store.',
      '/assets/part.js names a source map.',
    ]);
  });
});

describe('a policy that would stop a page is named', () => {
  const change = (from: string, to: string) =>
    write(
      'shop/index.html',
      readFileSync(join(folder, 'shop/index.html'), 'utf8').replace(from, to),
    );

  test('with the host that firebase.json lacks', async () => {
    expect(
      (await buildFaults(folder, origin, policy.replace('https://service.example', '')))[0],
    ).toBe('/index.html needs connect-src https://service.example, which firebase.json refuses.');
  });

  test('for a stale boot script in firebase.json', async () => {
    expect((await buildFaults(folder, origin, "script-src 'self'"))[0]).toMatch(
      /^\/index.html needs script-src 'sha256-.*which firebase.json refuses/,
    );
  });

  test.each<[string, string, string]>([
    ['start()<', 'other()<', 'has an inline script that its own policy refuses'],
    ['p{}<', 'b{}<', 'has an inline style that its own policy refuses'],
    ['http-equiv', 'name', 'has no content security policy'],
  ])('where %s became %s', async (from, to, fault) => {
    change(from, to);
    expect(await faults()).toEqual([`/shop/index.html ${fault}.`]);
  });
});
