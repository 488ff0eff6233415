import type { BrowserContext } from '@playwright/test';

/** Watches every page of a context for what no shopper should ever cause. */
export interface Troubles {
  /** This trouble is part of the test: it must come up, and is no failure. */
  expect(pattern: RegExp): void;
  /** The troubles that nobody expected, and the expected ones that did not come. */
  verdict(): { readonly unexpected: string[]; readonly missing: RegExp[] };
}

/**
 * Console errors and warnings, uncaught errors, failed requests, answers of 400 and above, and requests
 * to any other host than the site's own.
 */
export function watchTroubles(context: BrowserContext, origin: string): Troubles {
  const seen: string[] = [];
  const expected: RegExp[] = [];

  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') seen.push(`console ${type}: ${message.text()}`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = ['data:', 'blob:', 'about:'].includes(url.protocol);
    if (!isLocal && url.origin !== origin) seen.push(`other host: ${url.href}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A page that is left drops what it was still loading.
    if (reason !== 'net::ERR_ABORTED') seen.push(`failed: ${reason} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) seen.push(`status ${response.status()}: ${response.url()}`);
  });

  return {
    expect: (pattern) => expected.push(pattern),
    verdict: () => ({
      unexpected: seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
      missing: expected.filter((pattern) => !seen.some((trouble) => pattern.test(trouble))),
    }),
  };
}
