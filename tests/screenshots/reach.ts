import { expect, type Locator, type Page } from '@playwright/test';
import { orderLateText } from '#domain/order/confirmation.ts';
import { fill, submitOf } from '#tests/support/account.ts';
import type { PageProblems } from '#tests/support/page-problems.ts';
import type { Store } from '#tests/support/store.ts';

interface Visit {
  readonly page: Page;
  readonly store: Store;
  readonly problems: PageProblems;
}

/** Brings a newly opened page into the state that a screenshot shows. */
export type Reach = (visit: Visit) => Promise<unknown>;

export const twoLines = JSON.stringify([
  { id: 'toe-roller', quantity: 2 },
  { id: 'toe-strap', quantity: 1 },
]);

/** Stops the clock so that a busy state persists. The clock must not jump, since that would end the app's waits. */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine, the clock may pass the chosen time before it can be paused.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  }).toPass();
}

/** The message that a page or dialog shows. */
export const messageOf = (place: Page | Locator): Locator =>
  place.getByRole('alert').or(place.getByRole('status')).filter({ hasText: /\w/ });

/** A form that is waiting for a response. */
export const busyForm =
  (path: string, values: Readonly<Record<string, string>>): Reach =>
  async ({ page, store }) => {
    await store.open(`${path}?scenario=slow`);
    await fill(page, values);
    // The form's code loads at the first sign of intent, and React may use a timer to show the form.
    await page.locator('main form:not([data-held] form)').waitFor();
    // In the `slow` scenario, each response takes 3 s. This lets earlier responses arrive.
    await page.clock.runFor(4000);
    await stopClock(page);
    await submitOf(page).click();
    await submitOf(page).and(page.locator(':disabled, [aria-disabled=true]')).waitFor();
  };

/** A form that was filled in with these values and sent. */
export const sentForm =
  (path: string, values: Readonly<Record<string, string>> = {}): Reach =>
  async ({ page, store }) => {
    await store.open(path);
    await fill(page, values);
    await submitOf(page).click();
    await messageOf(page).waitFor();
  };

/** The shop after a click on a button in the header. */
export const clickedInShop =
  (button: string, shown: (store: Store) => Locator): Reach =>
  async ({ store }) => {
    await store.open('/shop');
    await store.header.getByRole('button', { name: button }).click();
    await shown(store).waitFor();
  };

export async function buy({ page, store }: Visit, scenario = 'none'): Promise<void> {
  await store.open(`/product/toe-roller?scenario=${scenario}`);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await store.button('BUY NOW').click();
  await store.atTestPage();
}

/** The confirmation of a paid order whose record cannot be read. */
export async function confirmLate(visit: Visit): Promise<void> {
  const { page, store, problems } = visit;
  problems.expect(/^console error: .*order read failed/);
  await buy(visit, 'order-down');
  await store.pay();
  await page.waitForURL('/checkout/success/*');
  await store.responds();
  await messageOf(page).waitFor();
  // This skips a minute of reads, whose responses take real time.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('status')).toContainText(orderLateText, { timeout: 200 });
  }).toPass();
}
