import { type ConsoleMessage, launch, type Page } from 'puppeteer-core';
import { findProgram } from './find-program.ts';
import { type Engine, startLimit, type Tab, windowSize } from './tab.ts';

/** Firefox, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox'),
    defaultViewport: windowSize,
    timeout: startLimit,
  });
  return {
    async visit() {
      const context = await browser.createBrowserContext();
      const faults: string[] = [];
      const open = async (): Promise<Tab> => {
        const page = await context.newPage();
        page.on('pageerror', (error) => {
          if (!String(error).includes(aborted)) faults.push(String(error));
        });
        page.on('console', (message) => {
          if (message.type() === 'error') void textOf(message).then((text) => faults.push(...text));
        });
        return tabOf(page, open);
      };
      return { tab: await open(), faults, end: () => context.close() };
    },
    quit: () => browser.close(),
  };
}

/** The status of requests aborted because their page was left (NS_BINDING_ABORTED). */
const aborted = 'status=2152398850';

/** The text of a console message; empty if the logged values no longer exist, as when a page is being left. */
async function textOf(message: ConsoleMessage): Promise<string[]> {
  if (message.text().includes(aborted)) return [];
  try {
    const values = message.args().map((value) => value.evaluate((logged) => String(logged)));
    return [(await Promise.all(values)).join(' ') || message.text()];
  } catch {
    return [];
  }
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
      // Puppeteer's type also allows element handles as arguments, but these are plain data.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      return page.evaluate(inPage as (...data: unknown[]) => ReturnType<typeof inPage>, ...args);
    },
    async run(script) {
      await page.evaluate(script);
    },
    async clickAt(x, y) {
      // The browser delays rendering in a background tab.
      await page.bringToFront();
      await page.mouse.click(x, y);
    },
    type: (text) => page.keyboard.type(text),
    async press(key) {
      if (key !== 'Shift+Tab') return page.keyboard.press(key);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    },
    newTab,
  };
}
