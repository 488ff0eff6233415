import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';
import { kit, noteAnswers, strap, type Store } from '#tests/support/store.ts';

/**
 * Opens a page, and returns at the first paint. All scripts except the inline one wait for `release`, so clicks before
 * then are early.
 */
async function openEarly(page: Page, path: string): Promise<{ release: () => void }> {
  const { release } = await delay(page, /\.js$/);
  await noteAnswers(page);
  await page.goto(path, { waitUntil: 'commit' });
  return { release };
}

/** Checks that nothing was replayed yet, then lets the app load and waits until all is replayed. */
async function answersOnlyAfter(store: Store, release: () => void): Promise<void> {
  expect(await store.page.evaluate(() => window.answersSince)).toBeUndefined();
  release();
  await store.answers();
}

test('an early click on Show Cart opens the cart', async ({ page, store }) => {
  const { release } = await openEarly(page, '/');
  await store.header.getByRole('button', { name: 'Show Cart' }).click();
  await answersOnlyAfter(store, release);
  await expect(store.cart).toBeVisible();
});

for (const { where, path, price } of [
  { where: 'in the shop', path: '/shop', price: '$70.00' },
  { where: 'on the product page', path: '/product/toe-roller', price: '$70.00' },
]) {
  test(`an early click on Add To Cart ${where} adds exactly one unit`, async ({ page, store }) => {
    const { release } = await openEarly(page, path);
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await answersOnlyAfter(store, release);
    await expect(store.line(kit)).toContainText(price);
    await expect(page.getByRole('banner')).toContainText('1 in cart');
  });
}

test('early clicks on two buttons are replayed once each, in order', async ({ page, store }) => {
  const { release } = await openEarly(page, '/shop');
  for (const product of [kit, strap])
    await store.card(product).getByRole('button', { name: 'Add To Cart' }).click();
  await answersOnlyAfter(store, release);
  await expect(store.cart.getByRole('listitem')).toContainText(['$70.00', '$20.00']);
  await expect(page.getByRole('banner')).toContainText('2 in cart');
});

test('an early click by keyboard is replayed too', async ({ page, store }) => {
  const { release } = await openEarly(page, '/shop');
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).focus();
  await page.keyboard.press('Enter');
  await answersOnlyAfter(store, release);
  await expect(store.line(kit)).toContainText('$70.00');
});

test('an early click adds to the cart of an earlier visit', async ({ page, store }) => {
  await store.leaveStored(JSON.stringify([{ id: 'toe-roller', quantity: 3 }]));
  const { release } = await openEarly(page, '/shop');
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
  await answersOnlyAfter(store, release);
  await expect(store.line(kit)).toContainText('$280.00');
});

test('an early click on a link leads to its page', async ({ page, store }) => {
  await openEarly(page, '/');
  await page.getByRole('link', { name: 'START WINNING' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(store.heading).toHaveText('Shop');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an early touch of the menu button opens the menu', async ({ page, store }) => {
    const { release } = await openEarly(page, '/');
    await store.header.getByRole('button', { name: 'Open Menu' }).tap();
    await answersOnlyAfter(store, release);
    await expect(store.menu).toBeVisible();
  });
});

test('an early click is announced at once (behaviour 13.1)', async ({ page, store }) => {
  await openEarly(page, '/');
  const announced = page.getByText('One moment…');
  await expect(announced).toBeHidden();
  await store.header.getByRole('button', { name: 'Show Cart' }).click();
  await expect(announced).toBeVisible();
});
