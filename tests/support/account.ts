import { expect, type Locator, type Page } from '@playwright/test';
import { demo } from './form-values.ts';
import type { Store } from './store.ts';

export { demo, contact, newcomer } from './form-values.ts';

/** Fills in the fields with the given labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** The button that submits the page's form. */
export const submitOf = (page: Page): Locator => page.locator('main form button[type=submit]');

/** Signs in with the form, and waits for the home page. */
export async function signIn(store: Store, password = demo.password): Promise<void> {
  await store.open('/sign-in');
  await fill(store.page, { Email: demo.email, Password: password });
  await submitOf(store.page).click();
  await expect(store.page).toHaveURL('/');
  // The URL changes before the home page appears and closes any open panel.
  await expect(submitOf(store.page)).toHaveCount(0);
}

/** Opens the modal that changes the signed-in shopper's password. */
export async function openChangePassword(store: Store): Promise<Locator> {
  await store.header.getByRole('button', { name: 'Account' }).click();
  await store.account.getByRole('button', { name: 'Settings' }).click();
  const settings = store.page.getByRole('dialog', { name: 'Settings', exact: true });
  await settings.getByRole('button', { name: 'Change Password' }).click();
  const modal = store.page.getByRole('dialog', { name: 'Change Password', exact: true });
  await expect(modal.getByLabel('Current Password')).toBeFocused();
  return modal;
}
