import type { Locator } from '@playwright/test';
import { fill, submitOf } from '#tests/support/account.ts';
import { kit, type Store } from '#tests/support/store.ts';

/** Something a shopper does, and what shows that it has worked. */
export interface Step {
  readonly name: string;
  readonly act: (store: Store) => Promise<unknown>;
  readonly done: (store: Store) => Promise<boolean>;
  /** What the shopper does if nothing happened; by default the same again. */
  readonly again?: (store: Store) => Promise<unknown>;
  /** A failure shows only in the control, which returns to idle (behaviour 5.3). */
  readonly isSilent?: true;
  /** The page need not say that it waits for a script: nothing was asked of it yet, or the browser says so. */
  readonly mayBeQuiet?: true;
  /** The units in the cart afterwards, if known. */
  readonly units?: number;
  /** Typed text that must stay if the step fails. */
  readonly typed?: (store: Store) => readonly (readonly [Locator, string])[];
}

/** A sequence of steps from a first page on. */
export interface Visit {
  readonly name: string;
  readonly steps: readonly Step[];
}

export const shows = (locator: Locator) => locator.isVisible();
export const at = async ({ page }: Store, path: string) => new URL(page.url()).pathname === path;
export const dialog = ({ page }: Store, name: string | RegExp) =>
  page.getByRole('dialog', { name, exact: true });

const atHostedPage = async (store: Store) =>
  store.page.url().includes('/test-checkout?') && (await shows(store.button('Pay')));

/** Waits until the app responds. */
export const open = (path: string): Step => ({
  name: `opens ${path}`,
  act: ({ page }) => page.goto(path, { waitUntil: 'commit' }),
  again: async () => undefined,
  done: ({ page }) => page.evaluate(() => window.answersSince !== undefined),
  mayBeQuiet: true,
});

export const follow = (link: (store: Store) => Locator, title: string): Step => ({
  name: `goes to ${title}`,
  act: (store) => link(store).click(),
  done: ({ page }) => shows(page.getByRole('heading', { level: 1, name: title, exact: true })),
  mayBeQuiet: true,
});

/** Presses the button with a name that opens something. */
export const press = (name: string, done: Step['done']): Step => ({
  name: `presses ${name}`,
  // The footer repeats some of the header.
  act: (store) => store.button(name).first().click(),
  done,
});

const quantity = 3;
const quantityOf = ({ page }: Store) => page.getByRole('spinbutton', { name: 'Quantity' });
const quantityTyped = (store: Store) => [[quantityOf(store), String(quantity)]] as const;

export const addToCart: Step = {
  name: 'types a quantity and adds it to the cart',
  act: async (store) => {
    await quantityOf(store).fill(String(quantity));
    await store.button('Add To Cart').click();
  },
  again: (store) => store.button('Add To Cart').click(),
  done: (store) => shows(store.line(kit).getByText('$210.00')),
  units: quantity,
  typed: quantityTyped,
};

export const checkOut: Step = {
  name: 'goes to checkout',
  act: (store) => store.cart.getByRole('button', { name: 'CHECKOUT' }).click(),
  // A reload may have closed the panel.
  again: async (store) => {
    if (!(await shows(store.cart))) await store.button('Show Cart').click();
    await store.cart.getByRole('button', { name: 'CHECKOUT' }).click();
  },
  done: atHostedPage,
  isSilent: true,
  units: quantity,
};

/** In stock, or not known to be. */
const buyButton = (store: Store) => store.button(/^(BUY NOW|PREPURCHASE)$/);

export const readStock: Step = {
  name: 'types a quantity and waits for the stock',
  act: (store) => quantityOf(store).fill(String(quantity)),
  done: (store) => buyButton(store).isEnabled(),
  typed: quantityTyped,
};

export const buyNow: Step = {
  name: 'buys now',
  act: (store) => buyButton(store).click(),
  done: atHostedPage,
  isSilent: true,
  units: quantity,
};

export const pay: Step = {
  name: 'pays',
  act: (store) => store.pay(),
  again: async (store) => {
    if (await atHostedPage(store)) await store.pay();
  },
  done: async ({ page, heading }) =>
    page.url().includes('/checkout/success/') &&
    (await heading.textContent()) === 'Order Confirmed',
  mayBeQuiet: true,
};

/** Fills in the page's form and sends it. */
export const send = (values: Readonly<Record<string, string>>, done: Step['done']): Step => ({
  name: 'sends the form',
  act: async ({ page }) => {
    await fill(page, values);
    await submitOf(page).click();
  },
  done,
});
