import { expect, type Locator } from '@playwright/test';
import { openChangePassword, openSettings, signIn, submitOf } from './account.ts';
import type { Store } from './store.ts';

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

/** Panels, dialogs and forms, each with how to open it on a window that has the menu. */
export const places: Record<string, (store: Store) => Promise<Locator>> = {
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
