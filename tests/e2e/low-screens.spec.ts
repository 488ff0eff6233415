import type { Locator } from '@playwright/test';
import { openChangePassword, openSettings, signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
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

const panels: Record<string, (store: Store) => Promise<Locator>> = {
  Cart: async (store) => {
    await store.openWithStored(cart, '/athletes');
    await store.showCart();
    return store.cart;
  },
  Account: async (store) => {
    await store.open('/athletes');
    await store.header.getByRole('button', { name: 'Account' }).click();
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
};

/** The names of all that can have the focus in a dialog, and of what is then not wholly seen. */
const focusEach = (dialog: Locator) =>
  dialog.evaluate((panel) => {
    const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
      (stop) => stop.checkVisibility(),
    );
    const isCovered = (stop: HTMLElement) => {
      stop.focus();
      const { left, right, top, bottom } = stop.getBoundingClientRect();
      const places = [left + 6, (left + right) / 2, right - 6].flatMap((x) =>
        [top + 6, (top + bottom) / 2, bottom - 6].map((y) => document.elementFromPoint(x, y)),
      );
      return document.activeElement !== stop || !places.every((place) => stop.contains(place));
    };
    const nameOf = (stop: HTMLElement) => stop.ariaLabel ?? (stop.textContent || stop.id);
    const covered = [...stops, ...stops.toReversed()].filter(isCovered).map(nameOf);
    return { stops: stops.map(nameOf), covered };
  });

// Narrow enough for the menu.
test.use({ viewport: { width: 1000, height: 800 } });

for (const [name, open] of Object.entries(panels)) {
  test(`nothing that has the focus in ${name} is covered on a low screen (behaviour 11.3)`, async ({
    page,
    store,
  }) => {
    const dialog = await open(store);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await dialog.evaluate((panel) =>
        Promise.all(panel.getAnimations().map((animation) => animation.finished)),
      );
      const { stops, covered } = await focusEach(dialog);
      expect(stops.length).toBeGreaterThan(2);
      expect(covered, `${size.width} × ${size.height}`).toEqual([]);
    }
  });
}
