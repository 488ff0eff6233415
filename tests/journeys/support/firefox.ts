import { launch, type Page } from 'puppeteer-core';
import { findProgram } from '#scripts/lib/programs.ts';
import { type Engine, type Tab, windowSize } from './tab.ts';

/** Firefox, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox'),
    defaultViewport: windowSize,
  });
  return {
    async visit() {
      const context = await browser.createBrowserContext();
      const faults: string[] = [];
      const open = async (): Promise<Tab> => {
        const page = await context.newPage();
        page.on('pageerror', (error) => faults.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error') faults.push(message.text());
        });
        return tabOf(page, open);
      };
      return { tab: await open(), faults, end: () => context.close() };
    },
    quit: () => browser.close(),
  };
}

function tabOf(page: Page, newTab: () => Promise<Tab>): Tab {
  return {
    async go(url) {
      await page.evaluate((address) => location.assign(address), url);
    },
    async reload() {
      await page.evaluate(() => location.reload());
    },
    async evaluate(inPage, ...args) {
      await page.bringToFront();
      // Its own type also allows for handles to elements among the arguments, which these are not.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return page.evaluate(inPage as (...data: unknown[]) => ReturnType<typeof inPage>, ...args);
    },
    async run(script) {
      await page.evaluate(script);
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key) {
      if (key !== 'Shift+Tab') return page.keyboard.press(key);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    },
    resize: (width, height) => page.setViewport({ width, height }),
    newTab,
  };
}
