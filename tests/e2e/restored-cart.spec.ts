import { expect, test } from '#tests/support/fixtures.ts';
import { kit, strap } from '#tests/support/store.ts';

const item = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'toe-roller',
  name: kit,
  price: '$70.00',
  imgSrc: '/images/toe-roller-1.jpg',
  imgAlt: 'The kit',
  quantity: 2,
  ...changes,
});

test('a stored cart is there again on the next visit', async ({ store }) => {
  await store.openWithStored(JSON.stringify([item()]), '/');
  await store.showCart();
  await expect(store.line(kit)).toContainText('$140.00');
});

/** Stored text that holds no line worth keeping. */
const lost: Readonly<Record<string, string>> = {
  'no JSON': '{not json',
  'JSON that is no array': JSON.stringify(item()),
  'an array of junk': JSON.stringify([null, 1, 'x', [], {}, true, [item()]]),
  'lines with ids of the wrong type': JSON.stringify([item({ id: undefined }), item({ id: {} })]),
  'a deep nest': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
};

for (const [name, text] of Object.entries(lost)) {
  test(`${name} gives an empty cart that works`, async ({ store }) => {
    await store.openWithStored(text, '/shop');
    await store.showCart();
    await expect(store.cart).toContainText('Empty Cart');
    await store.cart.getByRole('button', { name: 'CLOSE' }).click();
    await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
    await expect(store.line(kit)).toContainText('$70.00');
  });
}

test('stored quantities are repaired line by line, and none gives a NaN', async ({ store }) => {
  const stored = [0, -5, 1.5, null, 'many', {}, true, '3', 999, 1000, 1e308];
  const shown = [1, 1, 1, 1, 1, 1, 1, 3, 999, 999, 999];
  // Ids that the catalogue does not know cost a dollar a piece.
  const lines = stored.map((quantity, index) => item({ id: `odd-${index}`, quantity }));
  await store.openWithStored(JSON.stringify(lines), '/');
  await store.showCart();
  const totals = shown.map((quantity) => `$${quantity}.00`);
  await expect(store.cart.getByRole('listitem')).toContainText(totals);
  await expect(store.cart).not.toContainText('NaN');
});

test('duplicate ids become one line', async ({ store }) => {
  await store.openWithStored(JSON.stringify([item({ quantity: 2 }), item({ quantity: 3 })]), '/');
  await store.showCart();
  await expect(store.cart.getByRole('listitem')).toHaveCount(1);
  await expect(store.line(kit)).toContainText('$350.00');
});

test('a good line survives between bad ones', async ({ store }) => {
  await store.openWithStored(JSON.stringify([null, item(), { id: 7 }, 'x']), '/');
  await store.showCart();
  await expect(store.cart.getByRole('listitem')).toHaveCount(1);
  await expect(store.line(kit)).toContainText('$140.00');
});

test('a stored price is not believed: the catalogue has the price', async ({ store }) => {
  const text = JSON.stringify([item({ price: '$0.01' }), item({ id: 'toe-strap', price: null })]);
  await store.openWithStored(text, '/');
  await store.showCart();
  await expect(store.line(kit)).toContainText('$140.00');
  await expect(store.line(strap)).toContainText('$40.00');
});

test('an unknown id stays in the cart and is charged as the test product', async ({
  page,
  store,
}) => {
  const text = JSON.stringify([item({ id: 'toe-hammer', name: 'Toe Hammer' })]);
  await store.openWithStored(text, '/');
  await store.showCart();
  await expect(store.line('Toe Hammer')).toBeVisible();
  await store.checkOut();
  await expect(page.getByRole('listitem')).toHaveText(/Test Product × 2\s*\$2\.00/);
});

test('names full of markup are shown as text', async ({ store }) => {
  const name = '<img src=x onerror="document.title=1">';
  await store.openWithStored(JSON.stringify([item({ id: 'odd', name })]), '/');
  await store.showCart();
  await expect(store.line(name)).toBeVisible();
});

test('a huge stored cart does not hold the store up', async ({ store }) => {
  const lines = Array.from({ length: 20_000 }, (_, index) =>
    item({ id: `x${index}`, name: 'Junk' }),
  );
  await store.openWithStored(JSON.stringify([...lines, item()]), '/');
  await store.showCart();
  await expect(store.line(kit)).toContainText('$140.00');
  await expect(store.cart).not.toContainText('NaN');
});
