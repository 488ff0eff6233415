import type { Locator, Page } from '@playwright/test';
import { openSettings, signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { painted } from '#tests/support/frames.ts';
import { delay } from '#tests/support/requests.ts';
import { kit, type Store } from '#tests/support/store.ts';

test.use({ viewport: { width: 390, height: 844 } });

const presses: readonly {
  readonly press: string;
  readonly opens: string;
  readonly reach: (store: Store) => Promise<Locator>;
}[] = [
  {
    press: 'Add To Cart',
    opens: 'Cart',
    reach: async (store) => {
      await store.open('/product/toe-roller');
      return store.button('Add To Cart');
    },
  },
  {
    press: 'Open Menu',
    opens: 'Menu',
    reach: async (store) => {
      await store.open('/shop');
      return store.button('Open Menu');
    },
  },
  {
    press: 'Change Password',
    opens: 'Change Password',
    reach: async (store) => {
      await signIn(store);
      return (await openSettings(store)).getByRole('button', { name: 'Change Password' });
    },
  },
  {
    press: 'View Full Screen',
    opens: `Images of ${kit}`,
    reach: async (store) => {
      await store.open('/product/toe-roller');
      return store.button('View Full Screen');
    },
  },
];

/** Expects one press to have opened a dialog and its second click to have changed nothing, then closes it. */
async function expectOpen(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  await painted(page);
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom Out' })).toHaveCount(0);
  await dialog.getByRole('button', { name: /^close|^cancel/i }).click();
  await expect(dialog).toBeHidden();
}

// Each press gets its own page: after a second double click, Chromium sometimes renders nothing until a script runs.
for (const { press, opens, reach } of presses)
  test(`a double click on ${press} opens once, and a later click closes (behaviour 11.1)`, async ({
    page,
    store,
  }) => {
    const control = await reach(store);
    await control.dblclick();
    await expectOpen(page, opens);
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a double tap opens the cart once, even if its code is late (behaviour 11.1)', async ({
    page,
    store,
  }) => {
    const { release } = await delay(page, /assets\/panel[\w-]*\.js$/);
    await store.open('/shop');
    const add = store.card(kit).getByRole('button', { name: 'Add To Cart' });
    await add.scrollIntoViewIfNeeded();
    const { x, y } = (await add.boundingBox()) ?? { x: 0, y: 0 };
    const session = await page.context().newCDPSession(page);
    const start = Date.now();
    // The times are the events' own, so that a busy machine does not turn the double tap into two taps.
    for (const [type, time] of [
      ['touchStart', 0],
      ['touchEnd', 20],
      ['touchStart', 60],
      ['touchEnd', 80],
    ] as const)
      await session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x: x + 20, y: y + 20 }] : [],
        timestamp: (start + time) / 1000,
      });
    release();
    await expectOpen(page, 'Cart');
    await expect(store.header).toContainText('1 in cart');
  });
});
