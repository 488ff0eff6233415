import { expect, type Locator, type Page } from '@playwright/test';
import * as contract from '#ui/loading/contract.ts';

export const kit = 'Toe Strength Training Kit';
export const strap = 'Ground Up Strap';

declare global {
  interface Window {
    /** When the page was hydrated, in milliseconds of its clock. */
    answersSince?: number;
  }
}

/** Makes a page record when it is hydrated; call it before opening the first page. */
export async function noteAnswers(page: Page): Promise<void> {
  await page.addInitScript((readyEvent) => {
    document.addEventListener(readyEvent, () => {
      window.answersSince ??= performance.now();
    });
  }, contract.readyEvent);
}

/** The store as a shopper sees it: its landmarks, by accessible name, and common steps. */
export class Store {
  readonly page: Page;
  readonly cart: Locator;
  readonly account: Locator;
  readonly menu: Locator;
  readonly header: Locator;
  readonly footer: Locator;
  readonly heading: Locator;
  /** The message in place of a part that failed to load. */
  readonly missing: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cart = page.getByRole('dialog', { name: 'Cart', exact: true });
    this.account = page.getByRole('dialog', { name: 'Account', exact: true });
    this.menu = page.getByRole('dialog', { name: 'Menu', exact: true });
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
    this.heading = page.getByRole('heading', { level: 1 });
    this.missing = page.getByRole('alert').filter({ hasText: 'That did not load.' });
  }

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await noteAnswers(this.page);
    await this.page.goto(path);
    await this.answers();
  }

  async answers(): Promise<void> {
    await this.page.waitForFunction(() => window.answersSince !== undefined);
  }

  /** Dispatches the event that a page gets when the bfcache restores it. */
  async bringBack(): Promise<void> {
    await this.page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
  }

  /** Waits until a product page has its stock; returns at once on other pages. */
  async knowsStock(): Promise<void> {
    await expect(this.page.getByText('Checking stock...')).toHaveCount(0);
  }

  /** Stores the cart of an earlier visit; call it before opening the first page. */
  async leaveStored(cartData: string): Promise<void> {
    await this.page.addInitScript((text) => {
      if (sessionStorage.getItem('stored') !== null) return;
      sessionStorage.setItem('stored', 'once');
      localStorage.setItem('cartData', text);
    }, cartData);
  }

  async openWithStored(cartData: string, path: string): Promise<void> {
    await this.leaveStored(cartData);
    await this.open(path);
  }

  /** The content of local storage, by key. */
  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A product's card in the shop. */
  card(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** A line of the open cart. */
  line(name: string): Locator {
    return this.cart.getByRole('listitem').filter({ hasText: name });
  }

  async showCart(): Promise<void> {
    await this.header.getByRole('button', { name: 'Show Cart' }).click();
    await expect(this.cart).toBeVisible();
  }

  /** Adds units on the product's page; the cart is open afterwards. */
  async addFromProduct(id: string, quantity: number): Promise<void> {
    await this.open(`/product/${id}`);
    await this.page.getByRole('spinbutton', { name: 'Quantity' }).fill(String(quantity));
    await this.button('Add To Cart').click();
    await expect(this.cart).toBeVisible();
  }

  /** Goes from the open cart to the hosted test page. */
  async checkOut(): Promise<void> {
    await this.cart.getByRole('button', { name: 'CHECKOUT' }).click();
    await this.atTestPage();
  }

  async atTestPage(): Promise<void> {
    await expect(this.page).toHaveURL(/^https?:\/\/[^/]+\/test-checkout\?session=[\w-]+$/);
    await expect(this.button('Pay')).toBeVisible();
  }

  /** Fills in the hosted test page and pays. */
  async pay(): Promise<void> {
    await this.fillShipping();
    await this.button('Pay').click();
  }

  async fillShipping(): Promise<void> {
    for (const [label, value] of Object.entries(shipping)) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
  }

  async confirmed(): Promise<void> {
    await expect(this.page).toHaveURL(/\/checkout\/success\/[\w-]+$/);
    await expect(this.heading).toHaveText('Order Confirmed');
  }

  /** The confirmation's text under a label. */
  detail(label: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return term.locator('xpath=following-sibling::dd');
  }
}

/** Values for the hosted test page, by label. */
export const shipping = {
  Name: 'Jo Runner',
  Address: '7 Lane Street',
  City: 'Marfa',
  State: 'TX',
  ZIP: '79843',
  Country: 'US',
};
