import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { pageAttribute } from '#ui/loading/contract.ts';
import { createListener, listen } from '#scripts/lib/static-server.ts';
import { makeNext, nextBuild as next } from '#tests/support/build-store.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';
import { kit, type Store } from '#tests/support/store.ts';
import { buildOf } from '#tests/support/suite.ts';

const port = Number(process.env['E2E_PORT'] || 4273) + 50;
const first = buildOf('e2e');

/** What a browser logs about files that a deployment has removed. */
const gone = /404|ERR_FAILED|Failed to fetch|Refused to apply style/;

test.use({ baseURL: `http://localhost:${port}` });
test.describe.configure({ mode: 'serial' });

let server: Server;
let version = first;

test.beforeAll(async () => {
  await makeNext(first);
  const listeners = new Map([first, next].map((folder) => [folder, createListener(folder)]));
  server = createServer((request, response) => listeners.get(version)?.(request, response));
  await listen(server, port);
});
test.beforeEach(async ({ page }) => {
  version = first;
  // Otherwise, the page would prefetch these files before the deployment.
  await page.route(/\/assets\/(panel|dialog|contact-form)[\w-]*\.js$/, (route) =>
    version === next ? route.continue() : route.abort('failed'),
  );
});
test.afterAll(() => void server.close());

test('after a deployment, an open page reloads into the new version and keeps the cart, quantity, panel and scroll position (behaviour 13.3)', async ({
  page,
  store,
  problems,
}) => {
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await page.setViewportSize({ width: 390, height: 500 });
  problems.expect(gone);
  await store.open('/product/toe-roller');
  await expect(store.button('BUY NOW')).toBeEnabled();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  version = next;
  await store.button('Add To Cart').scrollIntoViewIfNeeded();
  const before = await scrollTop();
  expect(before).toBeGreaterThan(0);
  const reloaded = page.waitForEvent('load');
  await store.button('Add To Cart').click();
  await reloaded;
  await expect(store.line(kit)).toContainText('$210.00');
  await page.keyboard.press('Escape');
  await expect.poll(scrollTop).toBe(before);
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3');
  await expect(store.button('BUY NOW')).toBeEnabled();
});

/** Opens a page of the old version and waits for everything that it loads immediately. */
async function openOld(store: Store, path: string): Promise<void> {
  const adapters = store.page.waitForResponse('**/assets/adapters-*.js');
  await store.open(path);
  // The adapters load at the first sign of intent.
  await store.page.keyboard.press('Shift');
  await adapters;
}

/** Delays a file of the old version until the deployment has removed it. */
async function delayUntilDeployed(page: Page, file: string): Promise<() => void> {
  const { release } = await delay(page, `**/assets/${file}-*.js`);
  return () => {
    version = next;
    release();
  };
}

test('a form keeps its text, even text typed while the new version loads (behaviour 13.3)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(gone);
  const deploy = await delayUntilDeployed(page, 'contact-form');
  await openOld(store, '/contact');
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Phone').fill('5125550123');
  // The last field is filled in while the new version loads.
  const { release } = await delay(page, '**/contact');
  await page.route('**/typed', async (route) => {
    release();
    await route.fulfill({ body: '' });
  });
  await page.evaluate(() => {
    addEventListener('beforeunload', () =>
      setTimeout(() => {
        const message = document.querySelector('textarea');
        if (message) message.value = 'Barefoot?';
        void fetch('/typed');
      }, 100),
    );
  });
  const reloaded = page.waitForEvent('load');
  deploy();
  await reloaded;
  await expect(page.getByLabel('Name')).toHaveValue('Ann');
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
  await expect(page.getByLabel('Phone')).toHaveValue('5125550123');
  await expect(page.getByLabel('Message')).toHaveValue('Barefoot?');
  await store.button('Send').click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible();
});

test('a form does not keep a password (behaviour 13.3)', async ({ page, store, problems }) => {
  problems.expect(gone);
  const deploy = await delayUntilDeployed(page, 'sign-up-form');
  // Copies what the tab's storage contains when the new version loads.
  await page.addInitScript(() => {
    sessionStorage.setItem('found', JSON.stringify(Object.entries(sessionStorage)));
  });
  await openOld(store, '/create-account');
  await page.getByLabel('First Name').fill('Ann');
  await page.getByLabel('Password', { exact: true }).fill('secret-toes');
  await page.getByLabel('Confirm Password').fill('secret-toes');
  const reloaded = page.waitForEvent('load');
  deploy();
  await reloaded;
  await expect(page.getByLabel('First Name')).toHaveValue('Ann');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const found = await page.evaluate(() => sessionStorage.getItem('found'));
  expect(found).toContain('Ann');
  expect(found).not.toContain('secret-toes');
});

test('a link clicked in the old version opens its page in the new version (behaviour 13.3)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(gone);
  const scripts = () => page.locator(`[${pageAttribute}]`).getAttribute(pageAttribute);
  await openOld(store, '/shop');
  const old = await scripts();
  version = next;
  await store.header.getByRole('link', { name: 'Athletes' }).click();
  await expect(page).toHaveURL('/athletes');
  await expect.poll(scripts).not.toBe(old);
  await expect(store.heading).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toHaveCount(0);
  await page.goBack();
  await expect(store.card(kit)).toBeVisible();
});
