import { expect, test } from '#tests/support/fixtures.ts';
import { lose } from '#tests/support/requests.ts';

declare global {
  interface Window {
    /** Every title and heading that was shown. */
    seen?: Set<string>;
  }
}

test('a page whose code fails to load leaves the previous page, title and address, and shows on Try Again (behaviour 13.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(/shop-|Failed to load resource/);
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

  restore();
  await store.button('Try Again').click();
  await expect(store.heading).toHaveText('Shop');
  await expect(page).toHaveURL('/shop');
  await expect(store.missing).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/dancers');
});

test(
  'other links still work, and the same link retries',
  { tag: '@rare' },
  async ({ context, page, store, problems }) => {
    problems.expect(/shop-|Failed to load resource/);
    const { restore } = await lose(context, '**/assets/shop-*.js');
    await store.open('/');
    const link = store.header.getByRole('link', { name: 'Shop' });
    await link.click();
    await expect(store.missing).toBeVisible();
    await store.header.getByRole('link', { name: 'Dancers' }).click();
    await expect(page).toHaveURL('/dancers');
    await expect(store.missing).toBeHidden();
    restore();
    await link.click();
    await expect(store.heading).toHaveText('Shop');
  },
);
