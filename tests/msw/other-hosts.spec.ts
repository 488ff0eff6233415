import type { Request } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { staticPaths } from '#tests/support/routes.ts';

/** Whether a request left the browser: the worker answers those of pages, and makes none itself. */
async function isSent(request: Request): Promise<boolean> {
  const response = await request.response();
  return request.serviceWorker() !== null || response?.fromServiceWorker() !== true;
}

test('no page and no purchase sends a request to another host', async ({
  baseURL,
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(/no inventory/);
  const others: Request[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(?:data|blob):/.test(url) && !url.startsWith(String(baseURL))) others.push(request);
  });
  for (const path of staticPaths) {
    await store.open(path);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await store.knowsStock();
  }
  await store.addFromProduct('toe-roller', 1);
  await store.checkOut();
  await store.pay();
  await store.confirmed();
  const sent: string[] = [];
  for (const request of others) if (await isSent(request)) sent.push(request.url());
  expect(sent).toEqual([]);
});
