import { expect, test } from '#tests/support/fixtures.ts';
import { lose } from '#tests/support/requests.ts';
import { kit, strap } from '#tests/support/store.ts';

const broken = /ERR_FAILED|Failed to (fetch|load)/;

test('a page restored from the bfcache before its app had loaded loads it, and replays the held click (behaviour 13.1)', async ({
  page,
  store,
}) => {
  // The response never comes, as when the browser silently aborts a request.
  const { restore } = await lose(page, /\/assets\/.*\.js$/, () => new Promise(() => undefined));
  await page.goto('/shop');
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByText('One moment…')).toBeVisible();
  restore();
  await store.bringBack();
  await expect(store.line(kit)).toContainText('$70.00');
  await expect(store.header).toContainText('1 in cart');
});

test('a page restored from the bfcache before its stock was read reads it (behaviour 4.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(broken);
  problems.expect(/use case failed/);
  const { restore } = await lose(context, /\/assets\/adapters-.*\.js$/);
  await store.open('/product/toe-roller');
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  restore();
  await store.bringBack();
  await expect(store.button('BUY NOW')).toBeEnabled();
  await expect(page.getByText('Out Of Stock')).toHaveCount(0);
});

test('a page restored from the bfcache while the next one was loading shows the next one (behaviour 13.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(broken);
  const { restore } = await lose(context, /\/assets\/shop-page-.*\.js$/);
  await store.open('/athletes');
  await store.header.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('alert')).toContainText('That did not load.');
  restore();
  await store.bringBack();
  await expect(store.card(strap)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
