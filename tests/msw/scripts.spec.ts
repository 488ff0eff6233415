import { fill, newcomer, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { staticPaths } from '#tests/support/routes.ts';

test('the scripts of reCAPTCHA and Stripe load at a sign-up and a checkout, and no sooner', async ({
  baseURL,
  page,
  store,
  problems,
}) => {
  problems.expect(/no inventory/);
  const hosts: string[] = [];
  page.on('request', (request) => {
    const isOther = !request.url().startsWith(String(baseURL));
    if (isOther && request.resourceType() === 'script') hosts.push(new URL(request.url()).host);
  });
  for (const path of staticPaths) {
    await store.open(path);
    await store.knowsStock();
  }
  expect(hosts).toEqual([]);

  await store.open('/create-account');
  await fill(page, newcomer);
  expect(hosts).toEqual([]);
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  expect(hosts).toEqual(['www.google.com']);

  await store.addFromProduct('toe-roller', 1);
  expect(hosts).toEqual(['www.google.com']);
  await store.checkOut();
  expect(hosts).toEqual(['www.google.com', 'js.stripe.com']);
});
