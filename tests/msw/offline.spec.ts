import { stockLifetime } from '#application/stock/read-stock.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { kit } from '#tests/support/store.ts';

// The browser words the failure, which the adapter has to recognise; its other failures are in tests/contract.
test('without a network a product is out of stock, which is logged once as offline', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(/^console error: inventory read failed/);
  /** The contexts of the log entries, including those still to come. */
  const contexts: unknown[] = [];
  page.on('console', async (message) => {
    const [said, entry] = message.args();
    if (message.text().startsWith('inventory read failed') && said)
      contexts.push(await entry?.jsonValue());
  });
  const returnToKit = async (): Promise<void> => {
    await store.card(kit).getByRole('link', { name: kit }).click();
    await expect(store.heading).toHaveText(kit);
  };
  await page.clock.install();
  // The kit's page and the shop, so that their code and pictures are cached.
  await store.open('/product/toe-roller');
  await expect(store.button('BUY NOW')).toBeEnabled();
  const accounts = page.waitForResponse(/\/assets\/auth-sdk-/);
  await store.header.getByRole('link', { name: 'Shop' }).click();
  await expect(store.card(kit)).toBeVisible();
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
  // Until the stock that was read expires. The last code to be prefetched is that of the accounts.
  await page.clock.fastForward(stockLifetime);
  await (await accounts).finished();
  await context.setOffline(true);
  await returnToKit();
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await expect(page.getByText('Out Of Stock')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const text = 'Failed to get document because the client is offline.';
  await expect
    .poll(() => contexts)
    .toEqual([expect.objectContaining({ id: 'toe-roller', kind: 'offline', text })]);

  await context.setOffline(false);
  await page.goBack();
  await returnToKit();
  await expect(store.button('BUY NOW')).toBeEnabled();
  expect(contexts).toHaveLength(1);
});
