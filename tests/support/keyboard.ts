import { expect, type Locator, type Page } from '@playwright/test';

const hasFocus = (element: Element): boolean => element === document.activeElement;

/** Presses Tab until the element has the focus, as someone without a mouse would. */
export async function pressTabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate(hasFocus)) return;
  }
  throw new Error(`No press of Tab led to ${String(target)}.`);
}

/** Whether the focus is on the element or inside it. */
export const holdsFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(document.activeElement));
