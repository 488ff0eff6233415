import { expect, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';

/** Scripts that remove, block or change features that the boot script uses, keyed by the browser's behavior. */
const oddities: Readonly<Record<string, string>> = {
  'lacks recent features': `
    fake(Navigator.prototype, 'connection', { value: undefined });
    fake(Performance.prototype, 'getEntriesByType', { value: undefined });
    delete window.PerformanceObserver;
    delete window.requestIdleCallback;
    delete Element.prototype.ariaBusy;
    delete Element.prototype.ariaLabel;`,
  'blocks access to some features': `
    fake(Navigator.prototype, 'connection', { get: forbid });
    fake(Performance.prototype, 'getEntriesByType', { value: forbid });
    fake(PerformanceObserver.prototype, 'observe', { value: forbid });
    fake(window, 'sessionStorage', { get: forbid });`,
  'returns no values': `
    fake(Navigator.prototype, 'connection', { value: null });
    fake(Performance.prototype, 'getEntriesByType', { value: () => [] });`,
  'returns odd values': `
    fake(Navigator.prototype, 'connection', { value: { effectiveType: 4 } });
    fake(Performance.prototype, 'getEntriesByType', { value: () => [{}] });`,
  'implements some features only in part': `
    fake(Navigator.prototype, 'connection', { value: {} });
    delete window.PerformanceNavigationTiming;`,
};

for (const [what, script] of Object.entries(oddities))
  test(
    `the page works in a browser that ${what} (behaviour 13.1)`,
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
