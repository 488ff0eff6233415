import { expect, test } from '#tests/support/fixtures.ts';
import { holdsFocus } from '#tests/support/keyboard.ts';
import { kit, type Store } from '#tests/support/store.ts';

const panels = [
  { name: 'Cart', opener: 'Show Cart', close: 'CLOSE' },
  { name: 'Account', opener: 'Account', close: 'Close' },
  { name: 'Menu', opener: 'Open Menu', close: 'Close Menu' },
];

for (const { name, opener, close } of panels) {
  test.describe(`the ${name} panel`, () => {
    test.use({ viewport: { width: 900, height: 800 } });

    const open = async (store: Store) => {
      await store.open('/athletes');
      const button = store.header.getByRole('button', { name: opener });
      await button.click();
      const panel = store.page.getByRole('dialog', { name, exact: true });
      await expect(panel).toBeVisible();
      return { button, panel };
    };

    test('opens with the focus inside, alone', async ({ page, store }) => {
      const { panel } = await open(store);
      await expect.poll(() => holdsFocus(panel)).toBe(true);
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });

    test('keeps the focus inside, forwards and backwards', async ({ page, store }) => {
      const { panel } = await open(store);
      await expect.poll(() => holdsFocus(panel)).toBe(true);
      const stops = await panel.getByRole('button').or(panel.getByRole('link')).count();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < stops * 2 + 1; presses += 1) {
          await page.keyboard.press(key);
          expect(await holdsFocus(panel)).toBe(true);
        }
      }
    });

    test('closes by Escape, and the focus returns', async ({ page, store }) => {
      const { button, panel } = await open(store);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
    });

    test('closes by its button, and the focus returns', async ({ store }) => {
      const { button, panel } = await open(store);
      await panel.getByRole('button', { name: close, exact: true }).click();
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
    });

    test('closes by a press on the overlay, which presses nothing behind it', async ({
      page,
      store,
    }) => {
      const { button, panel } = await open(store);
      const home = await store.header.getByRole('link', { name: 'Ground Up' }).boundingBox();
      await page.mouse.click((home?.x ?? 0) + 5, (home?.y ?? 0) + 5);
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page).toHaveURL(/\/athletes$/);
    });

    test('opens again after it was closed', async ({ page, store }) => {
      const { button, panel } = await open(store);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await button.click();
      await expect(panel).toBeVisible();
    });

    test('holds the page behind it still', async ({ page, store }) => {
      const { panel } = await open(store);
      await expect(panel).toBeVisible();
      await page.mouse.move(100, 400);
      await page.mouse.wheel(0, 600);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });
}

test('the panels are 25rem wide, and no wider than a phone', async ({ page, store }) => {
  await store.open('/');
  await store.showCart();
  await expect.poll(async () => (await store.cart.boundingBox())?.width).toBe(400);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(async () => (await store.cart.boundingBox())?.width).toBe(390);
});

test.describe('the empty cart', () => {
  test('on the shop, SHOP only closes the panel', async ({ page, store }) => {
    await store.open('/shop');
    const entries = await page.evaluate(() => history.length);
    await store.showCart();
    await expect(store.cart).toContainText('Empty Cart');
    await store.cart.getByRole('button', { name: 'SHOP' }).click();
    await expect(store.cart).toBeHidden();
    await expect(page).toHaveURL(/\/shop$/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('elsewhere, SHOP leads to the shop and closes the panel', async ({ page, store }) => {
    await store.open('/dancers');
    await store.showCart();
    await store.cart.getByRole('button', { name: 'SHOP' }).click();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(store.cart).toBeHidden();
  });

  test('has no CHECKOUT', async ({ store }) => {
    await store.open('/shop');
    await store.showCart();
    await expect(store.button('CHECKOUT')).toBeHidden();
  });
});

test('the focus stays in the cart when a line is removed', async ({ store }) => {
  await store.addFromProduct('toe-roller', 1);
  await store.button(`Remove ${kit}`).focus();
  await store.page.keyboard.press('Enter');
  await expect(store.cart).toContainText('Empty Cart');
  expect(await holdsFocus(store.cart)).toBe(true);
});

test('the account panel of a visitor leads to Sign In and Create Account', async ({
  page,
  store,
}) => {
  for (const [name, path] of [
    ['Sign In', /\/sign-in$/],
    ['Create Account', /\/create-account$/],
  ] as const) {
    await store.open('/');
    await store.header.getByRole('button', { name: 'Account' }).click();
    await store.account.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(store.account).toBeHidden();
  }
});

test('the footer opens the cart and the account too', async ({ page, store }) => {
  await store.open('/shop');
  await store.footer.getByRole('button', { name: 'Cart' }).click();
  await expect(store.cart).toBeVisible();
  await page.keyboard.press('Escape');
  await store.footer.getByRole('button', { name: 'Account' }).click();
  await expect(store.account).toBeVisible();
  await expect(store.cart).toBeHidden();
});

test('a panel opened while the next page is on its way stays open', async ({
  context,
  page,
  store,
}) => {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await context.route('**/assets/shop-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await store.open('/dancers');
  await store.header.getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL('/shop');
  await store.showCart();
  arrive();
  await expect(page).toHaveTitle('Shop | Ground Up');
  await expect(store.cart).toBeVisible();
});
