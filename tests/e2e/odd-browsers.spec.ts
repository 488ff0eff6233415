import { expect, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';

/** What the boot script asks of the browser, and what a browser may lack or answer oddly. */
const oddities: readonly (readonly [what: string, script: string])[] = [
  ['no connection', `fake(Navigator.prototype, 'connection', { value: undefined })`],
  ['no type of connection', `fake(Navigator.prototype, 'connection', { value: {} })`],
  [
    'a number as type of connection',
    `fake(Navigator.prototype, 'connection', { value: { effectiveType: 4 } })`,
  ],
  ['null as connection', `fake(Navigator.prototype, 'connection', { value: null })`],
  ['a forbidden connection', `fake(Navigator.prototype, 'connection', { get: forbid })`],
  ['no list of entries', `fake(Performance.prototype, 'getEntriesByType', { value: undefined })`],
  [
    'a forbidden list of entries',
    `fake(Performance.prototype, 'getEntriesByType', { value: forbid })`,
  ],
  ['no entries', `fake(Performance.prototype, 'getEntriesByType', { value: () => [] })`],
  ['odd entries', `fake(Performance.prototype, 'getEntriesByType', { value: () => [{}] })`],
  ['no timing of navigations', `delete window.PerformanceNavigationTiming`],
  ['no observer of paints', `delete window.PerformanceObserver`],
  [
    'a forbidden observer of paints',
    `fake(PerformanceObserver.prototype, 'observe', { value: forbid })`,
  ],
  ['no idle callback', `delete window.requestIdleCallback`],
  ['a forbidden session storage', `fake(window, 'sessionStorage', { get: forbid })`],
  ['no ARIA properties', `delete Element.prototype.ariaBusy; delete Element.prototype.ariaLabel`],
];

for (const [what, script] of oddities)
  test(
    `the page works in a browser with ${what} (behaviour 13.1)`,
    { tag: '@rare' },
    async ({ page, store }) => {
      await page.addInitScript(`{
      const fake = (of, name, to) => Object.defineProperty(of, name, { configurable: true, ...to });
      const forbid = () => { throw new DOMException('Forbidden', 'SecurityError'); };
      ${script};
    }`);
      const { release } = await delay(page, /\/assets\/.*\.js$/);
      await page.goto('/shop', { waitUntil: 'commit' });
      const opener = store.header.getByRole('button', { name: 'Show Cart' });
      await opener.click();
      await expect(opener).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(store.cart).toBeVisible();
      await expect(opener).not.toHaveAttribute('aria-busy');
    },
  );
