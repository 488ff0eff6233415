import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, type PageScreenshotOptions, test } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { nextFrames } from '#tests/support/frames.ts';

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
    // Measuring a visit draws random numbers too, whenever the page is idle.
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
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
  // After a change of width, other pictures load a frame later.
  await nextFrames(page);
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

/** How two screenshots differ. */
type Difference =
  | { readonly kind: 'nothing-accepted' }
  | { readonly kind: 'size'; readonly taken: string; readonly accepted: string }
  /** `shown` is a picture of the differences. */
  | { readonly kind: 'pixels'; readonly pixels: number; readonly shown?: Buffer };

const isSame = (difference: Difference): boolean =>
  difference.kind === 'pixels' && difference.pixels <= tolerance.pixels;

function textOf(difference: Difference): string {
  switch (difference.kind) {
    case 'nothing-accepted':
      return 'no accepted picture yet';
    case 'size':
      return `size ${difference.taken}, accepted ${difference.accepted}`;
    case 'pixels':
      return `${difference.pixels} pixels differ`;
  }
}

/** What is wrong and what to do, for whoever reads the failure. */
export function describeDifference(name: string, difference: Difference): string {
  return (
    `${name}: ${textOf(difference)}. Look at it in test-results; if it is as it should be, accept it: ` +
    `npm run test:e2e -- --project=screenshots --update-snapshots -g "${name.replace(/-\d+$/, '')} looks"`
  );
}

/** Compares two pictures in any format. */
export async function compare(accepted: Buffer, taken: Buffer): Promise<Difference> {
  if (accepted.equals(taken)) return { kind: 'pixels', pixels: 0 };
  const decode = (image: Buffer) =>
    sharp(image).ensureAlpha().blur(tolerance.blur).raw().toBuffer({ resolveWithObject: true });
  const [first, second] = await Promise.all([decode(accepted), decode(taken)]);
  const { width, height } = first.info;
  const sizeOf = ({ info }: typeof first): string => `${info.width}×${info.height}`;
  if (sizeOf(first) !== sizeOf(second))
    return { kind: 'size', taken: sizeOf(second), accepted: sizeOf(first) };
  const marked = Buffer.alloc(first.data.length);
  const pixels = pixelmatch(first.data, second.data, marked, width, height, {
    threshold: tolerance.colour,
    includeAA: true,
  });
  const raw = { width, height, channels: 4 } as const;
  const shown = await sharp(marked, { raw }).webp().toBuffer();
  return { kind: 'pixels', pixels, shown };
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
  let difference: Difference = { kind: 'nothing-accepted' };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (accepted) difference = await compare(accepted, taken);
    if (isSame(difference)) return;
    // Taking it again accepts nothing.
    if (!accepted && !isAccepting()) break;
    const before = taken;
    taken = await take(page, options);
    if (!taken.equals(before)) continue;
    if (isAccepting()) return writeFile(file, taken);
    // The page has come to rest, in another size than the accepted one.
    if (difference.kind === 'size') break;
  }
  const shown = difference.kind === 'pixels' ? difference.shown : undefined;
  for (const [what, body] of Object.entries({ accepted, taken, difference: shown })) {
    if (body) await writeFile(test.info().outputPath(`${name}-${what}.webp`), body);
  }
  expect.soft(isSame(difference), describeDifference(name, difference)).toBe(true);
}
