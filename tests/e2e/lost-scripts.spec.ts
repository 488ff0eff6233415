import { expect, test } from '#tests/support/fixtures.ts';
import { lose } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

// That each script may be missing, in each way, is proven in tests/rare/faults: here is what only these parts do.

const someFault = /Failed to (fetch|load)|ERR_FAILED|status 404|script lost/;

declare global {
  interface Window {
    /** Every title and heading that was shown. */
    seen?: Set<string>;
  }
}

test('a page whose code fails to load leaves the previous page, title and address, and shows on Try Again; other links still work (behaviour 13.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  // Routes of the context apply to a service worker too.
  const { restore } = await lose(context, '**/assets/shop-*.js');
  await store.open('/dancers');
  await page.evaluate(() => {
    const seen = (window.seen = new Set());
    const look = (): void => {
      seen.add(`${document.title} | ${document.querySelector('h1')?.textContent}`);
      requestAnimationFrame(look);
    };
    look();
  });
  const link = store.header.getByRole('link', { name: 'Shop' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect(store.missing).toBeVisible();
  await expect(link).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL('/dancers');
  expect(await page.evaluate(() => window.seen?.size)).toBe(1);

  await store.header.getByRole('link', { name: 'Athletes' }).click();
  await expect(page).toHaveURL('/athletes');
  await expect(store.missing).toBeHidden();
  await link.click();
  await expect(store.missing).toBeVisible();

  restore();
  await store.button('Try Again').click();
  await expect(store.heading).toHaveText('Shop');
  await expect(page).toHaveURL('/shop');
  await expect(store.missing).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/athletes');
});

test('while a panel is missing, each button retries, opens its own panel and adds nothing twice (behaviour 13.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  await page.setViewportSize({ width: 390, height: 844 });
  const { restore } = await lose(context, /assets\/panel[\w-]*\.js$/);
  await store.open('/product/toe-roller');
  const add = store.button('Add To Cart');
  await add.click();
  await expect(store.missing).toBeVisible();
  const message = await store.missing.boundingBox();
  for (const control of [page.getByRole('spinbutton'), store.button('BUY NOW')]) {
    const box = await control.boundingBox();
    if (!message || !box) throw new Error('Something is not there.');
    expect(box.y > message.y + message.height || box.y + box.height < message.y).toBe(true);
  }
  await add.click();
  await expect(store.header).toContainText('1 in cart');
  // Its retries are over.
  await expect(add).not.toHaveAttribute('aria-busy');
  await expect(store.missing).toBeVisible();

  restore();
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account).toBeVisible();
  await page.keyboard.press('Escape');
  await add.click();
  await expect(store.line('Toe Strength Training Kit')).toContainText('$140.00');
});

test('a full-screen view whose script is gone, before and after the reload, opens at the next press (behaviour 13.3)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  const { restore } = await lose(context, '**/assets/viewer-*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not Found' }),
  );
  await store.open('/product/toe-roller');
  const reloaded = page.waitForEvent('load');
  await store.button('View Full Screen').click();
  await reloaded;
  await expect(store.missing).toBeVisible();
  restore();
  await store.button('View Full Screen').click();
  await expect(page.getByRole('dialog', { name: /Images of/ })).toBeVisible();
  await expect(store.missing).toHaveCount(0);
});

test('an app that never loads says so, and on Try Again loads and replays the held click (behaviour 13.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  const { restore } = await lose(context, /\/assets\/.*\.js$/);
  await page.goto('/product/toe-roller');
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await store.button('Add To Cart').click();
  const failure = page.getByRole('alert').filter({ hasText: 'The store did not finish loading.' });
  await expect(failure).toBeVisible();
  restore();
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(store.line(kit)).toContainText('$210.00');
  await expect(failure).toBeHidden();
});

test(
  'held clicks and typed text survive a reload if the app never loaded (behaviour 13.2)',
  { tag: '@rare' },
  async ({ context, page, store, problems }) => {
    problems.expect(someFault);
    const { restore } = await lose(context, /\/assets\/.*\.js$/);
    await page.goto('/product/toe-roller');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await store.button('Add To Cart').click();
    await expect(page.getByText('The store did not finish loading.')).toBeVisible();
    restore();
    await page.reload();
    await expect(store.line('Toe Strength Training Kit')).toContainText('$210.00');
    await page.reload();
    await expect(store.header).toContainText('3 in cart');
  },
);
