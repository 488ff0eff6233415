import { expect, test } from '#tests/support/fixtures.ts';
import { lose } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

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
