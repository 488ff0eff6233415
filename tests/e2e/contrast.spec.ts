import { expect, test } from '#tests/support/fixtures.ts';

const ink = 'rgb(20, 22, 26)';
const bone = 'rgb(239, 231, 218)';

test('with forced colours, an outline shows the selected thumbnail (behaviour 12)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product/toe-roller');
  const outlineOf = (name: string) =>
    page
      .getByRole('button', { name })
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outlineOf('Show image 1')).toBe('solid');
  expect(await outlineOf('Show image 2')).toBe('none');
});

test('with prefers-contrast: more, greys turn to ink and borders are solid (behaviour 12)', async ({
  page,
}) => {
  await page.goto('/contact');
  const hint = page.getByText('10 digits');
  const copyright = page.getByRole('contentinfo').getByText('©');
  await expect(hint).not.toHaveCSS('color', ink);
  await page.emulateMedia({ contrast: 'more' });
  await expect(hint).toHaveCSS('color', ink);
  await expect(page.getByLabel('Email')).toHaveCSS('border-color', ink);
  await expect(copyright).toHaveCSS('color', bone);
});
