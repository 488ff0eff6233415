import { expect, test } from '#tests/support/fixtures.ts';
import { painted } from '#tests/support/frames.ts';
import { delay } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a double tap adds one unit and opens the cart, even if the panel’s code loads late, and a later click closes the cart (behaviour 11.1)', async ({
  page,
  store,
}) => {
  const { release } = await delay(page, /assets\/panel[\w-]*\.js$/);
  await store.open('/shop');
  const add = store.card(kit).getByRole('button', { name: 'Add To Cart' });
  await add.scrollIntoViewIfNeeded();
  const { x, y } = (await add.boundingBox()) ?? { x: 0, y: 0 };
  const session = await page.context().newCDPSession(page);
  const start = Date.now();
  // The events have their own timestamps, so that a busy machine does not turn the double tap into two taps.
  for (const [type, time] of [
    ['touchStart', 0],
    ['touchEnd', 20],
    ['touchStart', 60],
    ['touchEnd', 80],
  ] as const)
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x: x + 20, y: y + 20 }] : [],
      timestamp: (start + time) / 1000,
    });
  release();
  await expect(store.cart).toBeVisible();
  await painted(page);
  await expect(store.cart).toBeVisible();
  await store.cart.getByRole('button', { name: 'CLOSE' }).click();
  await expect(store.cart).toBeHidden();
  await expect(store.header).toContainText('1 in cart');
});
