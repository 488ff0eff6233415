import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { pathsOf, routes } from '#ui/routes.ts';
import { buildFaults } from './build-faults.ts';

const origin = 'https://store.example';
const root = mkdtempSync(join(tmpdir(), 'build-faults-'));
const [whole, folder] = [join(root, 'whole'), join(root, 'changed')];
afterAll(() => rmSync(root, { recursive: true }));

const page = `<script data-page="{&quot;load&quot;:[&quot;/assets/app.js&quot;]}">start()</script>
  <script type="application/ld+json">{"image":["${origin}/images/kit.jpg"]}</script>
  <img srcset="/images/kit.jpg 1x, /assets/kit-2.avif 2x">`;

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
index.html.br`;
for (const file of empty.split(/\s/)) write(file, '', whole);

const faults = () => buildFaults(folder, origin);

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
