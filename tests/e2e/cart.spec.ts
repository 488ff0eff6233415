import { expect, test } from '#tests/support/fixtures.ts';
import { kit, strap } from '#tests/support/store.ts';

test('the shop and product pages share one cart, stored at once at every change, and BUY NOW buys it whole (behaviour 3.1, 3.2, 5.2)', async ({
  page,
  store,
}) => {
  const cartData = async () => JSON.parse((await store.stored())['cartData'] ?? 'null') as unknown;
  await store.addFromProduct('toe-roller', 2);
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
  await store.open('/shop');
  await store.card(strap).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(store.cart.getByRole('listitem')).toContainText([kit, strap]);
  await store.button(`Remove ${kit}`).click();
  await expect.poll(cartData).toMatchObject([{ id: 'toe-strap', quantity: 1 }]);
  await store.line(strap).getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL('/product/toe-strap');
  await expect(store.cart).toBeHidden();

  await store.open('/product/toe-roller');
  await store.button('BUY NOW').click();
  await store.atTestPage();
  await expect(page.getByRole('listitem')).toHaveText([
    /Ground Up Strap × 1\s*\$20\.00/,
    /Toe Strength Training Kit × 1\s*\$70\.00/,
  ]);
});

test('a cart of an earlier visit is restored, with bad lines repaired or dropped, and paid as shown (behaviour 3.2)', async ({
  page,
  store,
}) => {
  const item = (changes: Readonly<Record<string, unknown>>) => ({
    id: 'toe-roller',
    name: kit,
    price: '$70.00',
    imgSrc: '/images/toe-roller-1.jpg',
    imgAlt: 'The kit',
    quantity: 2,
    ...changes,
  });
  const lines = [
    null,
    'x',
    { id: 7 },
    item({ price: '$0.01', quantity: 2 }),
    item({ quantity: 3 }),
    // Ids that the catalogue does not have are charged as the test product (behaviour 2.2).
    ...[1.5, 'many', 1e308].map((quantity, index) =>
      item({ id: `odd-${index}`, name: 'Odd', quantity }),
    ),
  ];
  await store.openWithStored(JSON.stringify(lines), '/');
  await store.showCart();
  const totals = ['$350.00', '$1.00', '$1.00', '$999.00'];
  await expect(store.cart.getByRole('listitem')).toContainText(totals);
  await expect(store.cart).not.toContainText('NaN');
  await store.checkOut();
  await expect(page.getByRole('listitem')).toHaveText([
    /Toe Strength Training Kit × 5\s*\$350\.00/,
    ...['1', '1', '999'].map((units) => new RegExp(`Test Product × ${units}\\s*\\$${units}\\.00`)),
  ]);
});
