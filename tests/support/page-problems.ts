import type { BrowserContext } from '@playwright/test';

/** Watches every page of a context for what no shopper should ever cause. */
export interface PageProblems {
  /** This problem is part of the test: it must come up, and is no failure. */
  expect(pattern: RegExp): void;
  /** The problems that nobody expected, and the expected ones that did not come. */
  verdict(): { readonly unexpected: string[]; readonly missing: RegExp[] };
}

/** What nothing that fails may cause. */
const serious = /^(?:uncaught|other host|console error: refused)/;

/**
 * Console errors and warnings, what the content policy refused, uncaught errors, failed requests, answers of 400 and
 * above, and requests to any other host than the site's own and its `services`. What a service worker answers in place of
 * another host never gets there: such an answer is part of the backend, whatever its status. The worker itself may ask
 * nobody else. Where things fail as part of a test, only the serious ones count.
 */
export async function watchForProblems(
  context: BrowserContext,
  origin: string,
  services: readonly string[] = [],
  isFaulty = false,
): Promise<PageProblems> {
  const seen: string[] = [];
  const note = (problem: string): void => {
    if (!isFaulty || serious.test(problem)) seen.push(problem);
  };
  const isOther = (url: string): boolean =>
    /^(?:https?|wss?):/.test(url) && ![origin, ...services].includes(new URL(url).origin);
  const expected: RegExp[] = [];

  // The browser's own words about a refusal differ by version; the event tells what was refused.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // oxlint-disable-next-line eslint/no-console -- where the tests already listen
      console.error(`refused: ${effectiveDirective} ${blockedURI}`);
    });
  });
  context.on('console', (message) => {
    const type = message.type();
    // The browser's own line about an answer; the answers themselves are looked at below.
    const isOfOther =
      isOther(message.location().url) && message.text().startsWith('Failed to load');
    if ((type === 'error' || type === 'warning') && !isOfOther)
      note(`console ${type}: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const isLeft = request.serviceWorker() !== null || context.serviceWorkers().length === 0;
    if (isOther(request.url()) && isLeft) note(`other host: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A page that is left drops what it was still loading; through a worker, that and a fault look the same.
    const isWorkers = reason === 'net::ERR_FAILED' && context.serviceWorkers().length > 0;
    if (reason !== 'net::ERR_ABORTED' && !isWorkers) note(`failed: ${reason} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (isOther(response.url())) {
      if (!response.fromServiceWorker()) note(`other host: ${response.url()}`);
    } else if (response.status() >= 400) {
      note(`status ${response.status()}: ${response.url()}`);
    }
  });

  return {
    expect: (pattern) => expected.push(pattern),
    verdict: () => ({
      unexpected: seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
      missing: expected.filter((pattern) => !seen.some((problem) => pattern.test(problem))),
    }),
  };
}
