import { expect, test } from '#tests/support/fixtures.ts';
import { backend } from '#tests/stack/support/backend.ts';

test('going back or cancelling releases a checkout’s hold at once (behaviour 5.6)', async ({
  page,
  store,
}) => {
  await backend.reset();
  await backend.writeStock({ 'test-product': 1 });
  const holds = async () => Object.keys(await backend.collection('fulfilments')).length;
  await store.open('/product/test-product');
  await store.button('BUY NOW').click();
  await store.atTestPage();
  expect(await holds()).toBe(1);
  await page.goBack();
  await expect.poll(holds).toBe(0);
  await store.button('BUY NOW').click();
  await store.atTestPage();
  expect(await holds()).toBe(1);
  await store.button('Cancel').click();
  await expect.poll(holds).toBe(0);
});
