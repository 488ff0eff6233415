import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
} from '@playwright/test';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from './chromium.ts';

export type Kind = 'document' | 'film' | 'font' | 'other' | 'picture' | 'script' | 'style';

/** A file that a visit loaded over the network. */
export interface Loaded {
  /** With its query, if any. */
  readonly path: string;
  readonly kind: Kind;
  /** How often it was loaded over the network. */
  readonly times: number;
}

/** What a visit without interaction loaded and did. */
export interface Visit {
  readonly loaded: readonly Loaded[];
  /** All layout shift, to four decimals. */
  readonly shift: number;
  /** The number of style rules in the page, including nested ones. */
  readonly rules: number;
}

/** A page is idle after this long without a request, in milliseconds: longer than any delay of the store. */
const QUIET = 3000;
const LONGEST = 30_000;

export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The paths of a build's pages. */
export const pagesOf = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'index.html')
    .map((file) => join('/', dirname(file)))
    .toSorted();

/** A Chromium that reaches only this machine; other hosts fail at once. */
export const launchChromium = async (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await chromiumPath(),
    env: await chromiumEnvironment(),
    args: [...chromiumArgs, '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost', ...args],
  });

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/\.js$/, 'script'],
  [/\.css$/, 'style'],
  [/\.(?:woff2?|ttf|otf)$/, 'font'],
  [/\.(?:mp4|webm)$/, 'film'],
  [/\.(?:avif|webp|jpg)$/, 'picture'],
];

const kindOf = (url: URL, type: string): Kind =>
  type === 'Document'
    ? 'document'
    : (KINDS.find(([ending]) => ending.test(url.pathname))?.[1] ?? 'other');

/** What was loaded over the network, by file; cached files do not count. */
function recordNetwork(
  session: CDPSession,
  origin: string,
): { loaded: () => Loaded[]; last: () => number } {
  const counts = new Map<string, Loaded>();
  const cached = new Set<string>();
  let last = Date.now();
  session.on('Network.requestWillBeSent', () => (last = Date.now()));
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.loadingFinished', () => (last = Date.now()));
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    last = Date.now();
    const url = new URL(response.url);
    const isOwn = url.origin === origin && !response.fromDiskCache && !cached.has(requestId);
    // A film is loaded in parts.
    if (!isOwn || (response.status === 206 && counts.has(url.pathname))) return;
    const path = url.pathname + url.search;
    const times = (counts.get(path)?.times ?? 0) + 1;
    counts.set(path, { path, kind: kindOf(url, type), times });
  });
  return { loaded: () => [...counts.values()], last: () => last };
}

/** In the page: the layout shift so far, and the number of style rules. */
async function inspect(): Promise<Pick<Visit, 'rules' | 'shift'>> {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  // Buffered entries arrive a moment later, or not at all if nothing has moved.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const count = (rules: Iterable<CSSRule>): number =>
    [...rules].reduce(
      (sum, rule) => sum + 1 + (rule instanceof CSSGroupingRule ? count(rule.cssRules) : 0),
      0,
    );
  const rules = [...document.styleSheets].map((sheet) => count(sheet.cssRules));
  return { shift: Math.round(shift * 1e4) / 1e4, rules: rules.reduce((a, b) => a + b, 0) };
}

/** Opens a page on a phone's screen with an empty cache, and returns what happened until it was idle. */
export async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const { loaded, last } = recordNetwork(session, origin);
    await session.send('Network.enable');
    await page.goto(origin + path, { waitUntil: 'load' });
    const start = Date.now();
    while (Date.now() - last() < QUIET && Date.now() - start < LONGEST)
      await page.waitForTimeout(200);
    return { loaded: loaded(), ...(await page.evaluate(inspect)) };
  } finally {
    await context.close();
  }
}
