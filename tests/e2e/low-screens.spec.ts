import type { Locator } from '@playwright/test';
import { openChangePassword, openSettings, signIn, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { focusEach } from '#tests/support/keyboard.ts';
import type { Store } from '#tests/support/store.ts';

const sizes = [
  { width: 320, height: 256 },
  { width: 568, height: 320 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
];

const cart = JSON.stringify([
  { id: 'toe-roller', quantity: 2 },
  { id: 'toe-strap', quantity: 1 },
  { id: 'test-product', quantity: 1 },
]);

async function openAccount(store: Store): Promise<Locator> {
  await store.open('/athletes');
  await store.header.getByRole('button', { name: 'Account' }).click();
  return store.account;
}

async function openWithMessage(store: Store, path: string): Promise<Locator> {
  await store.open(path);
  await submitOf(store.page).click();
  const main = store.page.getByRole('main');
  await expect(main.getByRole('alert').first()).toBeVisible();
  return main;
}

const places: Record<string, (store: Store) => Promise<Locator>> = {
  Cart: async (store) => {
    await store.openWithStored(cart, '/athletes');
    await store.showCart();
    return store.cart;
  },
  'an empty Cart': async (store) => {
    await store.open('/athletes');
    await store.showCart();
    return store.cart;
  },
  Account: openAccount,
  'the Account of who is signed in': async (store) => {
    await signIn(store);
    await store.header.getByRole('button', { name: 'Account' }).click();
    await expect(store.account.getByRole('button', { name: 'Settings' })).toBeVisible();
    return store.account;
  },
  Menu: async (store) => {
    await store.open('/athletes');
    await store.header.getByRole('button', { name: 'Open Menu' }).click();
    return store.menu;
  },
  Settings: async (store) => {
    await signIn(store);
    return openSettings(store);
  },
  'Change Password': async (store) => {
    await signIn(store);
    return openChangePassword(store);
  },
  'Change Password with its message': async (store) => {
    await signIn(store);
    const modal = await openChangePassword(store);
    await modal.getByRole('button', { name: 'Change Password' }).click();
    await expect(modal.getByRole('alert')).toBeVisible();
    return modal;
  },
  'the full-screen view': async (store) => {
    await store.open('/product/toe-roller');
    await store.button('View Full Screen').click();
    const view = store.page.getByRole('dialog', { name: /Images of/ });
    await expect(view).toBeVisible();
    return view;
  },
  'the form to sign in': async (store) => {
    await store.open('/sign-in');
    await expect(store.page.getByLabel('Email')).toBeVisible();
    return store.page.getByRole('main');
  },
  'the form of a new account with its message': (store) =>
    openWithMessage(store, '/create-account'),
  'the form of a lost password with its message': (store) =>
    openWithMessage(store, '/account/forgot-password'),
  'the form of a message with its message': (store) => openWithMessage(store, '/contact'),
};

// Narrow enough for the menu.
test.use({ viewport: { width: 1000, height: 800 } });

for (const [name, open] of Object.entries(places)) {
  test(`the focus in ${name} is never covered on a low screen (behaviour 11.3)`, async ({
    page,
    store,
  }) => {
    const place = await open(store);
    // A panel opens before its content is known.
    await expect(place.locator('a, button, input').nth(1)).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { stops, covered } = await focusEach(place);
      expect(stops.length).toBeGreaterThan(1);
      expect(covered, `${size.width} × ${size.height}`).toEqual([]);
    }
  });
}
