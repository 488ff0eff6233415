import { expect, test } from '#tests/support/fixtures.ts';
import { overflowOf } from '#tests/support/overflow.ts';

test('the confirmation sends no referrer (behaviour 14.3)', async ({ page, store }) => {
  await store.open('/product/toe-strap');
  await store.button('PREPURCHASE').click();
  await store.atTestPage();
  await store.pay();
  await store.confirmed();
  const request = page.waitForRequest((candidate) => candidate.isNavigationRequest());
  await page.evaluate(() => location.assign('/why-toes'));
  expect((await request).headers()['referer']).toBeUndefined();
});

test('a name, street and city without a space widen no confirmation, on screen or paper (behaviour 6.2)', async ({
  page,
  store,
}) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorffvonde';
  await store.addFromProduct('toe-strap', 1);
  await store.checkOut();
  await store.fillShipping();
  for (const label of ['Name', 'Address', 'City'])
    await page.getByLabel(label, { exact: true }).fill(long);
  await store.button('Pay').click();
  await store.confirmed();
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const width of [320, 390, 720, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const where = `${media}, ${width} px`;
      expect.soft(await overflowOf(page), where).toBeLessThanOrEqual(0);
      const country = await store.detail('Country').boundingBox();
      const receipt = await page
        .getByRole('term')
        .filter({ hasText: /^Total$/ })
        .locator('xpath=../..')
        .boundingBox();
      if (!country || !receipt) throw new Error('There is no receipt.');
      expect
        .soft(country.x + country.width, where)
        .toBeLessThanOrEqual(receipt.x + receipt.width + 1);
    }
  }
});

test('a confirmation prints on one page, without header and footer (behaviour 6.2)', async ({
  page,
  store,
}) => {
  await store.addFromProduct('toe-roller', 2);
  await store.checkOut();
  await store.pay();
  await store.confirmed();
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  const seller = page.getByRole('main').getByText('support@groundup.example');
  await expect(seller).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(seller).toBeVisible();
  await expect(page.getByText('× 2 at $70.00')).toBeVisible();
  await expect(store.detail('Order Number')).toBeVisible();
  await expect(store.footer).toBeHidden();
  await expect(store.header).toBeHidden();
  await expect(store.heading).toBeVisible();
});
