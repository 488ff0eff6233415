import { expect, test } from '#tests/support/fixtures.ts';
import { readHtml } from '#tests/support/head.ts';
import { staticPaths } from '#tests/support/routes.ts';

/** Every page says once what does not work; these say it where it matters too. */
const places: Readonly<Record<string, string>> = {
  '/product/toe-strap': 'To order, write to',
  '/sign-in': 'This form needs JavaScript.',
  '/create-account': 'This form needs JavaScript.',
  '/account/forgot-password': 'This form needs JavaScript.',
  '/contact': 'This form needs JavaScript.',
};

test('each page says how to order or ask without script, and no form puts its values into the address (behaviour 13.6, 14.3)', async ({
  page,
}) => {
  const pages = await readHtml(page, staticPaths);
  for (const [path, text] of Object.entries(places)) {
    expect(pages.get(path)?.main, path).toContain(text);
    expect(pages.get(path)?.links.join(' '), path).toMatch(/mailto:.+@/);
  }
  const forms = [...pages.values()].flatMap((html) => html.forms);
  expect(forms.length).toBeGreaterThan(3);
  expect(new Set(forms)).toEqual(new Set(['dialog']));
});

test('a browser that cannot read the script shows that, and no button (behaviour 13.6)', async ({
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
  await page.goto('/product/toe-strap');
  const everywhere = page.getByText('Cart, account and forms need JavaScript');
  const here = page.getByRole('main').getByText('To order, write to');
  for (const notice of [everywhere, here]) {
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:.+@.+/);
  }
  // What would do nothing does not show.
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Checking stock...')).toBeHidden();
});
