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

test('with forced colours, the link of the current page shows in header and menu (behaviour 12)', async ({
  page,
  store,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const pictureAt = async (path: string) => {
      await store.open(path);
      if (width === 390) await store.button('Open Menu').click();
      const place = width === 390 ? page.getByRole('dialog') : store.header;
      return place.getByRole('link', { name: 'Athletes' }).screenshot();
    };
    const isSame = (await pictureAt('/athletes')).equals(await pictureAt('/shop'));
    expect(isSame, `${width} px`).toBe(false);
  }
});

test('the focus and, with forced colours, the choice show on the compass, whose inputs stay hidden (behaviour 12)', async ({
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
    const colourOf = (text?: string) =>
      label(text).evaluate((element) => getComputedStyle(element).backgroundColor);
    await label(name).click();
    const before = await colourOf(other);
    await expect.poll(() => colourOf(name), name).not.toBe(before);
    await expect(page.locator('path[data-chosen]')).toHaveCSS('stroke', await colourOf(name));
  }
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
