import { expect, test } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';
import { kit, shipping } from '#tests/support/store.ts';

test('a kit is bought by mouse, from the home page to the confirmation (behaviour 5)', async ({
  page,
  store,
}) => {
  await store.open('/');
  await page.getByRole('link', { name: 'START WINNING' }).click();
  await store.card(kit).getByRole('link', { name: kit }).click();
  await expect(store.heading).toHaveText(kit);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await store.button('BUY NOW').click();
  await store.atTestPage();
  await expect(page.getByText('Test page')).toBeVisible();
  await expect(page.getByText('$163.20').first()).toBeVisible();
  await store.pay();
  await store.confirmed();
  await expect(store.detail('Total')).toHaveText('$163.20');
});

test('a kit is bought by keyboard alone (behaviour 5)', async ({ page, store }) => {
  await store.open('/');
  await pressTabTo(page, page.getByRole('link', { name: 'START WINNING' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop$/);
  await pressTabTo(page, store.card(kit).getByRole('button', { name: 'Add To Cart' }));
  await page.keyboard.press('Space');
  await expect(store.cart).toBeVisible();
  await pressTabTo(page, store.button(`Increase quantity of ${kit}`));
  await page.keyboard.press('Enter');
  await expect(store.line(kit)).toContainText('$140.00');
  await pressTabTo(page, store.button('CHECKOUT'));
  await page.keyboard.press('Enter');
  await store.atTestPage();
  for (const [label, value] of Object.entries(shipping)) {
    await pressTabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await pressTabTo(page, store.button('Pay'));
  await page.keyboard.press('Space');
  await store.confirmed();
  await expect(store.detail('Name')).toHaveText(shipping.Name);
  await expect(store.detail('Products')).toHaveText(/Toe Strength Training Kit\s*×\s*2/);
});

test('the confirmation shows the whole order, and today as its date (behaviour 6.2)', async ({
  page,
  store,
}) => {
  await store.addFromProduct('toe-roller', 3);
  await store.checkOut();
  await store.pay();
  await store.confirmed();
  await expect(store.detail('Name')).toHaveText('Jo Runner');
  for (const part of ['7 Lane Street', 'Marfa', 'TX', '79843']) {
    await expect(store.detail('Address')).toContainText(part);
  }
  await expect(store.detail('Country')).toHaveText('US');
  await expect(store.detail('Products')).toHaveText(/Toe Strength Training Kit\s*×\s*3/);
  await expect(store.detail('Subtotal')).toHaveText('$210.00');
  await expect(store.detail('Shipping')).toHaveText(/Flat Rate - Fixed\s*\$12\.00/);
  await expect(store.detail('Tax')).toHaveText('$16.80');
  await expect(store.detail('Total')).toHaveText('$238.80');
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date()),
  );
  await expect(page.getByRole('time')).toHaveText(today);
});

test('a finished order empties the cart and all local storage (behaviour 6.1)', async ({
  page,
  store,
}) => {
  await store.addFromProduct('toe-roller', 1);
  await page.evaluate(() => localStorage.setItem('something-else', 'kept by the page'));
  await store.checkOut();
  expect(Object.keys(await store.stored())).toContain('cartData');
  await store.pay();
  await store.confirmed();
  expect(await store.stored()).toEqual({});
  await store.showCart();
  await expect(store.cart).toContainText('Empty Cart');
});

test('a purchase lowers the stock (behaviour 15.1)', async ({ page, store }) => {
  await store.addFromProduct('toe-roller', 25);
  await store.checkOut();
  await store.pay();
  await store.confirmed();
  await store.open('/product/toe-roller');
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await expect(page.getByText('Out Of Stock')).toBeVisible();
});

test.describe('an order is placed once (behaviour 15.1)', () => {
  // 13 of 25 units: a second order would use up the stock.
  test('however often Pay is clicked', async ({ store }) => {
    await store.addFromProduct('toe-roller', 13);
    await store.checkOut();
    await store.fillShipping();
    await store.button('Pay').dblclick();
    await store.confirmed();
    await store.open('/product/toe-roller');
    await expect(store.button('BUY NOW')).toBeEnabled();
  });

  test('when the confirmation is reloaded', async ({ page, store }) => {
    await store.addFromProduct('toe-roller', 13);
    await store.checkOut();
    await store.pay();
    await store.confirmed();
    await page.reload();
    await store.confirmed();
    await expect(store.detail('Name')).toHaveText('Jo Runner');
    await expect(store.detail('Products')).toHaveText(/Toe Strength Training Kit\s*×\s*13/);
    await store.open('/product/toe-roller');
    await expect(store.button('BUY NOW')).toBeEnabled();
  });

  test('when the shopper goes back from the confirmation and pays again', async ({
    page,
    store,
  }) => {
    await store.addFromProduct('toe-roller', 13);
    await store.checkOut();
    await store.pay();
    await store.confirmed();
    await page.goBack();
    await store.atTestPage();
    await store.button('Pay').click();
    await store.confirmed();
    await store.open('/product/toe-roller');
    await expect(store.button('BUY NOW')).toBeEnabled();
  });
});

test('Cancel on the test page leads back to the store with the cart as it was (behaviour 5.4)', async ({
  page,
  store,
}) => {
  await store.addFromProduct('toe-roller', 2);
  await store.checkOut();
  await store.button('Cancel').click();
  await expect(page).toHaveURL(/\/shop$/);
  await store.showCart();
  await expect(store.line(kit)).toContainText('$140.00');
});

test('BUY NOW buys the whole cart, including earlier lines (behaviour 5.2)', async ({
  page,
  store,
}) => {
  await store.addFromProduct('toe-strap', 1);
  await store.open('/product/toe-roller');
  await store.button('BUY NOW').click();
  await store.atTestPage();
  await expect(page.getByRole('listitem')).toHaveText([
    /Ground Up Strap × 1\s*\$20\.00/,
    /Toe Strength Training Kit × 1\s*\$70\.00/,
  ]);
});
