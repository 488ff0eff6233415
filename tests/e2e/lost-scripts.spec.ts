import { expect, test } from '#tests/support/fixtures.ts';
import { lose } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

const someFault = /Failed to (fetch|load)|ERR_FAILED|status 500|script lost/;

declare global {
  interface Window {
    /** Every combination of title and heading that has been shown. */
    seen?: Set<string>;
  }
}

test('if the code of a page fails to load, the previous page, title and URL stay, other links work, and Try Again opens the page (behaviour 13.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  // The context's routes also apply to a service worker.
  const { restore } = await lose(context, '**/assets/shop-*.js', (route) =>
    route.fulfill({ status: 500 }),
  );
  await store.open('/dancers');
  await page.evaluate(() => {
    const seen = (window.seen = new Set());
    const watch = (): void => {
      seen.add(`${document.title} | ${document.querySelector('h1')?.textContent}`);
      requestAnimationFrame(watch);
    };
    watch();
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

test('while the panels’ code fails to load, each button retries the download without adding a unit twice, and then opens its own panel (behaviour 13.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  const { restore } = await lose(context, /assets\/panel[\w-]*\.js$/);
  await store.open('/product/toe-roller');
  const add = store.button('Add To Cart');
  await add.click();
  await expect(store.missing).toBeVisible();
  // The message must not cover the button.
  await store.button('BUY NOW').click({ trial: true });
  const retried = page.waitForEvent('console', (message) =>
    message.text().startsWith('script lost'),
  );
  await add.click();
  await expect(store.header).toContainText('1 in cart');
  await retried;
  await expect(store.missing).toBeVisible();

  restore();
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account).toBeVisible();
  await page.keyboard.press('Escape');
  await add.click();
  await expect(store.line('Toe Strength Training Kit')).toContainText('$140.00');
});

test('if the app fails to load, a message appears, even after a reload, and Try Again loads the app and replays the held click (behaviour 13.2)', async ({
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
  // The typed quantity and the held click survive a reload.
  await page.reload();
  await expect(failure).toBeVisible();
  restore();
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(store.line(kit)).toContainText('$210.00');
  await expect(failure).toBeHidden();
});

test('if the bfcache restores a page whose app never loaded, the page loads the app and replays the held click (behaviour 13.1)', async ({
  page,
  store,
}) => {
  // The response never arrives, as when the browser silently aborts a request.
  const { restore } = await lose(page, /\/assets\/.*\.js$/, () => new Promise(() => undefined));
  await page.goto('/shop');
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByText('One moment…')).toBeVisible();
  restore();
  await store.bringBack();
  await expect(store.line(kit)).toContainText('$70.00');
  await expect(store.header).toContainText('1 in cart');
});
