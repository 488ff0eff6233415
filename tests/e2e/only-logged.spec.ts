import { openSettings, signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test('an order that cannot be read is only logged', async ({ page, store, troubles }) => {
  troubles.expect(/^console error: order read failed/);
  await page.clock.install();
  await store.open('/checkout/success/cs_test_nobody?scenario=order-down');
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(store.heading).toHaveText('Order Confirmed', { timeout: 200 });
  }).toPass();
  await expect(store.detail('Name')).toHaveText('No Name Found');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('could not be read')).toHaveCount(0);
});

test('a logout that fails is only logged, and can be tried again', async ({
  page,
  store,
  troubles,
}) => {
  troubles.expect(/^console error: sign-out failed/);
  await signIn(store);
  await store.open('/athletes');
  const settings = await openSettings(store);
  const mend = await page.evaluateHandle(() => {
    const { prototype } = IDBObjectStore;
    const whole = Object.getOwnPropertyDescriptors(prototype);
    const fail = (): never => {
      throw new DOMException('The database is gone.', 'InvalidStateError');
    };
    // Reads go on: what watches the session reads by itself, and is not what fails here.
    Object.assign(prototype, { put: fail, delete: fail });
    return () => Object.defineProperties(prototype, whole);
  });
  const logout = settings.getByRole('button', { name: 'Logout' });
  const logged = page.waitForEvent('console', (message) => message.text().includes('sign-out'));
  await logout.click();
  await logged;
  await mend.evaluate((restore) => void restore());
  await expect(logout).toBeEnabled();
  await expect(settings).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await logout.click();
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
});
