import { expect, test } from '#tests/support/fixtures.ts';
import { kit, Store, strap } from '#tests/support/store.ts';

test('a line shows image, name, a link to its product, its total and its quantity', async ({
  page,
  store,
}) => {
  await store.addFromProduct('toe-roller', 2);
  const line = store.line(kit);
  await expect(line.getByRole('img')).toBeVisible();
  await expect(line).toContainText('$140.00');
  await expect(line.getByText('2', { exact: true })).toBeVisible();
  await line.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/product\/toe-roller$/);
  await expect(store.heading).toHaveText(kit);
});

test('the shop adds one piece at a time, and the cart opens', async ({ page, store }) => {
  await store.open('/shop');
  const add = store.card(kit).getByRole('button', { name: 'Add To Cart' });
  await add.click();
  await expect(store.line(kit)).toContainText('$70.00');
  await page.keyboard.press('Escape');
  await add.click();
  await expect(store.line(kit)).toContainText('$140.00');
});

test('the product page adds the quantity chosen, to what is there', async ({ store }) => {
  await store.addFromProduct('toe-strap', 3);
  await expect(store.line(strap)).toContainText('$60.00');
  await store.addFromProduct('toe-strap', 4);
  await expect(store.line(strap)).toContainText('$140.00');
  await expect(store.cart.getByRole('listitem')).toHaveCount(1);
});

test('a second product gets a line of its own, after the first', async ({ store }) => {
  await store.addFromProduct('toe-strap', 1);
  await store.addFromProduct('toe-roller', 1);
  await expect(store.cart.getByRole('listitem')).toContainText([strap, kit]);
});

test('plus adds one piece, minus takes one away, but never the last', async ({ store }) => {
  await store.addFromProduct('toe-roller', 1);
  const line = store.line(kit);
  await store.button(`Increase quantity of ${kit}`).click();
  await expect(line).toContainText('$140.00');
  const minus = store.button(`Decrease quantity of ${kit}`);
  await minus.click();
  await expect(line).toContainText('$70.00');
  await minus.click({ force: true });
  await minus.press('Enter');
  await expect(line).toContainText('$70.00');
  await expect(line.getByText('1', { exact: true })).toBeVisible();
});

test('a quantity never passes 999, whichever way it is raised', async ({ page, store }) => {
  await store.addFromProduct('toe-roller', 998);
  const line = store.line(kit);
  const plus = store.button(`Increase quantity of ${kit}`);
  await plus.click();
  await expect(line.getByText('999', { exact: true })).toBeVisible();
  await plus.click({ force: true });
  await plus.press('Enter');
  await page.keyboard.press('Escape');
  await store.button('Add To Cart').click();
  await expect(line.getByText('999', { exact: true })).toBeVisible();
  await expect(line).toContainText('$69,930.00');
});

test('Remove takes the line away and keeps the others', async ({ store }) => {
  await store.addFromProduct('toe-roller', 1);
  await store.addFromProduct('toe-strap', 1);
  await store.button(`Remove ${kit}`).click();
  await expect(store.line(kit)).toBeHidden();
  await expect(store.line(strap)).toBeVisible();
  await store.button(`Remove ${strap}`).click();
  await expect(store.cart).toContainText('Empty Cart');
});

test('every change is in local storage at once, as an array of cart items', async ({ store }) => {
  await store.addFromProduct('toe-roller', 2);
  const cartData = async () => JSON.parse((await store.stored())['cartData'] ?? 'null') as unknown;
  await expect.poll(cartData).toEqual([
    {
      id: 'toe-roller',
      name: kit,
      price: '$70.00',
      imgSrc: expect.stringMatching(/^\//),
      imgAlt: expect.stringMatching(/./),
      quantity: 2,
    },
  ]);
  await store.button(`Increase quantity of ${kit}`).click();
  await expect.poll(cartData).toMatchObject([{ quantity: 3 }]);
  await store.button(`Remove ${kit}`).click();
  await expect.poll(cartData).toEqual([]);
});

test('two tabs show one cart', async ({ context, store }) => {
  await store.open('/shop');
  const other = new Store(await context.newPage());
  await other.addFromProduct('toe-roller', 2);
  await store.showCart();
  await expect(store.line(kit)).toContainText('$140.00');
  await store.button(`Increase quantity of ${kit}`).click();
  await expect(other.line(kit)).toContainText('$210.00');
  await other.button(`Remove ${kit}`).click();
  await expect(store.cart).toContainText('Empty Cart');
});

test('an order paid in one tab empties the cart of the other', async ({ context, store }) => {
  await store.addFromProduct('toe-roller', 1);
  const other = new Store(await context.newPage());
  await other.open('/shop');
  await other.showCart();
  await expect(other.line(kit)).toBeVisible();
  await store.checkOut();
  await store.pay();
  await store.confirmed();
  await expect(other.cart).toContainText('Empty Cart');
});

test.describe('storage that cannot be used', () => {
  const faults = {
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    forbidden: () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    },
  };

  for (const [name, fault] of Object.entries(faults)) {
    test(`${name}: the cart works in memory`, async ({ page, store }) => {
      await page.addInitScript(fault);
      await store.addFromProduct('toe-roller', 2);
      await expect(store.line(kit)).toContainText('$140.00');
      await store.button(`Increase quantity of ${kit}`).click();
      await expect(store.line(kit)).toContainText('$210.00');
      await store.checkOut();
      await expect(page.getByRole('listitem')).toHaveText(/Toe Strength Training Kit × 3/);
    });
  }
});
