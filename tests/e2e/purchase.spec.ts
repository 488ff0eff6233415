import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { canonical, meta } from '#tests/support/head.ts';
import { offlineState } from '#tests/support/offline-state.ts';
import { overflowOf } from '#tests/support/overflow.ts';
import { lose } from '#tests/support/requests.ts';
import { kit, type Store } from '#tests/support/store.ts';

/** Expects the page to be hidden from search engines. */
async function isKeptFromSearch(page: Page): Promise<void> {
  await expect(meta(page, 'robots')).toHaveAttribute('content', /noindex/);
  await expect(canonical(page)).toHaveCount(0);
}

/** Expects nothing to extend beyond the window or the receipt at any width, and the page to print on one sheet. */
async function fitsAndPrints(page: Page, store: Store): Promise<void> {
  const total = page.getByRole('term').filter({ hasText: /^Total$/ });
  const receipt = total.locator('xpath=../..');
  const rightOf = async (element: Locator) => {
    const { x, width: wide } = (await element.boundingBox()) ?? { x: Infinity, width: 0 };
    return x + wide;
  };
  const excess = async () =>
    Math.max(
      await overflowOf(page),
      (await rightOf(store.detail('Country'))) - (await rightOf(receipt)),
    );
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const width of [320, 390, 720, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(excess, `${media}, ${width} px`).toBeLessThan(1);
    }
  }
  const seller = page.getByRole('main').getByText('support@groundup.example');
  await expect(seller).toBeVisible();
  await expect(page.getByText('× 25 at $70.00')).toBeVisible();
  await expect(store.detail('Order Number')).toBeVisible();
  await expect(store.footer).toBeHidden();
  await expect(store.header).toBeHidden();
  await expect(store.heading).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(seller).toBeHidden();
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
}

test('a shopper buys all the kits with the mouse, and the confirmation shows the whole order, fits every width and prints on one page, even with very long words (behaviour 5, 6.1, 6.2)', async ({
  page,
  store,
}) => {
  await store.open('/');
  await page.getByRole('link', { name: 'START WINNING' }).click();
  await store.card(kit).getByRole('link', { name: kit }).click();
  await expect(store.heading).toHaveText(kit);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('25');
  await page.evaluate(() => localStorage.setItem('something-else', 'kept by the page'));
  await store.button('BUY NOW').click();
  await store.atTestPage();
  await isKeptFromSearch(page);
  await expect(page.getByText('Test page')).toBeVisible();
  await expect(page.getByText('$1,902.00').first()).toBeVisible();
  await store.fillShipping();
  const long = 'Wolfeschlegelsteinhausenbergerdorffvonde';
  for (const label of ['Name', 'Address', 'City'])
    await page.getByLabel(label, { exact: true }).fill(long);
  await store.button('Pay').click();
  await store.confirmed();
  await isKeptFromSearch(page);
  await expect(page).toHaveTitle('Order Confirmed | Ground Up');
  await expect(store.detail('Name')).toHaveText(long);
  await expect(store.detail('Address')).toHaveText(`${long}${long}, TX 79843`);
  await expect(store.detail('Country')).toHaveText('US');
  await expect(store.detail('Products')).toHaveText(/Toe Strength Training Kit\s*×\s*25/);
  await expect(store.detail('Total')).toHaveText('$1,902.00');
  expect(await store.stored()).toEqual({});
  await fitsAndPrints(page, store);

  // The referrer reveals the site to the next page, but not the order.
  const next = page.waitForRequest((request) => request.isNavigationRequest());
  await page.evaluate(() => location.assign('/product/toe-roller'));
  expect((await next).headers()['referer']).toBe(`${new URL(page.url()).origin}/`);
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await expect(page.getByText('Out Of Stock')).toBeVisible();
});

test('a double click on Pay, a reload and a second payment place only one order, and leave the cart empty (behaviour 6.1, 15.1)', async ({
  page,
  store,
}) => {
  const expectOnce = async (how: string) => {
    await store.confirmed();
    await expect(store.detail('Products'), how).toHaveText(/Toe Strength Training Kit\s*×\s*2/);
    expect((await offlineState(page)).kits, how).toBe(23);
  };
  await store.addFromProduct('toe-roller', 2);
  await store.checkOut();
  await page.reload();
  await store.atTestPage();
  await store.fillShipping();
  await store.button('Pay').dblclick();
  await expectOnce('a double click on Pay');
  await page.reload();
  await expectOnce('a reload of the confirmation');
  await page.goBack();
  await store.atTestPage();
  await store.button('Pay').click();
  await expectOnce('paying again, after going back');

  const confirmation = page.url();
  await page.goBack();
  await store.atTestPage();
  await page.goBack();
  await expect(store.heading).toHaveText(kit);
  await store.responds();
  await store.showCart();
  await expect(store.cart).toContainText('Empty Cart');

  await store.addFromProduct('toe-strap', 2);
  await page.goto(confirmation);
  await expectOnce('another visit to the confirmation');
  expect(Object.keys(await store.stored())).toContain('cartData');
  await expect(store.header, 'a newer cart').toContainText('2 in cart');
  const underCount = await page.locator('#cart-count').evaluate((count) => {
    const { x, y } = count.getBoundingClientRect();
    return document.elementFromPoint(x + 5, y + 5)?.closest('button')?.ariaLabel;
  });
  expect(underCount).toBe('Show Cart');
});

test('CHECKOUT stays in view while the lines of the cart scroll (behaviour 3.4)', async ({
  page,
  problems,
  store,
}) => {
  // The cart also reads the stock of the test product, which has no inventory record.
  problems.expect(/no inventory/);
  await page.setViewportSize({ width: 320, height: 568 });
  const ids = ['toe-roller', 'toe-strap', 'test-product'];
  await store.openWithStored(JSON.stringify(ids.map((id) => ({ id, quantity: 2 }))), '/shop');
  await store.showCart();
  await expect.poll(() => store.cart.evaluate((cart) => cart.scrollHeight > 568)).toBe(true);
  await expect(store.button('CHECKOUT')).toBeInViewport({ ratio: 1 });
});

test('the test page requests each of its files once, reports an unknown checkout and links back to the shop (behaviour 5.4)', async ({
  page,
  request,
}) => {
  const address = '/test-checkout?session=cs_test_nobody';
  const html = await (await request.get(address)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(1);
  expect(files).toEqual([...new Set(files)]);
  await page.goto(address);
  await expect(page.getByText('This checkout does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'View Shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('the test page offers Try Again if its script does not load (behaviour 13.2)', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await lose(page, /\/test-checkout-.*\.js$/);
  await page.goto('/test-checkout?session=cs_1');
  await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible();
});
