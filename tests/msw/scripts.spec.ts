import { fill, newcomer, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { staticPaths } from '#tests/support/routes.ts';

// The `problems` fixture reports every request to a different host, unless the worker handles the request.
test('reCAPTCHA’s script loads only at sign-up, and Stripe’s script only at checkout', async ({
  baseURL,
  page,
  store,
  problems,
}) => {
  problems.expect(/no inventory|checkout failed|400/);
  const hosts: string[] = [];
  page.on('request', (request) => {
    const isOther = !request.url().startsWith(String(baseURL));
    if (isOther && request.resourceType() === 'script') hosts.push(new URL(request.url()).host);
  });
  for (const path of staticPaths) {
    await store.open(path);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await store.waitForStock();
  }
  expect(hosts).toEqual([]);

  await store.open('/create-account');
  await fill(page, newcomer);
  expect(hosts).toEqual([]);
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  expect(hosts).toEqual(['www.google.com']);

  // A checkout that fails keeps the page open until the script has loaded.
  await store.open('/product/toe-roller?scenario=checkout-refused');
  await store.button('Add To Cart').click();
  expect(hosts).toEqual(['www.google.com']);
  await store.cart.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect.poll(() => hosts).toEqual(['www.google.com', 'js.stripe.com']);
});
