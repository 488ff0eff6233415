import { expect, test } from '#tests/support/fixtures.ts';

const ink = 'rgb(20, 22, 26)';
const bone = 'rgb(239, 231, 218)';

test('with forced colors, the selected thumbnail and the current page’s link stand out (behaviour 12)', async ({
  page,
  store,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const picturesAt = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await store.open(path);
    const inHeader = await store.header.getByRole('link', { name: 'Athletes' }).screenshot();
    await page.setViewportSize({ width: 390, height: 844 });
    await store.button('Open Menu').click();
    return {
      inHeader,
      inMenu: await store.menu.getByRole('link', { name: 'Athletes' }).screenshot(),
    };
  };
  const current = await picturesAt('/athletes');
  const other = await picturesAt('/product/toe-roller');
  expect(current.inHeader.equals(other.inHeader), 'in the header').toBe(false);
  expect(current.inMenu.equals(other.inMenu), 'in the menu').toBe(false);
  await page.keyboard.press('Escape');
  const outlineOf = (name: string) =>
    store.button(name).evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outlineOf('Show image 1')).toBe('solid');
  expect(await outlineOf('Show image 2')).toBe('none');
});

test('the compass outlines the focused option and, with forced colors, marks the chosen one, while its inputs stay hidden (behaviour 12)', async ({
  page,
  store,
}) => {
  await store.open('/why-toes');
  for (const name of ['North', 'Right foot']) {
    const input = page.getByRole('radio', { name, exact: true });
    const label = page.locator('label').filter({ has: input });
    const places = () => Promise.all([label.boundingBox(), input.boundingBox()]);
    await label.scrollIntoViewIfNeeded();
    const [before] = await places();
    await input.focus();
    await page.keyboard.press('Space');
    const [after, hidden] = await places();
    expect(after, name).toEqual(before);
    await expect(label).not.toHaveCSS('outline-style', 'none');
    expect(hidden, name).toMatchObject({ width: 1, height: 1 });
  }
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [name, other] of [
    ['E', 'N'],
    ['Left foot', 'Right foot'],
  ]) {
    const label = (text = '') => page.locator('label').filter({ hasText: new RegExp(`^${text}$`) });
    const colorOf = (text?: string) =>
      label(text).evaluate((element) => getComputedStyle(element).backgroundColor);
    await label(name).click();
    const before = await colorOf(other);
    await expect.poll(() => colorOf(name), name).not.toBe(before);
    await expect(page.locator('path[data-chosen]')).toHaveCSS('stroke', await colorOf(name));
  }
});

test('with prefers-contrast: more, gray text and borders become ink or bone (behaviour 12)', async ({
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
