import { readFile } from 'node:fs/promises';
import { expect, type Page, type PageScreenshotOptions, test } from '@playwright/test';
import { nextFrames } from '#tests/support/frames.ts';

/** Makes ids, tiles and the typeface the same on every visit. Each test sets its own clock. */
export async function fixChance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let seed = 1;
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
    Math.random = () => next() / 2_147_483_647;
    // This disables failure reports.
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint8Array) array.forEach((_, index) => (array[index] = next() % 256));
      return array;
    };
    // On a busy machine, the typeface may load late, and text would keep the fallback typeface (docs/decisions/0005).
    new MutationObserver((_, observer) => {
      if (document.fonts.size > 0) observer.disconnect();
      for (const face of document.fonts) face.display = 'swap';
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until all pictures and fonts on the page have loaded, even those out of view. */
async function settle(page: Page): Promise<void> {
  // After a change of width, the pictures for the new width start loading one frame later.
  await nextFrames(page);
  const haveLoaded = () =>
    page.evaluate(async () => {
      const pictures = [...document.images].filter((picture) => picture.checkVisibility());
      for (const picture of pictures) picture.loading = 'eager';
      await document.fonts.ready;
      // `decode` fails if the browser switches to a different file while decoding.
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
      return pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    });
  // `waitForFunction` would not work, since it treats the promise of an async function as true.
  await expect.poll(haveLoaded).toBe(true);
}

/** Takes a screenshot at the stored quality. All screenshots take 3 MB in total; lossless ones would take 25 MB. */
async function take(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  await settle(page);
  const how = { type: 'webp', quality: 30, animations: 'disabled', caret: 'hide' } as const;
  return page.screenshot({ ...how, ...options });
}

/** Where the accepted screenshot is stored. */
export const acceptedFile = (name: string): string =>
  test.info().snapshotPath(`${name}.webp`, { kind: 'snapshot' });

/** Compares the page with its accepted screenshot, or accepts a new one if the run updates snapshots. */
export async function expectScreenshot(
  page: Page,
  name: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  const accepted = await readFile(acceptedFile(name)).catch(() => undefined);
  let taken = await take(page, options);
  // The page may still be rendering its last picture.
  for (let attempt = 0; attempt < 3 && accepted?.equals(taken) !== true; attempt += 1) {
    const before = taken;
    taken = await take(page, options);
    if (taken.equals(before)) break;
  }
  // Decoding and comparing identical pictures would take as long as everything else in this suite.
  if (accepted?.equals(taken) !== true) expect.soft(taken).toMatchSnapshot(`${name}.webp`);
}
