import { expect, test } from '#tests/support/fixtures.ts';
import { fill, newcomer, openSettings, submitOf } from '#tests/support/account.ts';
import type { Store } from '#tests/support/store.ts';
import { backend } from '#tests/local/support/backend.ts';

test.beforeEach(() => backend.reset());

/** From the product's page to the hosted page of the payment provider's fake. */
async function buy(store: Store, quantity: number): Promise<void> {
  await store.open('/product/toe-roller');
  await store.page.getByRole('spinbutton', { name: 'Quantity' }).fill(String(quantity));
  await store.button('BUY NOW').click();
  await store.atTestPage();
}

const sessionOf = (store: Store): string =>
  new URL(store.page.url()).pathname.split('/').at(-1) ?? '';

test('a newcomer signs up, signs in and buys; the order is readable, a list of orders is not', async ({
  page,
  store,
  problems,
}) => {
  // The store denies the requests at the end.
  problems.expect(/status 403: .*\/(?:orders|messages\/1)$/);
  problems.expect(/Failed to load resource: .* 403/);
  await store.open('/create-account');
  await fill(page, newcomer);
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  expect(await backend.accounts()).toContain(newcomer.Email);

  await store.open('/sign-in');
  await fill(page, { Email: newcomer.Email, Password: newcomer.Password });
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  await expect(submitOf(page)).toHaveCount(0);
  await expect(await openSettings(store)).toContainText('Jo Runner');

  await buy(store, 2);
  await expect(page.getByText('$163.20').first()).toBeVisible();
  await store.pay();
  await store.confirmed();
  const id = sessionOf(store);
  await expect(store.detail('Name')).toHaveText('Jo Runner');
  await expect(store.detail('Address')).toContainText('7 Lane Street');
  await expect(store.detail('Products')).toHaveText(/Toe Strength Training Kit\s*×\s*2/);
  await expect(store.detail('Shipping')).toHaveText(/Flat Rate - Fixed\s*\$12\.00/);
  await expect(store.detail('Total')).toHaveText('$163.20');
  // The checkout clears the cart, but does not sign the shopper out.
  expect(Object.keys(await store.stored())).toEqual([expect.stringMatching(/^firebase:authUser:/)]);
  expect(await backend.inventory('toe-roller')).toBe(23);

  // Any page in the shopper's browser could send this request.
  const statuses = await page.evaluate(
    async ([documents, order]) => {
      const get = async (path: string) => (await fetch(`${documents}/${path}`)).status;
      return [await get(`orders/${order}`), await get('orders'), await get('messages/1')];
    },
    [backend.documents, id] as const,
  );
  expect(statuses).toEqual([200, 403, 403]);

  await store.open('/');
  await expect(await openSettings(store)).toContainText(newcomer.Email);
});
