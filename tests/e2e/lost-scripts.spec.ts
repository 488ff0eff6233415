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

const someFault = /Failed to (fetch|load)|ERR_FAILED|status (404|500)|script lost/;

for (const [name, fault] of Object.entries(faults)) {
  const tag = name === 'the network loses' ? [] : ['@rare'];
  const title = `a panel whose script ${name} leaves the page, keeps the cart and opens on Try Again (behaviour 13.2)`;
  test(title, { tag }, async ({ context, page, store, problems }) => {
    problems.expect(someFault);
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
