import { readReport } from '#domain/reports/report.ts';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { lose } from '#tests/support/requests.ts';

test('no page waits forever for a worker that never starts', async ({ page, store, problems }) => {
  problems.expect(/use case failed/);
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined);
  });
  await store.open('/product/toe-roller');
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await expect(store.button('Add To Cart')).toBeEnabled();
});

test('without service workers, as on plain HTTP, the log explains why calls fail', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/use case failed/);
  const causes: unknown[] = [];
  page.on('console', async (message) => {
    causes.push(JSON.stringify(await message.args()[1]?.jsonValue()));
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'ServiceWorker');
  });
  await store.open('/product/toe-roller');
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await expect.poll(() => causes.join()).toContain('HTTPS and on localhost');
});

test('a failure to load the app is reported once, without personal data, unless the shopper asked not to be tracked (behaviour 17.1)', async ({
  baseURL,
  context,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to fetch/);
  problems.expect(/^other host: .*\/reportProblems$/);
  const reports: Request[] = [];
  await context.route('**/reportProblems', async (route) => {
    reports.push(route.request());
    await route.fulfill({ status: 204 });
  });
  await lose(context, /\/assets\/.*\.js$/);
  const failureOn = (page: Page) => page.getByText('The store did not finish loading.');
  const visit = async (wish: object): Promise<Page> => {
    const page = await context.newPage();
    await page.addInitScript((wished) => {
      for (const [name, value] of Object.entries(wished))
        Object.defineProperty(navigator, name, { value });
    }, wish);
    await page.goto('/product/toe-roller?email=ann@example.com');
    await expect(failureOn(page)).toBeVisible();
    return page;
  };
  for (const wish of [{ doNotTrack: '1' }, { globalPrivacyControl: true }]) await visit(wish);
  const page = await visit({});
  // A second failed attempt is not reported.
  await page.evaluate(() => document.querySelector('[role=alert]')?.setAttribute('hidden', ''));
  await page.keyboard.press('Tab');
  await expect(failureOn(page)).toBeVisible();
  // Any report sent before this beacon also arrives before it.
  await page.evaluate(() => navigator.sendBeacon('/reportProblems'));
  await expect.poll(() => reports.at(-1)?.url()).toBe(`${baseURL}/reportProblems`);
  expect(reports).toHaveLength(2);
  const [report] = reports;
  const sent: unknown = report?.postDataJSON();
  expect(readReport(sent)).toEqual(sent);
  expect(sent).toMatchObject({ page: '/product/:productId', failure: 'script-lost' });
  const { cookie, referer } = (await report?.allHeaders()) ?? {};
  expect({ cookie, referer }).toEqual({ cookie: undefined, referer: `${baseURL}/` });
});
