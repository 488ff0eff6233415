import { expect, test } from '#tests/support/fixtures.ts';
import { kit } from '#tests/support/store.ts';

// A number field reports invalid input as an empty text, in each browser differently.
test('a quantity is typed key by key, and an invalid one becomes 1 (behaviour 3.1)', async ({
  page,
  store,
}) => {
  await store.open('/product/toe-roller');
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  for (const bad of ['0', '-3', '1000', '2.5', '1e9', '--', '']) {
    await quantity.fill('7');
    await quantity.press('ControlOrMeta+A');
    await quantity.press('Delete');
    await page.keyboard.type(bad);
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
  }
  await quantity.press('ControlOrMeta+A');
  await quantity.press('Delete');
  await page.keyboard.type('12');
  await expect(quantity).toHaveValue('12');
  await store.button('Add To Cart').click();
  await expect(store.line(kit)).toContainText('$840.00');
});

test("the terms' '3-day' stays on one line (behaviour 2.4)", async ({ page, store }) => {
  await store.open('/product/toe-roller');
  const terms = page.getByRole('main').getByText('shipping are added at checkout.');
  const broken = await terms.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const start = element.textContent?.indexOf('3-day') ?? -1;
    let passed = 0;
    while (walker.nextNode()) {
      const length = walker.currentNode.nodeValue?.length ?? 0;
      const at = (offset: number) => offset >= passed && offset <= passed + length;
      if (at(start)) range.setStart(walker.currentNode, start - passed);
      if (at(start + 5)) range.setEnd(walker.currentNode, start + 5 - passed);
      passed += length;
    }
    if (String(range) !== '3-day') throw new Error(`Found ${String(range)}.`);
    const lines = (width: number) => {
      element.style.width = `${width}px`;
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    };
    return Array.from({ length: 300 }, (_, index) => 100 + index).filter(
      (width) => lines(width) > 1,
    );
  });
  expect(broken).toEqual([]);
});
