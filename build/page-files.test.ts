import { expect, test } from 'vitest';
import { filesOf } from './page-files.ts';

const chunk = (imports: string[], style?: string, dynamicImports: string[] = []) => ({
  imports,
  dynamicImports,
  viteMetadata: { importedCss: new Set(style ? [style] : []) },
});
const output = {
  chunks: new Map([
    ['app.js', chunk([], 'app.css', ['panels.js'])],
    ['page.js', chunk(['app.js', 'shared.js'], 'page.css', ['form.js', 'viewer.js'])],
    ['shared.js', chunk(['app.js'])],
    ['form.js', chunk(['app.js'], 'form.css')],
    ['viewer.js', chunk(['app.js'], 'viewer.css')],
    ['panels.js', chunk(['app.js', 'shared.js'], 'panels.css')],
    ['adapters.js', chunk(['app.js', 'shared.js'])],
  ]),
  styles: new Map([
    ['app.css', 'p{content:", ";color:rgb(0, 0, 0)}\n'],
    ['page.css', '._page_1{}'],
    ['form.css', '._form_1,._field_1{}'],
    ['viewer.css', '._viewer_1{}'],
    ['panels.css', '._panel_1{}'],
  ]),
};
const html = '<main class="_page_1"><form class="_form_1 _wide_1"></form></main>';

test('a page carries the styles of the app, its own, and of what was rendered with it, in that order', () => {
  const { css, styles } = filesOf(output, { main: 'app.js', page: 'page.js', html });
  expect(css).toBe('p{content:", ";color:rgb(0,0,0)}._page_1{}._form_1,._field_1{}');
  expect(styles).toEqual(['/page.css', '/form.css']);
});

test('a page loads its own chunk and all that it imports, lists what comes next and at a click, and nothing twice', () => {
  const files = filesOf(output, {
    main: 'app.js',
    page: 'page.js',
    html,
    soon: ['adapters.js'],
    onClick: ['panels.js', 'adapters.js'],
  });
  expect(files.load).toEqual(['/app.js', '/page.js', '/shared.js']);
  expect(files.next).toEqual(['/adapters.js']);
  expect(files.click).toEqual(['/panels.js', '/panels.css']);
});

test('a shell has the app alone, and its page comes next with its styles', () => {
  const shell = filesOf(output, { main: 'app.js', html: '', soon: ['page.js'] });
  expect(shell).toEqual({
    css: 'p{content:", ";color:rgb(0,0,0)}',
    styles: [],
    load: ['/app.js'],
    next: ['/page.js', '/shared.js', '/page.css'],
    click: [],
  });
});
