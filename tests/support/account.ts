import { expect, type Locator, type Page } from '@playwright/test';
import { demo } from './form-values.ts';
import type { Store } from './store.ts';

export { demo, letter, newcomer } from './form-values.ts';

/** The pages of the auth layout. */
export const authPaths = [
  '/create-account',
  '/sign-in',
  '/account/forgot-password',
  '/account/forgot-password-success',
  '/contact',
];

/** Fills in fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** The button that sends the page's form. */
export const submitOf = (page: Page): Locator => page.locator('main form button[type=submit]');

/** Signs in with the form, which leads to the home page. */
export async function signIn(store: Store, password = demo.password): Promise<void> {
  await store.open('/sign-in');
  await fill(store.page, { Email: demo.email, Password: password });
  await submitOf(store.page).click();
  await expect(store.page).toHaveURL('/');
  // The address changes before the page, which closes any open panel when it shows.
  await expect(submitOf(store.page)).toHaveCount(0);
}

/** Opens the signed-in shopper's settings. */
export async function openSettings(store: Store): Promise<Locator> {
  await store.header.getByRole('button', { name: 'Account' }).click();
  await store.account.getByRole('button', { name: 'Settings' }).click();
  const settings = store.page.getByRole('dialog', { name: 'Settings', exact: true });
  await expect(settings).toBeVisible();
  return settings;
}

/** Opens the modal that changes the password. */
export async function openChangePassword(store: Store): Promise<Locator> {
  const settings = await openSettings(store);
  await settings.getByRole('button', { name: 'Change Password' }).click();
  const modal = store.page.getByRole('dialog', { name: 'Change Password', exact: true });
  await expect(modal.getByLabel('Current Password')).toBeFocused();
  return modal;
}

/** Expects a text in the hue of its meaning: red for errors, green for success (behaviour 9.1). */
export async function expectHue(text: Locator, hue: 'red' | 'green'): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('There is no canvas to mix colours on.');
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const [strong, weak] = hue === 'red' ? [red, green] : [green, red];
  expect(strong).toBeGreaterThan(weak * 1.4);
  expect(strong).toBeGreaterThan(blue * 1.4);
}
