import { expect, test } from './support/fixtures.ts';
import { rehearsal } from './support/rehearsal.ts';

/*
 * Deployment faults that only a visit reveals. Each of them would fail the rehearsal with the messages expected here.
 */

test('a page on an origin that is missing from the settings reads nothing and cannot call the functions', async ({
  page,
  store,
  problems,
}) => {
  const foreign = rehearsal?.origins[3] ?? '';
  problems.expect(/^status 403: https:\/\/firestore\.googleapis\.com/);
  problems.expect(/^status 403: https:\/\/content-firebaseappcheck\.googleapis\.com/);
  problems.expect(/inventory read failed|Failed to load resource: .* 40[03]/);
  problems.expect(/^console error: .*origin 'https:\/\/foreign\.example' has been blocked by CORS/);
  problems.expect(/cloudfunctions\.net|checkout failed|net::ERR_FAILED/);
  await store.open(`${foreign}/product/toe-roller`);
  await expect(page.getByText('Out Of Stock')).toBeVisible();
  await store.button('PREPURCHASE').click();
  await expect(store.button('PREPURCHASE')).toBeEnabled();
});

test('a page whose App Check script is blocked sends no token, and its call is refused', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/^failed: .*\/recaptcha\/enterprise\.js/);
  problems.expect(/^console error: Failed to load resource: net::ERR_FAILED/);
  problems.expect(/^status 401: .*\/createCheckoutSession$/);
  problems.expect(/checkout failed|Failed to load resource: .* 401/);
  await page.route('**/recaptcha/enterprise.js*', (route) => route.abort());
  await store.open('/product/toe-roller');
  await store.waitForStock();
  await store.button('BUY NOW').click();
  await expect(store.button('BUY NOW')).toBeEnabled();
});
