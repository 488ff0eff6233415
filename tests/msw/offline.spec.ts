import type { Page } from '@playwright/test';
import { stockLifetime } from '#application/stock/read-stock.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { kit, type Store } from '#tests/support/store.ts';

/** The contexts of an event's log entries, including those still to come. */
function logOf(page: Page, event: string): { readonly contexts: unknown[] } {
  const contexts: unknown[] = [];
  page.on('console', async (message) => {
    const [said, context] = message.args();
    if (message.text().startsWith(event) && said) contexts.push(await context?.jsonValue());
  });
  return { contexts };
}

const offline = 'Failed to get document because the client is offline.';
const silent = "Backend didn't respond within 10 seconds.";

/** Opens the kit, so that its code and pictures are cached, and then the shop with all its pictures. */
async function seeKit(store: Store): Promise<void> {
  await store.open('/product/toe-roller');
  await expect(store.button('BUY NOW')).toBeEnabled();
  await store.header.getByRole('link', { name: 'Shop' }).click();
  await expect(store.card(kit)).toBeVisible();
  await store.page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
  // Waits until the stock that was read expires; by then prefetching is done too.
  await store.page.clock.fastForward(stockLifetime);
  await store.page.waitForLoadState('networkidle');
}

async function returnToKit(store: Store): Promise<void> {
  await store.card(kit).getByRole('link', { name: kit }).click();
  await expect(store.heading).toHaveText(kit);
}

async function isOutOfStock(store: Store): Promise<void> {
  const { page } = store;
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await expect(page.getByText('Out Of Stock')).toBeVisible();
  await expect(page.getByText('Next Drop On The Way')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('without a network a product is out of stock, which is logged once as offline', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(/^console error: inventory read failed/);
  const { contexts } = logOf(page, 'inventory read failed');
  await page.clock.install();
  await seeKit(store);
  await context.setOffline(true);
  await returnToKit(store);
  await isOutOfStock(store);
  await expect
    .poll(() => contexts)
    .toEqual([expect.objectContaining({ id: 'toe-roller', kind: 'offline', text: offline })]);

  await context.setOffline(false);
  await page.goBack();
  await returnToKit(store);
  await expect(store.button('BUY NOW')).toBeEnabled();
  expect(contexts).toHaveLength(1);
});

test('without a response a product is out of stock after 10 seconds, which is logged once as silent', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/^console error: inventory read failed/);
  const { contexts } = logOf(page, 'inventory read failed');
  await page.clock.install();
  await seeKit(store);
  // The backend's read of the record never ends.
  await page.evaluate(() => {
    Object.assign(IDBObjectStore.prototype, { get: () => new EventTarget() });
  });
  await returnToKit(store);
  await page.clock.runFor(8000);
  await expect(page.getByText('Checking stock...')).toBeVisible();
  expect(contexts).toEqual([]);
  await page.clock.runFor(2500);
  await isOutOfStock(store);
  await expect
    .poll(() => contexts)
    .toEqual([expect.objectContaining({ kind: 'backend-silent', text: silent })]);
});

test('an order whose reads fail at first is read again, shown, and logged once', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(/^console error: order read failed/);
  await store.addFromProduct('toe-roller', 1);
  // MSW stops its worker once no page of the store is open, and a new worker mocks only its own page: this one stays.
  const idle = await context.newPage();
  await idle.goto('/shop');
  await expect(idle.getByRole('article').first()).toBeVisible();
  await store.checkOut();
  const sessionId = new URL(page.url()).searchParams.get('session') ?? '';

  const waiting = await context.newPage();
  const { contexts } = logOf(waiting, 'order read failed');
  await waiting.clock.install();
  await waiting.goto(`/checkout/success/${sessionId}`);
  await expect(waiting.getByRole('status')).toBeVisible();
  // The adapters load in real time, and the page's clock must not run out meanwhile.
  await waiting.waitForLoadState('networkidle');
  await context.setOffline(true);
  // Step by step, so that the page can run each of its timers.
  for (let second = 0; second < 15; second += 1) await waiting.clock.runFor(1000);
  await expect(waiting.getByRole('status')).toBeVisible();
  expect(contexts).toEqual([]);

  // Time stands still, since a read between the network's return and the payment would find no order and no fault.
  await waiting.clock.pauseAt(await waiting.evaluate(() => Date.now() + 1000));
  await context.setOffline(false);
  await store.pay();
  await page.waitForURL('**/checkout/success/*');
  await waiting.clock.resume();
  await store.confirmed();
  await waiting.clock.fastForward(8000);
  await expect(waiting.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed');
  await expect(waiting.getByText('Jo Runner')).toBeVisible();
  await expect
    .poll(() => contexts)
    .toEqual([expect.objectContaining({ found: true, kind: 'offline', text: offline })]);
  expect(JSON.stringify(contexts)).not.toContain(sessionId);
});
