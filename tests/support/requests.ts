import type { BrowserContext, Page, Route } from '@playwright/test';

type Site = BrowserContext | Page;

/** Delays requests for the given files until `release` is called. */
export async function delay(site: Site, files: string | RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await site.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Makes requests for the given files fail until `restore` is called. By default, they fail with a network error. */
export async function lose(
  site: Site,
  files: string | RegExp,
  fault = (route: Route): Promise<void> => route.abort('failed'),
): Promise<{ restore: () => void }> {
  let isLost = true;
  await site.route(files, (route) => (isLost ? fault(route) : route.continue()));
  return { restore: () => (isLost = false) };
}
