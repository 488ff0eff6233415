import { expect, test } from '#tests/support/fixtures.ts';
import { kit, type Store, strap } from '#tests/support/store.ts';

test.describe('the back button (behaviour 10.3)', () => {
  test('leads page by page from the product to the shop to home', async ({ page, store }) => {
    await store.open('/');
    await page.getByRole('link', { name: 'START WINNING' }).click();
    // The home page has the same cards.
    await expect(store.heading).toHaveText('Shop');
    await store.card(strap).getByRole('link', { name: strap }).click();
    await expect(store.heading).toHaveText(strap);
    await page.goBack();
    await expect(store.heading).toHaveText('Shop');
    await page.goBack();
    await expect(store.heading).toHaveText('Speed is in the Toes');
    await page.goForward();
    await expect(store.heading).toHaveText('Shop');
  });

  test('leads from the test page to the store, with the cart full and its button idle', async ({
    page,
    store,
  }) => {
    await store.addFromProduct('toe-roller', 1);
    await store.checkOut();
    await page.goBack();
    await expect(store.heading).toHaveText(kit);
    await store.answers();
    await expect(store.button('BUY NOW')).toBeEnabled();
    await store.showCart();
    await expect(store.line(kit)).toContainText('$70.00');
    await expect(store.button('CHECKOUT')).toBeEnabled();
  });

  test('restores the scroll position of a long page', async ({ page, store }) => {
    await store.open('/');
    const link = page.getByRole('navigation', { name: 'Training for' }).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(300);
    await link.click();
    await expect(page).toHaveURL(/\/athletes$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });
});

test.describe('unpaid, back on the product page (behaviour 5.2)', () => {
  const ways: readonly (readonly [string, (store: Store) => Promise<unknown>])[] = [
    ['the back button', ({ page }) => page.goBack()],
    [
      'Cancel, through the shop',
      async (store) => {
        await store.button('Cancel').click();
        await store.answers();
        await store.card(kit).getByRole('link', { name: kit }).click();
      },
    ],
  ];
  for (const [way, comeBack] of ways)
    test(`the quantity is still there, and BUY NOW pays for the same: ${way}`, async ({
      page,
      store,
    }) => {
      const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
      const item = page.getByRole('listitem');
      await store.open('/product/toe-roller');
      await quantity.fill('2');
      for (const visit of ['first', 'second']) {
        await store.button('BUY NOW').click();
        await store.atTestPage();
        await expect(item, `${visit} visit`).toHaveText(/× 2\s*\$140\.00/);
        await comeBack(store);
        await expect(store.heading).toHaveText(kit);
        await expect(quantity).toHaveValue('2');
      }
      await store.button('BUY NOW').click();
      await store.atTestPage();
      await store.pay();
      await store.confirmed();
      await store.open('/product/toe-roller');
      await expect(quantity).toHaveValue('1');
    });
});
