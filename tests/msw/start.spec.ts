import { expect, test } from '#tests/support/fixtures.ts';

test('a page opened right after the first one has its form', async ({ context, page, store }) => {
  await store.open('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto('/sign-in');
  await expect(next.getByLabel('Email')).toBeVisible({ timeout: 50_000 });
});
