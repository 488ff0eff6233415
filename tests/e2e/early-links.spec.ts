import { expect, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

test('a link clicked after hydration wins over one clicked before (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const scripts = await delay(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const nextPage = await delay(page, '**/dancers');
  const dancers = store.header.getByRole('link', { name: 'Dancers' });
  // Playwright itself would wait for the page that is loading.
  await page.evaluate(() => {
    const athletes = document.querySelector<HTMLAnchorElement>('header a[href="/athletes"]');
    document.addEventListener('app:ready', () => setTimeout(() => athletes?.click(), 200));
  });
  await dancers.evaluate((link: HTMLElement) => void setTimeout(() => link.click()));
  scripts.release();
  const later = page.waitForRequest('**/athletes');
  await later;
  nextPage.release();
  await expect(page).toHaveURL('/athletes');
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/athletes');
});

test('a link clicked while a click is held waits for it, and neither is lost (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const { release } = await delay(page, /\.js$/);
  await page.goto('/shop', { waitUntil: 'commit' });
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
  const athletes = store.header.getByRole('link', { name: 'Athletes' });
  await athletes.click();
  await expect(athletes).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/athletes');
  await expect(store.header).toContainText('1 in cart');
});
