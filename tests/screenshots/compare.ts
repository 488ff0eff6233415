import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, type PageScreenshotOptions, test } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

export const acceptedFolder = 'tests/screenshots/accepted';

/**
 * Below what an eye can see. Both sides are blurred by `blur` pixels, since the rasteriser's scaling varies; then at most
 * `pixels` may differ by more than `colour`, from 0 to 1. A word moved by one pixel differs in hundreds.
 */
const tolerance = { blur: 1.5, colour: 0.1, pixels: 40 };

/** Whether the run updates snapshots. */
export const isAccepting = (): boolean =>
  ['all', 'changed'].includes(test.info().config.updateSnapshots);

/** The page may still be rendering its last picture. */
const attempts = 4;

/** Fixes what differs between visits: ids, tiles and the typeface. Each test sets its own clock. */
export async function fixChance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let seed = 1;
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
    Math.random = () => next() / 2_147_483_647;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint8Array) array.forEach((_, index) => (array[index] = next() % 256));
      return array;
    };
    // On a busy machine the typeface loads late, and text would keep its fallback (docs/decisions/0005).
    new MutationObserver((_, observer) => {
      if (document.fonts.size > 0) observer.disconnect();
      for (const face of document.fonts) face.display = 'swap';
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until all pictures and fonts of the page have loaded, even those out of view. */
async function settle(page: Page): Promise<void> {
  // After a change of width, other pictures load a moment later.
  await page.waitForTimeout(150);
  await page.waitForFunction(async () => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await document.fonts.ready;
    await Promise.all(pictures.map((picture) => picture.decode()));
    return pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
}

/** Takes a screenshot as it would be stored, so that both sides of a comparison have lost the same details. */
async function take(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  await settle(page);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', ...options });
  return sharp(png).removeAlpha().webp({ quality: 30, effort: 4 }).toBuffer();
}

interface Difference {
  /** The number of different pixels: all if the sizes differ. */
  readonly pixels: number;
  /** A picture of the differences. */
  readonly shown?: Buffer;
}

async function compare(one: Buffer, other: Buffer): Promise<Difference> {
  if (one.equals(other)) return { pixels: 0 };
  const decode = (image: Buffer) =>
    sharp(image).ensureAlpha().blur(tolerance.blur).raw().toBuffer({ resolveWithObject: true });
  const [first, second] = await Promise.all([decode(one), decode(other)]);
  const { width, height } = first.info;
  if (width !== second.info.width || height !== second.info.height) return { pixels: Infinity };
  const marked = Buffer.alloc(first.data.length);
  const pixels = pixelmatch(first.data, second.data, marked, width, height, {
    threshold: tolerance.colour,
    includeAA: true,
  });
  const raw = { width, height, channels: 4 } as const;
  return { pixels, shown: await sharp(marked, { raw }).webp().toBuffer() };
}

/** Compares the page with its accepted screenshot, or accepts it if the run updates snapshots. */
export async function expectScreenshot(
  page: Page,
  name: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  const file = join(acceptedFolder, `${name}.webp`);
  const accepted = await readFile(file).catch(() => undefined);

  let taken = await take(page, options);
  let difference: Difference = { pixels: Infinity };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (accepted) difference = await compare(accepted, taken);
    if (difference.pixels <= tolerance.pixels) return;
    const before = taken;
    taken = await take(page, options);
    if (isAccepting() && taken.equals(before)) return writeFile(file, taken);
  }
  const pictures = { accepted, taken, difference: difference.shown };
  for (const [what, body] of Object.entries(pictures)) {
    if (body) await writeFile(test.info().outputPath(`${name}-${what}.webp`), body);
  }
  expect
    .soft(difference.pixels, `${name}: pixels that differ from the accepted screenshot`)
    .toBeLessThanOrEqual(tolerance.pixels);
}
