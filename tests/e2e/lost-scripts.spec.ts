import type { Route } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { lose } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the network loses': (route) => route.abort('failed'),
  'the host does not know': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'the host fails to send': (route) => route.fulfill({ status: 500, body: '' }),
  'the host answers with a page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Store</title>' }),
};

const someFault = /Failed to (fetch|load)|ERR_FAILED|status (404|500)/;

for (const [name, fault] of Object.entries(faults)) {
  const tag = name === 'the network loses' ? [] : ['@rare'];
  const title = `a panel whose script ${name} leaves the page, keeps the cart and opens on Try Again (behaviour 13.2)`;
  test(title, { tag }, async ({ context, page, store, problems }) => {
    if (!name.includes('page')) problems.expect(someFault);
    const { restore } = await lose(context, /assets\/panel[\w-]*\.js$/, fault);
    await store.open('/product/toe-roller');
    // A missing script may mean a newer version, so the page reloads once (behaviour 13.3).
    const isGone = name.includes('page') || name.includes('know');
    const reloaded = isGone && page.waitForEvent('load');
    await store.button('Add To Cart').click();
    await reloaded;
    await expect(store.missing).toBeVisible();
    await expect(store.heading).toHaveText(kit);
    await expect(store.header).toContainText('1 in cart');
    expect(await store.stored()).toMatchObject({ cartData: expect.stringContaining('toe-roller') });
    restore();
    // A prefetch may have succeeded meanwhile.
    await expect(async () => {
      if (await store.missing.isVisible()) await store.button('Try Again').click({ timeout: 500 });
      await expect(store.line(kit)).toContainText('$70.00', { timeout: 1000 });
    }).toPass();
    await expect(store.missing).toHaveCount(0);
  });
}

test('a form whose script fails to load keeps what was typed, and is sent after Try Again (behaviour 13.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  const { restore } = await lose(context, '**/assets/contact-form-*.js');
  await store.open('/contact');
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Phone').fill('5125550123');
  await page.getByLabel('Message').fill('Barefoot?');
  await store.button('Send').click();
  await expect(store.missing).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Barefoot?');
  restore();
  await store.button('Try Again').click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible();
});

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
  const { restore } = await lose(
    context,
    '**/assets/viewer-*.js',
    faults['the host does not know'],
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

test('an app that never loads says so, and on Try Again loads and replays the held click (behaviour 13.2)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  const { restore } = await lose(context, /\/assets\/.*\.js$/);
  await page.goto('/product/toe-roller');
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await store.button('Add To Cart').click();
  const failure = page.getByRole('alert').filter({ hasText: 'The store did not finish loading.' });
  await expect(failure).toBeVisible();
  restore();
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(store.line(kit)).toContainText('$210.00');
  await expect(failure).toBeHidden();
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

test(
  'held clicks and typed text survive a reload if the app never loaded (behaviour 13.2)',
  { tag: '@rare' },
  async ({ context, page, store, problems }) => {
    problems.expect(someFault);
    const { restore } = await lose(context, /\/assets\/.*\.js$/);
    await page.goto('/product/toe-roller');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await store.button('Add To Cart').click();
    await expect(page.getByText('The store did not finish loading.')).toBeVisible();
    restore();
    await page.reload();
    await expect(store.line('Toe Strength Training Kit')).toContainText('$210.00');
    await page.reload();
    await expect(store.header).toContainText('3 in cart');
  },
);

test('BUY NOW and CHECKOUT whose code fails to load are logged, return to idle, keep the cart stored and work on the next click (behaviour 5.3)', async ({
  context,
  page,
  store,
  problems,
}) => {
  problems.expect(someFault);
  problems.expect(/use case failed/);
  const { restore } = await lose(context, '**/assets/adapters-*.js');
  await store.open('/product/toe-roller');
  // The stock could not be read either.
  const buy = store.button('PREPURCHASE');
  await buy.click();
  await expect(store.button('Processing...')).toBeVisible();
  await expect(buy).toBeEnabled();
  expect(await store.stored()).toMatchObject({ cartData: expect.stringContaining('toe-roller') });
  await store.showCart();
  const checkout = store.cart.getByRole('button', { name: 'CHECKOUT' });
  await checkout.click();
  await expect(store.cart.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expect(checkout).toBeFocused();
  restore();
  await store.checkOut();
  await expect(page.getByText('$87.60').first()).toBeVisible();
});
