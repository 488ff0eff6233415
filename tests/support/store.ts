import { expect, type Locator, type Page } from '@playwright/test';
import * as contract from '#ui/loading/contract.ts';
import { titles } from './routes.ts';

export const kit = 'Toe Strength Training Kit';
export const strap = 'Ground Up Strap';

declare global {
  interface Window {
    /** When the page was hydrated, in milliseconds on the page's clock. */
    hydratedAt?: number;
  }
}

/** Makes a page record when it is hydrated. Call this before opening the first page. */
export async function noteHydration(page: Page): Promise<void> {
  await page.addInitScript((readyEvent) => {
    document.addEventListener(readyEvent, () => {
      window.hydratedAt ??= performance.now();
    });
  }, contract.readyEvent);
}

/** Takes the running app to a prerendered page, as the Forward button does, without reloading the store. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveTitle(titles[path] ?? '');
}

/** The store as a shopper sees it: its landmarks, by accessible name, and common steps. */
export function storeOn(page: Page) {
  const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true });
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: true });
  const cart = dialog('Cart');
  const header = page.getByRole('banner');
  const heading = page.getByRole('heading', { level: 1 });

  const responds = async (): Promise<void> => {
    await page.waitForFunction(() => window.hydratedAt !== undefined);
  };
  const open = async (path: string): Promise<void> => {
    await noteHydration(page);
    await page.goto(path);
    await responds();
  };
  const leaveStored = async (cartData: string): Promise<void> => {
    await page.addInitScript((text) => {
      if (sessionStorage.getItem('stored') !== null) return;
      sessionStorage.setItem('stored', 'once');
      localStorage.setItem('cartData', text);
    }, cartData);
  };
  const atTestPage = async (): Promise<void> => {
    await expect(page).toHaveURL(/^https?:\/\/[^/]+\/test-checkout\?session=[\w-]+$/);
    await expect(button('Pay')).toBeVisible();
  };
  const fillShipping = async (): Promise<void> => {
    for (const [label, value] of Object.entries(shipping))
      await page.getByLabel(label, { exact: true }).fill(value);
  };

  return {
    page,
    button,
    cart,
    header,
    heading,
    account: dialog('Account'),
    menu: dialog('Menu'),
    footer: page.getByRole('contentinfo'),
    /** The message shown in place of a part that failed to load. */
    missing: page.getByRole('alert').filter({ hasText: 'That did not load.' }),
    /** Waits until the page is hydrated. */
    responds,
    /** Opens a page and waits until it is hydrated. */
    open,
    /** Stores a cart, as if from an earlier visit. Call this before opening the first page. */
    leaveStored,
    openWithStored: async (cartData: string, path: string): Promise<void> => {
      await leaveStored(cartData);
      await open(path);
    },
    /** The values in local storage, by key. */
    stored: (): Promise<Record<string, string>> =>
      page.evaluate(() => Object.fromEntries(Object.entries(localStorage))),
    /** Dispatches the event that a page gets when the bfcache restores it. */
    bringBack: () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    /** Waits until a product page shows its stock; returns immediately on other pages. */
    waitForStock: () => expect(page.getByText('Checking stock...')).toHaveCount(0),
    /** A product's card in the shop. */
    card: (name: string): Locator => page.getByRole('article', { name, exact: true }),
    /** A line in the open cart. */
    line: (name: string): Locator => cart.getByRole('listitem').filter({ hasText: name }),
    showCart: async (): Promise<void> => {
      await header.getByRole('button', { name: 'Show Cart' }).click();
      await expect(cart).toBeVisible();
    },
    /** Adds units to the cart from the product's page, and leaves the cart open. */
    addFromProduct: async (id: string, quantity: number): Promise<void> => {
      await open(`/product/${id}`);
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill(String(quantity));
      await button('Add To Cart').click();
      await expect(cart).toBeVisible();
    },
    /** Goes from the open cart to the hosted test page. */
    checkOut: async (): Promise<void> => {
      await cart.getByRole('button', { name: 'CHECKOUT' }).click();
      await atTestPage();
    },
    atTestPage,
    fillShipping,
    /** Fills in the hosted test page and pays. */
    pay: async (): Promise<void> => {
      await fillShipping();
      await button('Pay').click();
    },
    confirmed: async (): Promise<void> => {
      await expect(page).toHaveURL(/\/checkout\/success\/[\w-]+$/);
      await expect(heading).toHaveText('Order Confirmed');
    },
    /** The text that the confirmation shows for the given label. */
    detail: (label: string): Locator => {
      const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
      return term.locator('xpath=following-sibling::dd');
    },
  };
}

export type Store = ReturnType<typeof storeOn>;

/** Values for the fields of the hosted test page, keyed by label. */
export const shipping = {
  Name: 'Jo Runner',
  Address: '7 Lane Street',
  City: 'Marfa',
  State: 'TX',
  ZIP: '79843',
  Country: 'US',
};
