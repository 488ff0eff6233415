import type { BrowserContext } from '@playwright/test';

/** Watches every page of a browser context for problems that no shopper should ever see. */
export interface PageProblems {
  /** Allows a problem, so that it does not fail the test. The problem must then occur. */
  expect(pattern: RegExp): void;
  /** Unexpected problems, and expected ones that did not occur. */
  verdict(): { readonly unexpected: string[]; readonly missing: RegExp[] };
}

/**
 * Watches for console errors and warnings, violations of the content security policy, uncaught errors, failed requests,
 * HTTP errors, and requests to hosts other than the site and its `services`. A request that a service worker
 * handles never reaches another host, so its response counts as the backend's, whatever its status. The worker itself
 * must not send requests to other hosts.
 */
export async function watchForProblems(
  context: BrowserContext,
  origin: string,
  services: readonly string[] = [],
): Promise<PageProblems> {
  const recorded: string[] = [];
  const report = (problem: string): void => void recorded.push(problem);
  const isOther = (url: string): boolean =>
    /^(?:https?|wss?):/.test(url) && ![origin, ...services].includes(new URL(url).origin);
  const expected: RegExp[] = [];

  // The wording of violations differs between browser versions, but the event states what was refused.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // oxlint-disable-next-line eslint/no-console -- the tests already listen to the console
      console.error(`refused: ${effectiveDirective} ${blockedURI}`);
    });
  });
  context.on('console', (message) => {
    const type = message.type();
    // This is the browser's message about another host's response. The responses themselves are checked below.
    const isOfOther =
      isOther(message.location().url) && message.text().startsWith('Failed to load');
    // A service worker keeps the browser from using preloaded files.
    const isPreload = message.text().includes('service worker resource mismatch');
    if ((type === 'error' || type === 'warning') && !isOfOther && !isPreload)
      report(`console ${type}: ${message.text()}`);
  });
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const isLeft = request.serviceWorker() !== null || context.serviceWorkers().length === 0;
    if (isOther(request.url()) && isLeft) report(`other host: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Leaving a page aborts its requests. If they go through a worker, the abort looks like a failure.
    const isWorkers = reason === 'net::ERR_FAILED' && context.serviceWorkers().length > 0;
    if (reason !== 'net::ERR_ABORTED' && !isWorkers) report(`failed: ${reason} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (isOther(response.url())) {
      if (!response.fromServiceWorker()) report(`other host: ${response.url()}`);
    } else if (response.status() >= 400) {
      report(`status ${response.status()}: ${response.url()}`);
    }
  });

  return {
    expect: (pattern) => expected.push(pattern),
    verdict: () => ({
      unexpected: recorded.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
      missing: expected.filter((pattern) => !recorded.some((problem) => pattern.test(problem))),
    }),
  };
}
