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
  /** What happens before, without faults. */
  readonly before?: (store: Store) => Promise<unknown>;
  readonly steps: readonly Step[];
}

export const shows = (locator: Locator) => locator.isVisible();
export const heading = (text: string) => (store: Store) =>
  shows(store.page.getByRole('heading', { level: 1, name: text, exact: true }));
export const at = async (store: Store, path: string | RegExp) => {
  const { pathname } = new URL(store.page.url());
  return typeof path === 'string' ? pathname === path : path.test(pathname);
};
const both = async (...parts: readonly Promise<boolean>[]) =>
  (await Promise.all(parts)).every(Boolean);
export const dialog = (store: Store, name: string | RegExp) =>
  store.page.getByRole('dialog', { name, exact: true });

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
  done: heading(title),
  mayBeQuiet: true,
});

const quantityOf = ({ page }: Store) => page.getByRole('spinbutton', { name: 'Quantity' });
const quantityTyped = (quantity: number) => (store: Store) =>
  [[quantityOf(store), String(quantity)]] as const;

export const type = (quantity: number): Step => ({
  name: `types ${quantity}`,
  act: (store) => quantityOf(store).fill(String(quantity)),
  done: async (store) => (await quantityOf(store).inputValue()) === String(quantity),
  typed: quantityTyped(quantity),
});

export const addToCart = (
  quantity: number,
  scope: (store: Store) => { getByRole: Locator['getByRole'] } = ({ page }) => page,
): Step => ({
  name: 'adds to the cart',
  act: (store) => scope(store).getByRole('button', { name: 'Add To Cart' }).click(),
  done: (store) => shows(store.line(kit).getByText(`$${70 * quantity}.00`)),
  units: quantity,
});

export const showCart = (quantity: number): Step => ({
  name: 'shows the cart',
  act: ({ header }) => header.getByRole('button', { name: 'Show Cart' }).click(),
  done: (store) => shows(store.line(kit)),
  units: quantity,
});

export const atHostedPage = (store: Store) =>
  both(at(store, /\/test-checkout$/), shows(store.button('Pay')));

export const checkOut = (quantity: number): Step => ({
  name: 'goes to checkout',
  act: (store) => store.cart.getByRole('button', { name: 'CHECKOUT' }).click(),
  // A reload may have closed the panel.
  again: async (store) => {
    if (!(await shows(store.cart)))
      await store.header.getByRole('button', { name: 'Show Cart' }).click();
    await store.cart.getByRole('button', { name: 'CHECKOUT' }).click();
  },
  done: atHostedPage,
  isSilent: true,
  units: quantity,
});

export const readStock: Step = {
  name: 'waits for the stock',
  act: async () => undefined,
  done: (store) => store.button(/^(BUY NOW|PREPURCHASE)$/).isEnabled(),
};

export const buyNow = (quantity: number): Step => ({
  name: 'buys now',
  act: (store) => store.button(/^(BUY NOW|PREPURCHASE)$/).click(),
  done: atHostedPage,
  isSilent: true,
  units: quantity,
  typed: quantityTyped(quantity),
});

export const pay: Step = {
  name: 'pays',
  act: (store) => store.pay(),
  again: async (store) => {
    if (await at(store, /\/test-checkout$/)) await store.pay();
  },
  done: async (store) =>
    both(at(store, /^\/checkout\/success\//), heading('Order Confirmed')(store)),
  mayBeQuiet: true,
};

export const reload = (name: string, done: Step['done']): Step => ({
  name,
  act: ({ page }) => page.reload({ waitUntil: 'commit' }),
  done,
});

export const stored = (quantity: number) => async (store: Store) => {
  await store.page.addInitScript(
    (text) => {
      if (sessionStorage.getItem('stored') === null) localStorage.setItem('cartData', text);
      sessionStorage.setItem('stored', 'once');
    },
    JSON.stringify([{ id: 'toe-roller', quantity }]),
  );
};

export const showPanel = (button: string, panel: string): Step => ({
  name: `opens ${panel}`,
  act: ({ header }) => header.getByRole('button', { name: button }).click(),
  done: (store) => shows(dialog(store, panel).getByRole('heading', { name: panel })),
});

/** Fills in the page's form and sends it. */
export const send = (values: Readonly<Record<string, string>>, done: Step['done']): Step => ({
  name: 'sends the form',
  act: async ({ page }) => {
    await fill(page, values);
    await submitOf(page).click();
  },
  done,
  typed: ({ page }) =>
    Object.entries(values)
      .filter(([label]) => !label.includes('Password'))
      .map(([label, value]) => [page.getByLabel(label, { exact: true }), value]),
});
