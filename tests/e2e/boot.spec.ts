import type { Page } from '@playwright/test';
import { readyEvent } from '#loading/contract.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { delay, lose } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

declare global {
  interface Window {
    tasksUntilReady?: number;
  }
}

test('an early click survives a failed download, and the next sign of intent retries', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { restore } = await lose(page, /\/assets\/.*\.js$/);
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await store.header.getByRole('button', { name: 'Show Cart' }).click();
  await failed;
  await expect(store.cart).toBeHidden();

  restore();
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(store.cart).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a click before any script is replayed once the app is ready', async ({ page, store }) => {
  const { release } = await delay(page, /\.js$/);
  await page.goto('/shop', { waitUntil: 'commit' });
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
  release();
  await expect(store.cart.getByRole('listitem')).toContainText(['$70.00']);
  await expect(store.header).toContainText('1 in cart');
});

test('many early clicks on one button are replayed as one', async ({ page, store }) => {
  const { release } = await delay(page, /\/assets\/.*\.js$/);
  await page.goto('/shop');
  const add = store.card(kit).getByRole('button', { name: 'Add To Cart' });
  await add.click();
  await add.click();
  await add.click();
  release();
  await expect(store.cart.getByRole('listitem')).toContainText(['$70.00']);
  await expect(store.header).toContainText('1 in cart');
});

/** Counts React's tasks until the app is ready, on a CPU throttled six times. */
async function countTasks(page: Page): Promise<() => Promise<number | undefined>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript((event) => {
    let count = 0;
    // React's scheduler begins each slice with a message.
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        this.port1.addEventListener('message', () => (count += 1));
      }
    };
    addEventListener(event, () => (window.tasksUntilReady ??= count));
  }, readyEvent);
  return async () => {
    await page.waitForFunction(() => window.tasksUntilReady !== undefined);
    return page.evaluate(() => window.tasksUntilReady);
  };
}

test('the app hydrates in slices, but at once while a click is held (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const tasks = await countTasks(page);
  await page.goto('/');
  expect(await tasks()).toBeGreaterThan(6);
  const { release } = await delay(page, /\/assets\/.*\.js$/);
  await page.goto('/');
  await store.header.getByRole('button', { name: 'Show Cart' }).click();
  release();
  expect(await tasks()).toBeLessThan(6);
  await expect(store.cart).toBeVisible();
});
