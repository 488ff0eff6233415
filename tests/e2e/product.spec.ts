import { expect, test } from '#tests/support/fixtures.ts';
import { kit } from '#tests/support/store.ts';

// A number field reports invalid input as an empty string, but browsers differ in what they consider invalid.
test('a quantity can be typed key by key, and an invalid quantity becomes 1 (behaviour 3.1)', async ({
  page,
  store,
}) => {
  await store.open('/product/toe-roller');
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.click();
  await page.keyboard.type('2');
  await expect(quantity, 'typed over the initial 1').toHaveValue('2');
  for (const [typed, counted] of [
    ['2.5', '1'],
    ['--', '1'],
    ['12', '12'],
  ] as const) {
    await quantity.fill('7');
    await quantity.press('ControlOrMeta+A');
    await quantity.press('Delete');
    await page.keyboard.type(typed);
    await quantity.blur();
    await expect(quantity, typed).toHaveValue(counted);
  }
  await store.button('Add To Cart').click();
  await expect(store.line(kit)).toContainText('$840.00');
});
