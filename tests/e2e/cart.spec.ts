import { expect, test } from '#tests/support/fixtures.ts';
import { kit, Store, strap } from '#tests/support/store.ts';

test('products from the shop and from product pages share one cart, each with a link back (behaviour 3.1)', async ({
  page,
  store,
}) => {
  await store.open('/shop');
  await store.card(strap).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(store.line(strap)).toContainText('$20.00');
  await store.addFromProduct('toe-roller', 2);
  await store.addFromProduct('toe-strap', 3);
  await expect(store.cart.getByRole('listitem')).toContainText([strap, kit]);
  await expect(store.line(strap)).toContainText('$80.00');
  await store.line(kit).getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/product\/toe-roller$/);
  await expect(store.cart).toBeHidden();
});

test('every change is stored at once as an array of cart items (behaviour 3.2)', async ({
  store,
}) => {
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

test('two tabs show one cart (behaviour 3.3)', async ({ context, store }) => {
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

test('an order paid in one tab empties the cart of the other (behaviour 3.3)', async ({
  context,
  store,
}) => {
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

test.describe('unusable storage (behaviour 3.2)', () => {
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

/** A stored line of an earlier visit. */
const item = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'toe-roller',
  name: kit,
  price: '$70.00',
  imgSrc: '/images/toe-roller-1.jpg',
  imgAlt: 'The kit',
  quantity: 2,
  ...changes,
});

test.describe('a cart of an earlier visit (behaviour 3.2)', () => {
  test('is restored, with bad lines repaired or dropped', async ({ store }) => {
    const lines = [
      null,
      'x',
      { id: 7 },
      item({ price: '$0.01', quantity: 2 }),
      item({ quantity: 3 }),
      // Ids that the catalogue does not have cost a dollar each.
      ...[1.5, 'many', 1e308].map((quantity, index) => item({ id: `odd-${index}`, quantity })),
    ];
    await store.openWithStored(JSON.stringify(lines), '/');
    await store.showCart();
    const totals = ['$350.00', '$1.00', '$1.00', '$999.00'];
    await expect(store.cart.getByRole('listitem')).toContainText(totals);
    await expect(store.cart).not.toContainText('NaN');
  });

  for (const [name, text] of Object.entries({
    'no JSON': '{not json',
    'a deep nest': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  })) {
    test(`of ${name} becomes an empty cart that works`, async ({ store }) => {
      await store.openWithStored(text, '/shop');
      await store.showCart();
      await expect(store.cart).toContainText('Empty Cart');
      await store.cart.getByRole('button', { name: 'CLOSE' }).click();
      await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
      await expect(store.line(kit)).toContainText('$70.00');
    });
  }

  test('charges an unknown id as the test product', async ({ page, store }) => {
    const text = JSON.stringify([item({ id: 'toe-hammer', name: 'Toe Hammer' })]);
    await store.openWithStored(text, '/');
    await store.showCart();
    await expect(store.line('Toe Hammer')).toBeVisible();
    await store.checkOut();
    await expect(page.getByRole('listitem')).toHaveText(/Test Product × 2\s*\$2\.00/);
  });

  test('does not block the store when it is huge', async ({ store }) => {
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      item({ id: `x${index}`, name: 'Junk' }),
    );
    await store.openWithStored(JSON.stringify([...lines, item()]), '/');
    await store.showCart();
    await expect(store.line(kit)).toContainText('$140.00');
  });
});

test('See the terms in the cart leads to them on their own page too (behaviour 3.4)', async ({
  page,
  store,
}) => {
  await store.openWithStored(JSON.stringify([{ id: 'toe-roller', quantity: 1 }]), '/about/tos');
  await store.showCart();
  await store.cart.getByRole('link', { name: 'See the terms' }).click();
  await expect(store.cart).toBeHidden();
  await expect(page.locator('#returns')).toBeInViewport();
});
