import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { failureSelector } from '#ui/loading/contract.ts';
import { launchOptions } from './chromium.ts';

export type Kind = 'document' | 'film' | 'font' | 'other' | 'picture' | 'script' | 'style';

export interface Loaded {
  /** The path, with its query if it has one. */
  readonly path: string;
  readonly kind: Kind;
  /** The compressed size, in bytes. */
  readonly size: number;
  readonly times: number;
}

export interface Visit {
  readonly loaded: readonly Loaded[];
  readonly hasStarted: boolean;
  readonly errors: readonly string[];
  /** The cumulative layout shift, rounded to four decimals. */
  readonly shift: number;
  /** The number of style rules in the page, including nested ones. */
  readonly rules: number;
}

/** A page counts as idle this many milliseconds after its last file has loaded. No delay in the store is longer. */
const IDLE = 3000;

export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export const pagesOf = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'index.html')
    .map((file) => join('/', dirname(file)))
    .toSorted();

/** Launches Chromium. It can reach only this machine; requests to other hosts fail at once. */
export const launchChromium = async (...args: readonly string[]): Promise<Browser> =>
  chromium.launch(
    await launchOptions('--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost', ...args),
  );

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/\/[^.]*$/, 'document'],
  [/\.js$/, 'script'],
  [/\.css$/, 'style'],
  [/\.(?:woff2?|ttf|otf)$/, 'font'],
  [/\.(?:mp4|webm)$/, 'film'],
  [/\.(?:avif|webp|jpg)$/, 'picture'],
];

const kindOf = (path: string): Kind =>
  KINDS.find(([ending]) => ending.test(path.replace(/\?.*/, '')))?.[1] ?? 'other';

/** Runs in the page: lists the site's files loaded over the network; returns undefined if one has just loaded. */
function loadedBefore(idleFor: number): (readonly [path: string, size: number])[] | undefined {
  const { origin } = location;
  const own = ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.startsWith(origin));
  if (own.some(({ responseEnd }) => performance.now() - responseEnd < idleFor)) return undefined;
  // A file from the cache has a transfer size of 0.
  return own
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name, encodedBodySize }) => [name.slice(origin.length), encodedBodySize]);
}

/** Runs in the page: measures the layout shift so far and counts the style rules. */
async function inspect(): Promise<Pick<Visit, 'rules' | 'shift'>> {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  // Buffered entries arrive a moment later, and only if something has moved.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const count = (rules: Iterable<CSSRule>): number =>
    [...rules].reduce(
      (sum, rule) => sum + 1 + (rule instanceof CSSGroupingRule ? count(rule.cssRules) : 0),
      0,
    );
  const rules = [...document.styleSheets].map((sheet) => count(sheet.cssRules));
  return { shift: Math.round(shift * 1e4) / 1e4, rules: rules.reduce((a, b) => a + b, 0) };
}

/** Opens a page on a phone's screen with an empty cache, and measures the page until it is idle. */
export async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(origin + path, { waitUntil: 'load' });
    const idle = await page.waitForFunction(loadedBefore, IDLE, { polling: 200 });
    const loaded = new Map<string, Loaded>();
    for (const [file, size] of (await idle.jsonValue()) ?? []) {
      const times = (loaded.get(file)?.times ?? 0) + 1;
      loaded.set(file, { path: file, kind: kindOf(file), size, times });
    }
    // The app has started if the boot script has removed the message saying that the app did not load.
    const hasStarted = await page
      .waitForSelector(failureSelector, { state: 'detached' })
      .then(() => true)
      .catch(() => false);
    const inspected = await page.evaluate(inspect);
    return { loaded: [...loaded.values()], hasStarted, errors, ...inspected };
  } finally {
    await context.close();
  }
}
