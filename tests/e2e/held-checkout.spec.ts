import { expect, test } from '#tests/support/fixtures.ts';
import { offlineState } from '#tests/support/offline-state.ts';
import { Store } from '#tests/support/store.ts';

const product = '/product/toe-roller?scenario=limited';

test('coming back unpaid, by Cancel or the back button, releases the units at once (behaviour 5.6)', async ({
  page,
  store,
}) => {
  for (const leave of [() => store.button('Cancel').click(), () => page.goBack()]) {
    await store.open(product);
    await store.button('BUY NOW').click();
    await store.atTestPage();
    expect((await offlineState(page)).held).toHaveLength(1);
    await leave();
    await expect(page).not.toHaveURL(/test-checkout/);
    await expect.poll(async () => (await offlineState(page)).held, String(leave)).toEqual([]);
  }
});

test('opening another checkout, from any tab, releases the units of the one before (behaviour 5.6)', async ({
  page,
  store,
}) => {
  const other = new Store(await page.context().newPage());
  await other.open(product);
  await store.open(product);
  await store.button('BUY NOW').click();
  await store.atTestPage();
  const { held: before } = await offlineState(page);
  await other.button('BUY NOW').click();
  await other.atTestPage();
  const { held: after } = await offlineState(page);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  await page.reload();
  await expect(page.getByText('This checkout does not exist.')).toBeVisible();
});
