import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { findProgram } from './find-program.ts';
import { type Engine, startLimit, type Tab, type Visit, windowSize } from './tab.ts';

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

/** WebKitGTK's MiniBrowser on its own display, driven over WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const { screen, display } = await startDisplay();
  return {
    // Sometimes a browser never responds to its driver after starting, but the next one does.
    visit: () => withinLimit(startVisit(display), 60_000).catch(() => startVisit(display)),
    async quit() {
      screen.kill();
    },
  };
}

/** Starts a browser with its driver. */
async function startVisit(display: string): Promise<Visit> {
  const service = new ServiceBuilder(findProgram('WebKitWebDriver'))
    .setEnvironment({
      ...process.env,
      DISPLAY: display,
      // The browser's sandbox works neither for root nor in most containers.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // On a machine without a graphics card, this halves the rendering time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    })
    .build();
  const session = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(await service.start(startLimit))
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' }))
    .build();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...windowSize });
  return {
    tab: await currentTab(session, { current: '' }),
    // WebDriver cannot read a page's console.
    faults: [],
    async end() {
      await session.quit();
      await service.kill();
    },
  };
}

/** Wraps a newly opened tab. `current` is the tab that receives the session's commands. */
async function currentTab(session: WebDriver, windows: { current: string }): Promise<Tab> {
  const handle = await session.getWindowHandle();
  windows.current = handle;
  const here = async (): Promise<WebDriver> => {
    if (windows.current !== handle) await session.switchTo().window(handle);
    windows.current = handle;
    return session;
  };
  return {
    async go(url) {
      await (await here()).get(url);
    },
    async reload() {
      await (await here()).navigate().refresh();
    },
    async evaluate(inPage, ...args) {
      return withinLimit((await here()).executeScript(inPage, ...args));
    },
    async run(script) {
      await withinLimit((await here()).executeScript(script));
    },
    async clickAt(x, y) {
      await (await here()).actions().move({ x, y, duration: 0 }).click().perform();
    },
    async type(text) {
      await (await here()).actions().sendKeys(text).perform();
    },
    async press(key) {
      const actions = (await here()).actions();
      if (key !== 'Shift+Tab') await actions.sendKeys(keys[key]).perform();
      else await actions.keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform();
    },
    async newTab() {
      await (await here()).switchTo().newWindow('window');
      await session
        .manage()
        .window()
        .setRect({ ...windowSize, x: windowSize.width, y: 0 });
      return currentTab(session, windows);
    },
  };
}

/** Starts a virtual display, which picks a free display number and reports it. */
async function startDisplay(): Promise<{ screen: ChildProcess; display: string }> {
  // The display holds two windows side by side, since a covered window may stop rendering.
  const size = `${2 * windowSize.width}x${windowSize.height}x24`;
  const screen = spawn(
    findProgram('Xvfb'),
    ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const reported = screen.stdio[3];
  if (!(reported instanceof Readable)) throw new Error('Xvfb has no pipe to report on.');
  const number: unknown[] = await once(reported, 'data');
  return { screen, display: `:${String(number[0]).trim()}` };
}

/**
 * Rejects if there is no response within a limit in milliseconds. A script that reaches a page just as the page enters
 * the bfcache never returns, since the driver's time limit is a timer in that page. On a retry, the new page responds.
 */
const withinLimit = <Result>(running: Promise<Result>, limit = 5000): Promise<Result> =>
  Promise.race([
    running,
    delay(limit, undefined, { ref: false }).then(() => {
      throw new Error('The browser did not respond.');
    }),
  ]);
