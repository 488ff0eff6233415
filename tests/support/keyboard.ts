import { expect, type Locator, type Page } from '@playwright/test';

const hasFocus = (element: Element): boolean => element === document.activeElement;

/** Presses Tab until the target has the focus. */
export async function pressTabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate(hasFocus)) return;
  }
  throw new Error(`Pressing Tab never reached ${String(target)}.`);
}

/** The names of all focusable elements inside `place`, and of those that are not fully visible when focused. */
export const focusEach = (place: Locator) =>
  place.evaluate((panel) => {
    const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
      (stop) => stop.checkVisibility(),
    );
    const isCovered = (stop: HTMLElement) => {
      // A browser does not scroll to an element that already has the focus.
      stop.blur();
      stop.focus();
      // A link that wraps has one box per line.
      const points = [...stop.getClientRects()].flatMap(({ left, right, top, bottom }) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        // Leaves out the corners, which may be rounded.
        return [
          [left + 6, y],
          [right - 6, y],
          [x, top + 6],
          [x, y],
          [x, bottom - 6],
        ] as const;
      });
      return (
        document.activeElement !== stop ||
        !points.every((point) => stop.contains(document.elementFromPoint(...point)))
      );
    };
    const nameOf = (stop: HTMLElement) => stop.ariaLabel ?? (stop.textContent || stop.id);
    const covered = [...stops, ...stops.toReversed()].filter(isCovered).map(nameOf);
    return { stops: stops.map(nameOf), covered };
  });
