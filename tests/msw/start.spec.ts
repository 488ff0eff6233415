import { expect, test } from '#tests/support/fixtures.ts';

test('a page opened right after the first one shows its form', async ({ context, page, store }) => {
  await store.open('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto('/sign-in');
  await expect(next.getByLabel('Email')).toBeVisible({ timeout: 50_000 });
});

test('no page waits forever for a worker that never starts', async ({ page, store, problems }) => {
  problems.expect(/use case failed/);
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined);
  });
  await store.open('/product/toe-roller');
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await expect(store.button('Add To Cart')).toBeEnabled();
});
