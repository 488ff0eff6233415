import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, type PageScreenshotOptions, test } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

export const acceptedFolder = 'tests/screenshots/accepted';

/**
 * Less than an eye can see. Both sides are blurred by `blur` pixels, since the rasteriser scales a picture now so, now so;
 * then at most `pixels` may differ by more than `colour`, from 0 to 1. A word moved by one pixel differs in hundreds.
 */
const tolerance = { blur: 1.5, colour: 0.1, pixels: 40 };

/** Whether the run accepts what it sees, as with `--update-snapshots`. */
export const isAccepting = (): boolean =>
  ['all', 'changed'].includes(test.info().config.updateSnapshots);

/** A page may still be about to show its last picture. */
const attempts = 4;

/** Makes what differs from visit to visit the same: ids, tiles and the typeface. The clock is each test's own. */
export async function fixChance(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    let seed = 1;
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
    Math.random = () => next() / 2_147_483_647;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint8Array) array.forEach((_, index) => (array[index] = next() % 256));
      return array;
    };
    // Text keeps a fallback for good where a busy machine has its typeface late (docs/decisions/0005).
    new MutationObserver((_, observer) => {
      if (document.fonts.size > 0) observer.disconnect();
      for (const face of document.fonts) face.display = 'swap';
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until every picture and font of the page is there, those further down too. */
async function settle(page: Page): Promise<void> {
  // A new width chooses other pictures a moment later.
  await page.waitForTimeout(150);
  await page.waitForFunction(async () => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await document.fonts.ready;
    await Promise.all(pictures.map((picture) => picture.decode()));
    return pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });
}

/** Takes a screenshot as it is stored: both sides of a comparison have lost the same details. */
async function take(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  await settle(page);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', ...options });
  return sharp(png).removeAlpha().webp({ quality: 30, effort: 4 }).toBuffer();
}

interface Difference {
  /** How many pixels differ: all where the sizes do. */
  readonly pixels: number;
  /** A picture of where. */
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

/** Compares the page with its accepted screenshot, or accepts it where the run updates snapshots. */
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
