import { expect, test } from 'vitest';
import { checkImports } from './checked-imports.ts';

const chunk = (code: string, ...imports: string[]) => ({ code, imports });
const chunks = new Map([
  ['assets/app-1.js', chunk('f(()=>import(`./panel-1.js`),()=>import("./page-1.js"))')],
  ['assets/panel-1.js', chunk('', 'assets/app-1.js', 'assets/dialog-1.js')],
  ['assets/dialog-1.js', chunk('', 'assets/app-1.js')],
  ['assets/page-1.js', chunk('import("https://other.example/a.js")')],
]);

test('a chunk is imported once it and what it needs has been fetched', () => {
  expect(checkImports('assets/app-1.js', chunks)).toBe(
    'f(()=>Promise.resolve(window.fetchScripts?.(["/assets/panel-1.js","/assets/dialog-1.js"]))' +
      '.then(()=>import(`./panel-1.js`)),' +
      '()=>Promise.resolve(window.fetchScripts?.(["/assets/page-1.js"]))' +
      '.then(()=>import("./page-1.js")))',
  );
});

test('its styles are fetched with it, but not those of what is there', () => {
  const styled = (name: string, code: string, ...imports: string[]) => ({
    ...chunk(code, ...imports),
    viteMetadata: { importedCss: new Set([`assets/${name}.css`]) },
  });
  const styledChunks = new Map([
    ['assets/app-1.js', styled('app-1', 'import("./page-1.js")')],
    ['assets/page-1.js', styled('page-1', '', 'assets/app-1.js')],
  ]);
  expect(checkImports('assets/app-1.js', styledChunks)).toBe(
    'Promise.resolve(window.fetchScripts?.(["/assets/page-1.js","/assets/page-1.css"]))' +
      '.then(()=>import("./page-1.js"))',
  );
});

test('any other code stays as it is', () => {
  expect(checkImports('assets/page-1.js', chunks)).toBe('import("https://other.example/a.js")');
});
