import { AxeBuilder } from '@axe-core/playwright';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';
import { shipping } from '#tests/support/store.ts';
import { backend, open } from '#tests/stack/support/backend.ts';

test.beforeEach(() => backend.reset());

const items = [{ priceId: toeRoller.priceId, quantity: 1 }];

for (const width of [390, 1280]) {
  test(`at ${width} px axe finds nothing on the hosted page, with or without a failure`, async ({
    page,
    store,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(await open(items));
    await expect(store.button('Pay')).toBeVisible();
    const violations = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ html }) => html),
      }));
    expect(await violations()).toEqual([]);
    await page.route('**/c/pay/*', (route) => route.abort());
    await store.fillShipping();
    await store.button('Pay').click();
    await expect(page.getByRole('alert')).toContainText('could not be recorded');
    await expect(store.button('Pay')).toBeEnabled();
    expect(await violations()).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(overflow).toBeLessThanOrEqual(width);
  });
}

test('a shopper can pay on the hosted page by keyboard alone', async ({ page, store }) => {
  await page.goto(await open(items));
  for (const [label, value] of Object.entries(shipping)) {
    await pressTabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
  await pressTabTo(page, store.button('Pay'));
  await page.keyboard.press('Space');
  await store.confirmed();
  await expect(store.detail('Country')).toHaveText('US');
});
