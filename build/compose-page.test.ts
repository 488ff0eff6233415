import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composePage, type Shell } from './compose-page.ts';

const shell: Shell = { template: readFileSync('index.html', 'utf8'), boot: 'start("$&")' };
const css = 'p{content:"$&"}';
const data = { path: '/shop', load: ['/assets/app-1.js'] };
const html =
  '<title>Shop</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/shop"/>' +
  '<header><svg><title>Mark</title></svg></header><script type="application/ld+json">{}</script>';

const page = composePage(shell, { html, css, data });
const [head = '', body = ''] = page.split('</head>');

test("the head's elements go to the head, and an SVG keeps its title", () => {
  expect(head).toContain('<title>Shop</title><meta name="description" content="a &gt; b"/>');
  expect(head).toContain('<link rel="canonical" href="/shop"/>');
  expect(body).toContain('<div id="root"><header><svg><title>Mark</title></svg></header>');
  // A tag that spans several lines stays intact.
  const template = shell.template.replace('</head>', '<link\n      rel="preload"\n    />\n</head>');
  const other = composePage({ ...shell, template }, { html, css, data });
  expect(other).toContain('<link rel="preload" />');
});

test("the boot script, with the page's data, precedes everything clickable", () => {
  const first = page.indexOf(`>${shell.boot}</script>`);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(page.indexOf('<style>'));
  const attribute = /data-page="([^"]*)"/.exec(page)?.[1] ?? '';
  expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toEqual(data);
});

test('the content of a page that was not found is in a <template>', () => {
  const notFound = '<title>None</title><main id="main"><h1>No such product</h1></main>';
  const both = composePage(shell, { html, css, data, notFound });
  expect(both).toContain('<template data-not-found><h1>No such product</h1></template>');
});

test.each([
  ['<meta name="a"/>', shell.template, 'belongs in the head'],
  ['<link rel="preload" href="/a"/>', shell.template, 'belongs in the head'],
  ['', '<html></html>', 'index.html lacks <meta charset'],
])('a page with "%s" in the template %.9s is an error', (stray, template, message) => {
  const main = `<main></main>${stray}`;
  const compose = () => composePage({ ...shell, template }, { html: main, css, data });
  expect(compose).toThrow(message);
});
