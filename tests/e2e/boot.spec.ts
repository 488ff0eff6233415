import { expect, test } from '#tests/support/fixtures.ts';
import { delay, lose } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

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
