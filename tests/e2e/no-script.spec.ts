import { expect, test } from '#tests/support/fixtures.ts';
import type { Page } from '@playwright/test';

/** Every page says once what does not work; these say it where it matters too. */
const places = [
  ['/product/toe-strap', 'To order, write to'],
  ['/sign-in', 'This form needs JavaScript.'],
  ['/create-account', 'This form needs JavaScript.'],
  ['/account/forgot-password', 'This form needs JavaScript.'],
  ['/contact', 'This form needs JavaScript.'],
] as const;

async function expectAWayOn(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  // Typed text never gets into the address (behaviour 14.3).
  for (const form of await page.locator('main form').all())
    await expect(form).toHaveAttribute('method', 'dialog');
  const everywhere = page.getByText('Cart, account and forms need JavaScript');
  await expect(everywhere).toBeVisible();
  const here = page.getByRole('main').getByText(text);
  await expect(here).toBeVisible();
  for (const notice of [everywhere, here])
    await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:.+@.+/);
  // What would do nothing does not show.
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Checking stock...')).toBeHidden();
}

test.describe('without script (behaviour 13.6)', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says so, and how to order or ask', async ({ page }) => {
    for (const [path, text] of places) await expectAWayOn(page, path, text);
  });
});

test('a browser that cannot read the script is told too (behaviour 13.6)', async ({
  page,
  problems,
}) => {
  problems.expect(/refused: script-src-elem inline|Executing inline script/);
  await page.route('**/product/toe-strap', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // A script that this browser cannot parse: it never runs.
    await route.fulfill({ response, body: html.replace(/(<script [^>]*>)/, '$1}{') });
  });
  await expectAWayOn(page, '/product/toe-strap', 'To order, write to');
});

test('a page whose script runs never shows it (behaviour 13.6)', async ({ page, store }) => {
  await store.open('/product/toe-strap');
  await expect(page.getByText('need JavaScript')).toBeHidden();
  await expect(page.getByText('To order, write to')).toBeHidden();
});
