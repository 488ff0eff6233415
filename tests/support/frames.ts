import type { Page } from '@playwright/test';

/** Waits until the typeface has loaded, the browser is idle (10 s at most) and the page has painted the changes. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
    // The second frame begins once the first one is painted.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });

/** Waits for two frames by the browser's own clock, even if a test controls the page's clock. */
export async function nextFrames(page: Page): Promise<void> {
  const seen = await page.evaluateHandle(() => ({ frames: 0 }));
  await page.waitForFunction((counted) => (counted.frames += 1) > 2, seen);
}
