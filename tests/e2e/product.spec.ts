import { expect, test } from '#tests/support/fixtures.ts';
import { kit, strap } from '#tests/support/store.ts';

const catalogue = [
  { id: 'toe-roller', name: kit, price: '$70.00', images: 5, text: '2 cork half rollers' },
  { id: 'toe-strap', name: strap, price: '$20.00', images: 3, text: '8 compass directions' },
];

test('the shop lists the kit and the strap, with price and a link to each', async ({
  page,
  store,
}) => {
  await store.open('/shop');
  await expect(page.getByRole('article')).toHaveCount(2);
  for (const { id, name, price } of catalogue) {
    await store.open('/shop');
    await expect(store.card(name)).toContainText(price);
    await expect(store.card(name).getByRole('img')).toBeVisible();
    await store.card(name).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/product/${id}`);
  }
});

for (const { id, name, price, images, text } of catalogue) {
  test(`${name}: name, price, description, and thumbnails that switch the picture`, async ({
    page,
    store,
  }) => {
    await store.open(`/product/${id}`);
    await expect(store.heading).toHaveText(name);
    const main = page.getByRole('main');
    await expect(main.getByText(price, { exact: true })).toBeVisible();
    await expect(main).toContainText(text);

    const thumbnails = page.getByRole('button', { name: /^Show image \d$/ });
    await expect(thumbnails).toHaveCount(images);
    const shown = main.getByRole('img').first();
    const seen = new Set<string>();
    for (let number = 1; number <= images; number += 1) {
      const thumbnail = store.button(`Show image ${number}`);
      await thumbnail.click();
      await expect(thumbnail).toHaveAttribute('aria-pressed', 'true');
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true);
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      );
      seen.add((await shown.getAttribute('src')) ?? '');
    }
    expect(seen.size).toBe(images);
  });
}

test('the test product works at its address', async ({ page, store, troubles }) => {
  troubles.expect(/^console warning: .*no inventory/);
  await store.open('/product/test-product');
  await expect(store.heading).toHaveText('Test Product');
  await expect(page.getByText('$1.00', { exact: true })).toBeVisible();
  await store.button('PREPURCHASE').click();
  await store.atTestPage();
  await expect(page.getByRole('listitem')).toHaveText(/Test Product × 1/);
});

test('the quantity starts at 1', async ({ page, store }) => {
  await store.open('/product/toe-roller');
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
});

for (const bad of ['0', '-3', '1000', '2.5', '1e9', '']) {
  test(`a quantity of "${bad}" becomes 1`, async ({ page, store }) => {
    await store.open('/product/toe-roller');
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    await quantity.fill('7');
    await quantity.fill(bad);
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
  });
}

for (const good of ['1', '2', '999']) {
  test(`a quantity of ${good} is taken`, async ({ page, store }) => {
    await store.addFromProduct('toe-roller', Number(good));
    await expect(store.line(kit).getByText(good, { exact: true })).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(good);
  });
}

test('typing a quantity key by key arrives at it', async ({ page, store }) => {
  await store.open('/product/toe-roller');
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('12');
  await expect(quantity).toHaveValue('12');
  await store.button('Add To Cart').click();
  await expect(store.line(kit)).toContainText('$840.00');
});
