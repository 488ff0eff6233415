import { expect, test } from '#tests/support/fixtures.ts';
import { offlineState } from '#tests/support/offline-state.ts';
import { kit } from '#tests/support/store.ts';

test('returning without paying releases the units and keeps the quantity, so that BUY NOW works again for the same units (behaviour 5.2, 5.6)', async ({
  page,
  store,
}) => {
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  const item = page.getByRole('listitem');
  await store.open('/product/toe-roller?scenario=limited');
  await quantity.fill('2');
  for (const way of ['the back button', 'Cancel, through the shop']) {
    await store.button('BUY NOW').click();
    await store.atTestPage();
    await expect(item, way).toHaveText(/× 2\s*\$140\.00/);
    expect((await offlineState(page)).held, way).toHaveLength(1);
    if (way === 'the back button') await page.goBack();
    else {
      await store.button('Cancel').click();
      await store.responds();
      await store.card(kit).getByRole('link', { name: kit }).click();
    }
    await expect(store.heading).toHaveText(kit);
    await expect.poll(async () => (await offlineState(page)).held, way).toEqual([]);
    await expect(quantity, way).toHaveValue('2');
  }
  await store.button('BUY NOW').click();
  await store.atTestPage();
  await store.pay();
  await store.confirmed();
  await store.open('/product/toe-roller');
  await expect(quantity).toHaveValue('1');
});

test('if the shopper presses Stop before the hosted page responds, BUY NOW is enabled again (behaviour 5.1)', async ({
  page,
  store,
}) => {
  const browser = await page.context().newCDPSession(page);
  await page.route(/\/test-checkout\?/, () =>
    browser.send('Page.stopLoading').then(() => undefined),
  );
  await store.open('/product/toe-roller');
  const leaving = page.waitForRequest(/\/test-checkout\?/);
  await store.button('BUY NOW').click();
  await leaving;
  await expect(store.button('BUY NOW')).toBeEnabled();
});
