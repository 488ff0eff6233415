import { expect, test } from '#tests/support/fixtures.ts';
import { lose } from '#tests/support/requests.ts';

const someFault = /Failed to (fetch|load)|ERR_FAILED|status (404|500)|script lost/;

test(
  'a full-screen view whose script fails to load leaves the page, and opens on Try Again (behaviour 13.2)',
  { tag: '@rare' },
  async ({ context, page, store, problems }) => {
    problems.expect(someFault);
    const { restore } = await lose(context, '**/assets/viewer-*.js');
    await store.open('/product/toe-roller');
    await store.button('View Full Screen').click();
    await expect(store.missing).toBeVisible();
    await expect(store.button('Add To Cart')).toBeVisible();
    restore();
    await store.button('Try Again').click();
    await expect(page.getByRole('dialog', { name: /Images of/ })).toBeVisible();
  },
);

test('a full-screen view whose script is gone, before and after the reload, opens at the next press (behaviour 13.3)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  const { restore } = await lose(context, '**/assets/viewer-*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not Found' }),
  );
  await store.open('/product/toe-roller');
  const reloaded = page.waitForEvent('load');
  await store.button('View Full Screen').click();
  await reloaded;
  await expect(store.missing).toBeVisible();
  restore();
  await store.button('View Full Screen').click();
  await expect(page.getByRole('dialog', { name: /Images of/ })).toBeVisible();
  await expect(store.missing).toHaveCount(0);
});

test('while a panel is missing, each button retries, opens its own panel and adds nothing twice (behaviour 13.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  await page.setViewportSize({ width: 390, height: 844 });
  const { restore } = await lose(context, /assets\/panel[\w-]*\.js$/);
  await store.open('/product/toe-roller');
  const add = store.button('Add To Cart');
  await add.click();
  await expect(store.missing).toBeVisible();
  const message = await store.missing.boundingBox();
  for (const control of [page.getByRole('spinbutton'), store.button('BUY NOW')]) {
    const box = await control.boundingBox();
    if (!message || !box) throw new Error('Something is not there.');
    expect(box.y > message.y + message.height || box.y + box.height < message.y).toBe(true);
  }
  await add.click();
  await expect(store.header).toContainText('1 in cart');
  // Its retries are over.
  await expect(add).not.toHaveAttribute('aria-busy');
  await expect(store.missing).toBeVisible();

  restore();
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account).toBeVisible();
  await page.keyboard.press('Escape');
  await add.click();
  await expect(store.line('Toe Strength Training Kit')).toContainText('$140.00');
});

test(
  'a panel that failed to open opens once the network is back, without adding again (behaviour 13.2)',
  { tag: '@rare' },
  async ({ context, store, problems }) => {
    problems.expect(someFault);
    const { restore } = await lose(context, /assets\/panel[\w-]*\.js$/);
    await store.open('/product/toe-roller');
    await store.button('Add To Cart').click();
    await expect(store.missing).toBeVisible();
    restore();
    await store.button('Add To Cart').click();
    await expect(store.line('Toe Strength Training Kit')).toContainText('$70.00');
    await expect(store.missing).toHaveCount(0);
  },
);

test(
  'Show Cart retries a cart that failed to open (behaviour 13.2)',
  { tag: '@rare' },
  async ({ context, store, problems }) => {
    problems.expect(someFault);
    const { restore } = await lose(context, /assets\/panel[\w-]*\.js$/);
    await store.open('/shop');
    await store.button('Add To Cart').first().click();
    await expect(store.missing).toBeVisible();
    restore();
    await store.showCart();
    await expect(store.cart.getByRole('listitem')).toHaveCount(1);
  },
);
