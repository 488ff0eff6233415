import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { screenshotRenderer } from '#scripts/lib/chromium.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { staticPaths } from '#tests/support/routes.ts';
import { acceptedFolder, expectScreenshot, fixChance, isAccepting } from './compare.ts';
import { type State, states } from './states.ts';

/** Phone and desktop; a state looks in between as it does on one of them. */
const widthsOf = ({ widths = [390, 1280] }: State): readonly number[] => widths;

const nameOf = (path: string): string =>
  path === '/' ? 'home' : path.slice(1).replaceAll(/\W+/g, '-').replace(/-$/, '');

/** An id that no session can have gives the confirmation's defaults at once. */
const dynamicPaths = ['/no-such-page', '/product/no-such-product', '/checkout/success/%20'];

const routes = [...staticPaths, ...dynamicPaths].map((path): State => ({
  name: nameOf(path),
  widths: [390, 768, 1280],
  fullPage: true,
  reach: async ({ store, problems }) => {
    if (path.includes('no-such')) problems.expect(/404/);
    if (path === '/product/test-product') problems.expect(/no inventory/);
    await store.open(path);
    await store.knowsStock();
  },
}));

const all = [...routes, ...states];

test.use({ isPinned: true });

if (screenshotRenderer) {
  for (const state of all) {
    test(`${state.name} is as accepted`, async ({ page, store, problems }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await fixChance(page);
      await page.clock.install({ time: new Date('2026-06-05T12:00:00Z') });
      await state.reach({ page, store, problems });
      if (state.print) await page.emulateMedia({ media: 'print' });
      for (const width of widthsOf(state)) {
        await page.setViewportSize({ width, height: 844 });
        // An auth page opens scrolled, a panel keeps the place of its page.
        if (state.fullPage) await page.evaluate(() => scrollTo(0, 0));
        await expectScreenshot(page, `${state.name}-${width}`, {
          fullPage: state.fullPage ?? false,
        });
      }
    });
  }

  test('no accepted screenshot is left over', async () => {
    const files = (await readdir(acceptedFolder)).filter((file) => file.endsWith('.webp'));
    const names = new Set(
      all.flatMap((state) => widthsOf(state).map((width) => `${state.name}-${width}.webp`)),
    );
    const leftOver = files.filter((file) => !names.has(file));
    if (isAccepting()) await Promise.all(leftOver.map((file) => rm(join(acceptedFolder, file))));
    else expect(leftOver).toEqual([]);
  });
} else {
  test('screenshots are compared on Linux on x64 alone, where the packages bring their renderer', () => {
    expect(screenshotRenderer).toBeUndefined();
  });
}
