import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
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
const empty = `favicon.ico images/kit.jpg assets/kit-2.avif assets/part.js assets/face.woff2
index.html.br shop/index.html.gz`;
for (const file of empty.split(/\s/)) write(file, '', whole);

const faults = () => buildFaults(folder, origin, policy);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(whole, folder, { recursive: true });
});

test('a whole store has no fault', async () => {
  expect(await faults()).toEqual([]);
});

test.each<[file: string, by?: string]>([
  ['/shop/index.html'],
  ['/product/toe-roller/index.html'],
  ['/404.html'],
  ['/confirmation.html'],
  ['/sitemap.xml'],
  ['/robots.txt'],
  ['/assets/app.js', '/index.html'],
  ['/images/kit.jpg', '/index.html'],
  ['/assets/kit-2.avif', '/index.html'],
  ['/assets/part.js', '/assets/app.js'],
  ['/assets/face.woff2', '/assets/part.css'],
])('names what is missing: %s', async (file, by) => {
  rmSync(join(folder, file));
  expect(await faults()).toContain(
    by ? `${by} names ${file}, which is missing.` : `${file} is missing.`,
  );
});

test.each(['test-checkout.html', 'assets/app.js.map', 'shop/extra.html', 'assets/test-bench.js'])(
  'names what would be uploaded for no page: %s',
  async (file) => {
    write(file, '');
    expect(await faults()).toEqual([`/${file} is named by no page and would be uploaded.`]);
  },
);

test.each([
  ['test-bench', 'location.assign("/test-bench")'],
  ['scenario=', 'document.cookie="scenario=slow"'],
  ['Scenario ', 'throw Error(`Scenario ${name}`)'],
  ['demo@groundup', 'login("demo@groundup.example")'],
])('names a part of the offline store, "%s", and a source map', async (word, code) => {
  write('assets/part.js', `${code}\n//# sourceMappingURL=part.js.map`);
  expect(await faults()).toEqual([
    `/assets/part.js contains "${word}", of the offline store.`,
    '/assets/part.js names a source map.',
  ]);
});

test('names what the sitemap leads to and is not a page', async () => {
  write('sitemap.xml', `<loc>${origin}/old-shop</loc>`);
  expect(await faults()).toEqual(['/sitemap.xml leads to /old-shop, which is not a page.']);
});

test.each([
  [
    policy.replace('https://service.example', ''),
    'connect-src https://service.example, which firebase.json refuses.',
  ],
  ["script-src 'self'", "script-src 'sha256-"],
])('names what firebase.json with the policy %s would refuse a page', async (header, named) => {
  const [first] = await buildFaults(folder, origin, header);
  expect(first).toContain(`/index.html needs ${named}`);
});

test.each([
  ['start()<', 'other()<', 'has an inline script that its own policy refuses'],
  ['p{}<', 'b{}<', 'has an inline style that its own policy refuses'],
  ['http-equiv', 'name', 'has no content security policy'],
])('names the page where %s became %s, which its policy would stop', async (from, to, fault) => {
  write('shop/index.html', page.replace(from, to));
  expect(await faults()).toEqual([`/shop/index.html ${fault}.`]);
});
