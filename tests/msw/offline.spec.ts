import { expect, test } from '#tests/support/fixtures.ts';

// The adapter can recognize an offline read only by the SDK's error text. tests/contract covers the other failures.
test('a browser that reports being offline can still read, and only a failed read is logged as offline', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/^console error: inventory read failed/);
  const contexts: unknown[] = [];
  page.on('console', async (message) => {
    const [said, entry] = message.args();
    if (message.text().startsWith('inventory read failed') && said)
      contexts.push(await entry?.jsonValue());
  });
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  );
  await store.open('/product/toe-roller');
  await expect(store.button('BUY NOW')).toBeEnabled();
  await store.open('/product/toe-roller?scenario=reads-offline');
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await expect(page.getByText('Out Of Stock')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const text = 'Failed to get document because the client is offline.';
  await expect
    .poll(() => contexts)
    .toEqual([expect.objectContaining({ id: 'toe-roller', kind: 'offline', text })]);
});
