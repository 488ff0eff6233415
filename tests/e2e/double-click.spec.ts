import type { Locator, Page } from '@playwright/test';
import { openSettings, signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { kit, type Store } from '#tests/support/store.ts';

async function boxOf(control: Locator) {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not shown.');
  return box;
}

/** Clicks twice in the same place, as a browser counts it for a double click. */
async function clickTwice(page: Page, control: Locator, pause: number): Promise<void> {
  const { x, y, width, height } = await boxOf(control);
  await page.mouse.move(x + width / 2, y + height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForTimeout(pause);
  }
}

/** Taps twice in the same place. The times are the events' own, so a busy machine does not make two single taps of it. */
async function tapTwice(page: Page, control: Locator, pause: number): Promise<void> {
  const { x, y } = await boxOf(control);
  const touchPoints = [{ x: x + 20, y: y + 20 }];
  const session = await page.context().newCDPSession(page);
  const start = Date.now();
  for (const time of [start, start + 30 + pause]) {
    const at = (milliseconds: number) => ({ timestamp: (time + milliseconds) / 1000 });
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, ...at(0) });
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      ...at(20),
    });
  }
  await session.detach();
}

const presses: readonly {
  readonly press: string;
  readonly opens: string;
  readonly width?: number;
  /** Whether another opens the same panel, or lies beside it: tried with the rare tests. */
  readonly isLikeAnother?: boolean;
  /** What comes before, once. */
  readonly prepare?: (store: Store) => Promise<void>;
  readonly reach: (store: Store) => Promise<Locator>;
}[] = [
  {
    press: 'Add To Cart in the shop',
    opens: 'Cart',
    isLikeAnother: true,
    reach: async (store) => {
      await store.open('/shop');
      return store.card(kit).getByRole('button', { name: 'Add To Cart' });
    },
  },
  {
    press: 'Add To Cart on the product page',
    opens: 'Cart',
    width: 390,
    reach: async (store) => {
      await store.open('/product/toe-roller');
      return store.button('Add To Cart');
    },
  },
  ...['Show Cart', 'Account', 'Open Menu'].map((name) => ({
    press: name,
    opens: name.replace(/Show |Open /, ''),
    width: 390,
    isLikeAnother: name !== 'Open Menu',
    reach: async (store: Store) => {
      await store.open('/shop');
      return store.header.getByRole('button', { name });
    },
  })),
  {
    press: 'Settings',
    opens: 'Settings',
    width: 390,
    isLikeAnother: true,
    prepare: (store) => signIn(store),
    reach: async (store) => {
      await store.header.getByRole('button', { name: 'Account' }).click();
      return store.account.getByRole('button', { name: 'Settings' });
    },
  },
  {
    press: 'Change Password',
    opens: 'Change Password',
    width: 390,
    reach: async (store) => {
      await signIn(store);
      return (await openSettings(store)).getByRole('button', { name: 'Change Password' });
    },
  },
  {
    press: 'View Full Screen',
    opens: 'Images of Toe Strength Training Kit',
    reach: async (store) => {
      await store.open('/product/toe-roller');
      return store.button('View Full Screen');
    },
  },
];

/** Milliseconds between the two clicks of a double click. */
const pauses = [0, 200];

for (const { press, opens, width = 1280, isLikeAnother, prepare, reach } of presses)
  test(
    `a double click on ${press} opens once, and a later click closes (behaviour 11.1)`,
    { tag: isLikeAnother ? ['@rare'] : [] },
    async ({ page, store }) => {
      await page.setViewportSize({ width, height: 844 });
      await prepare?.(store);
      const control = await reach(store);
      const dialog = page.getByRole('dialog', { name: opens, exact: true });
      for (const pause of pauses) {
        if (!(await control.isVisible())) await reach(store);
        await clickTwice(page, control, pause);
        await expect(dialog).toBeVisible();
        await page.waitForTimeout(400);
        await expect(dialog).toBeVisible();
        await expect(page.getByRole('button', { name: 'Zoom Out' })).toHaveCount(0);
        await dialog.getByRole('button', { name: /^close|^cancel/i }).click();
        await expect(dialog).toBeHidden();
      }
    },
  );

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a double tap opens the cart once (behaviour 11.1)', async ({ page, store }) => {
    await store.open('/shop');
    const control = store.card(kit).getByRole('button', { name: 'Add To Cart' });
    for (const pause of pauses) {
      await tapTwice(page, control, pause);
      await expect(store.cart).toBeVisible();
      await page.waitForTimeout(400);
      await expect(store.cart).toBeVisible();
      await store.cart.getByRole('button', { name: 'CLOSE' }).tap();
      await expect(store.cart).toBeHidden();
    }
  });
});
