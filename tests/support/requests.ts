import type { BrowserContext, Page, Route } from '@playwright/test';

type Site = BrowserContext | Page;

/** Holds the requests for some files up until `release`. */
export async function hold(site: Site, files: string | RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await site.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Answers the requests for some files with a fault until `restore`: the network loses them, if nothing else. */
export async function lose(
  site: Site,
  files: string | RegExp,
  fault = (route: Route): Promise<void> => route.abort('failed'),
): Promise<{ restore: () => void }> {
  let isLost = true;
  await site.route(files, (route) => (isLost ? fault(route) : route.continue()));
  return { restore: () => (isLost = false) };
}
