import { expect, test } from '#tests/support/fixtures.ts';

test('a page whose code is lost says so, and the way to other pages stays open', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(/shop-|Failed to fetch dynamically imported module|Failed to load resource/);
  // The context's routes are those of a service worker too.
  await context.route('**/assets/shop-*.js', (route) => route.abort());
  await store.open('/');

  await store.header.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('alert')).toContainText('That did not load.');

  await store.header.getByRole('link', { name: 'Dancers' }).click();
  await expect(store.heading).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
