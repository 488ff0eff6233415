import type { Page } from '@playwright/test';
import { fill, contact, newcomer, submitOf } from '#tests/support/account.ts';
import { type AddOn, addOns, scriptOf } from '#tests/support/add-ons.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';
import { strap } from '#tests/support/store.ts';

const scripts = /\/assets\/.*\.js$/;

/** Opens a page whose scripts, except the inline one, load only after `release`. */
async function openEarly(page: Page, path: string): Promise<{ release: () => void }> {
  const delayed = await delay(page, scripts);
  await page.goto(path);
  return delayed;
}

for (const addOn of Object.keys(addOns))
  test(`with an add-on (${addOn}), no early click or input is lost, and purchases and forms still work (behaviour 13.1)`, async ({
    page,
    store,
  }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name is a key of `addOns`
    await page.addInitScript(scriptOf(addOn as AddOn));
    await test.step('Add To Cart', async () => {
      const { release } = await openEarly(page, '/shop');
      await store.card(strap).getByRole('button', { name: 'Add To Cart' }).click();
      release();
      await expect(store.line(strap)).toContainText('$20.00');
    });
    await test.step('a quantity, and a purchase', async () => {
      const { release } = await openEarly(page, '/product/toe-roller');
      const quantity = page.getByRole('spinbutton');
      await quantity.fill('4');
      release();
      await store.waitForStock();
      await expect(quantity).toHaveValue('4');
      await expect(quantity).toBeFocused();
      await page.keyboard.press('Tab');
      await store.button('Add To Cart').click();
      await expect(store.cart).toContainText('$280.00');
      await store.checkOut();
      await store.pay();
      await store.confirmed();
    });
    await test.step('a message', async () => {
      const { release } = await openEarly(page, '/contact');
      await fill(page, contact);
      await page.keyboard.press('Home');
      release();
      await expect(page.locator('[data-held]')).toHaveCount(0);
      await expect(page.getByLabel('Message')).toBeFocused();
      await page.keyboard.type('Hello. ');
      await expect(page.getByLabel('Message')).toHaveValue(`Hello. ${contact.Message}`);
      await submitOf(page).click();
      await expect(page.getByText('Your message has been sent.')).toBeVisible();
    });
    await test.step('a new account', async () => {
      const { release } = await openEarly(page, '/create-account');
      await fill(page, newcomer);
      await submitOf(page).click();
      release();
      await expect(page.getByText('Your account is ready. Sign in to see it.')).toBeVisible();
    });
    await test.step('a forgotten password', async () => {
      const { release } = await openEarly(page, '/account/forgot-password');
      await fill(page, { Email: newcomer.Email });
      await submitOf(page).click();
      release();
      await expect(page).toHaveURL('/sign-in');
    });
    await test.step('a sign-in', async () => {
      const { release } = await openEarly(page, '/sign-in');
      await fill(page, { Email: newcomer.Email, Password: newcomer.Password });
      await submitOf(page).click();
      release();
      await expect(page).toHaveURL('/');
      await store.header.getByRole('button', { name: 'Account' }).click();
      await expect(store.account.getByText('No Owned Courses')).toBeVisible();
    });
  });

for (const addOn of ['an element after each input', 'a translation'] as const)
  test(`if an add-on (${addOn}) starts once the page is idle, forms keep everything typed or filled in (behaviour 13.1)`, async ({
    page,
    store,
  }) => {
    for (const path of ['/sign-in', '/create-account', '/contact', '/account/forgot-password']) {
      await store.open(path);
      await page.evaluate(scriptOf(addOn));
      const fields = page.locator('main :is(input, textarea)');
      const first = fields.first();
      const others = (await fields.all()).slice(1);
      // Like a password manager, this fills in the fields without firing events.
      for (const field of others)
        await field.evaluate((element: HTMLInputElement) => (element.value = 'filled in'));
      await first.click();
      await page.keyboard.type(newcomer.Email);
      await expect(page.locator('[data-held]')).toHaveCount(0);
      await expect(first).toHaveValue(newcomer.Email);
      await expect(first).toBeFocused();
      for (const field of others) await expect(field).toHaveValue('filled in');
    }
  });
