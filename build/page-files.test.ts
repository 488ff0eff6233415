import { expect, test } from 'vitest';
import { filesOf } from './page-files.ts';

const chunk = (imports: string[], style?: string) => ({
  imports,
  viteMetadata: { importedCss: new Set(style ? [style] : []) },
});
const output = {
  chunks: new Map([
    ['app.js', chunk([], 'app.css')],
    ['page.js', chunk(['app.js', 'shared.js'], 'page.css')],
    ['shared.js', chunk(['app.js'])],
    ['panels.js', chunk(['app.js', 'shared.js'], 'panels.css')],
    ['adapters.js', chunk(['app.js', 'shared.js'])],
  ]),
  styles: new Map([
    ['form.css', '.form_one,.form_field{}'],
    ['viewer.css', '._viewer_1{}'],
    ['page.css', '.page_one{}'],
    ['app.css', 'p{}\n'],
    ['panels.css', '._panel_1{}'],
  ]),
};
const html = '<main class="page_one"><form class="form_one _wide_1"></form></main>';
const files = filesOf(output, {
  entries: ['app.js', 'page.js'],
  html,
  preload: ['adapters.js'],
  prefetch: ['panels.js', 'adapters.js'],
});

test('a page contains the app’s styles, its own styles and those of rendered parts, in that order', () => {
  expect(files.css).toBe('p{}.page_one{}.form_one,.form_field{}');
  expect(files.styles).toEqual(['/app.css', '/page.css', '/form.css']);
});

test('a page loads its chunk and that chunk’s imports, and preloads or prefetches later chunks, each file only once', () => {
  expect(files.load).toEqual(['/app.js', '/page.js', '/shared.js']);
  expect(files.preload).toEqual(['/adapters.js']);
  expect(files.prefetch).toEqual(['/panels.js', '/panels.css']);
});
