import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from './chromium.ts';

export interface Measurement {
  /** First and largest contentful paint, total blocking time and work of the main thread, in milliseconds. */
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly mainThread: number;
  /** The number of main thread tasks of 50 milliseconds or longer. */
  readonly longTasks: number;
  /** Performance, accessibility, best practices, SEO; each from 0 to 100. */
  readonly scores: readonly number[];
  /** The ids of the audits that cost points. */
  readonly failed: readonly string[];
}

interface Options {
  /** Arguments for Chromium, such as the one that trusts a server's certificate. */
  readonly args?: readonly string[];
  /** Lighthouse's phone settings if left out. */
  readonly isDesktop?: boolean;
  /** A page with noindex does not lose points for it. */
  readonly isListed?: boolean;
}

/** On a busy machine Lighthouse sometimes loses its trace. */
const ATTEMPTS = 3;

/** Measures a page in a new Chromium with an empty cache. Throws if Lighthouse fails three times. */
export async function measure(url: string, options: Options = {}): Promise<Measurement> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await measureOnce(url, options);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
}

async function measureOnce(
  url: string,
  { args = [], isDesktop = false, isListed = true }: Options,
): Promise<Measurement> {
  const chrome = await launch({
    chromePath: await chromiumPath(),
    chromeFlags: ['--headless=new', ...chromiumArgs, ...args],
    envVars: await chromiumEnvironment(),
  });
  try {
    const result = await lighthouse(
      url,
      {
        port: chrome.port,
        logLevel: 'error',
        ...(!isListed && { skipAudits: ['is-crawlable'] }),
      },
      isDesktop ? desktopConfig : undefined,
    );
    if (!result) throw new Error(`${url}: Lighthouse returned no result.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);

    const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
    const details = audits['long-tasks']?.details;
    const items = details?.type === 'table' ? details.items : undefined;
    const order = ['performance', 'accessibility', 'best-practices', 'seo'];
    const counted = Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ weight }) => weight > 0);
    return {
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      mainThread: value('mainthread-work-breakdown'),
      longTasks: items?.length ?? Number.NaN,
      scores: order.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
      failed: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
    };
  } finally {
    chrome.kill();
  }
}
