import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composePage, type Frame } from './compose-page.ts';

const frame: Frame = {
  template: readFileSync('index.html', 'utf8'),
  boot: '/assets/boot-1.js',
};
const css = 'p{content:"$&"}';
const load = ['/assets/app-1.js', '/assets/home-1.js'];
const html =
  '<title>Shop</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/shop"/>' +
  '<header><svg><title>Mark</title></svg></header><script type="application/ld+json">{}</script>';

const page = composePage(frame, { html, css, path: '/shop', load });
const [head = '', body = ''] = page.split('</head>');

test("the head's elements are in the head, and an SVG keeps its title", () => {
  expect(head).toContain('<title>Shop</title><meta name="description" content="a &gt; b">');
  expect(head).toContain('<link rel="canonical" href="/shop">');
  expect(body).toContain('<div id="root"><header><svg><title>Mark</title></svg></header>');
});

test('all scripts but the structured data are files', () => {
  const scripts = page.match(/<script[^>]*>/g);
  expect(scripts).toEqual([
    '<script type="application/ld+json">',
    '<script type="module" async fetchpriority="high" src="/assets/boot-1.js">',
  ]);
  expect(body).toContain('<body data-load="/assets/app-1.js /assets/home-1.js" data-path="/shop">');
});

test('a page lists what is fetched along with its modules, and at a click, and the styles that it has', () => {
  const lists = {
    next: ['/assets/stock-1.js'],
    click: ['/assets/panels-1.js'],
    styles: ['/assets/home-1.css'],
  };
  expect(composePage(frame, { html, css, load, ...lists })).toContain(
    '<body data-load="/assets/app-1.js /assets/home-1.js" data-next="/assets/stock-1.js" data-click="/assets/panels-1.js" data-styles="/assets/home-1.css">',
  );
});

test('the policy knows the styles of the page', () => {
  const inPage = /<style>(.*)<\/style>/.exec(head)?.[1] ?? '';
  expect(inPage).toBe(css);
  const hash = createHash('sha256').update(inPage).digest('base64');
  expect(head).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test('a shell is empty and asks not to be listed', () => {
  const shell = composePage(frame, { html: '', css, load });
  expect(shell).toContain('<title>Ground Up</title><meta name="robots" content="noindex">');
  expect(shell).not.toContain('data-path');
  expect(shell).toContain('<div id="root"></div>');
  expect(page).not.toContain('noindex');
});

test.each(['<meta name="a"/>', '<link rel="preload" href="/a"/>'])(
  '%s in the page throws',
  (stray) => {
    expect(() => composePage(frame, { html: `<main></main>${stray}`, css, load })).toThrow(
      'belongs to the head',
    );
  },
);

test('a template without its places throws', () => {
  expect(() => composePage({ ...frame, template: '<html></html>' }, { html, css, load })).toThrow(
    'index.html lacks <meta charset',
  );
});
