import { expect, test } from '#tests/support/fixtures.ts';

test('if the browser cannot parse the boot script, the page says what needs JavaScript and shows no button (behaviour 13.6)', async ({
  page,
  problems,
}) => {
  problems.expect(/refused: script-src-elem inline|Executing inline script/);
  await page.route('**/product/toe-strap', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // The added braces cause a syntax error, so the script never runs.
    await route.fulfill({ response, body: html.replace(/(<script [^>]*>)/, '$1}{') });
  });
  await page.goto('/product/toe-strap');
  const everywhere = page.getByText('Cart, account and forms need JavaScript');
  const here = page.getByRole('main').getByText('To order, write to');
  for (const notice of [everywhere, here]) {
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:.+@.+/);
  }
  // Controls that would do nothing are hidden.
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Checking stock...')).toBeHidden();
});
