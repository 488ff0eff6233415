import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { isPackaged } from '#scripts/lib/chromium.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { focusEach } from '#tests/support/keyboard.ts';
import { expectFitting } from '#tests/support/larger-text.ts';
import { overflowOf } from '#tests/support/overflow.ts';
import { staticPaths, widths as phoneAndDesktop } from '#tests/support/routes.ts';
import { goTo } from '#tests/support/store.ts';
import { acceptedFile, expectScreenshot, fixChance } from './compare.ts';
import { type State, visits } from './states.ts';

const widthsOf = ({ widths = [390] }: State): readonly number[] => widths;

const nameOf = (path: string): string =>
  path === '/' ? 'home' : path.slice(1).replaceAll(/\W+/g, '-').replace(/-$/, '');

/** No session can have the id `%20`, so the confirmation shows its defaults immediately. */
const dynamicPaths = ['/no-such-page', '/product/no-such-product', '/checkout/success/%20'];

/** These pages have a third layout, between the phone's and the desktop's. */
const threeLayouts = new Set(['home', 'athletes', 'product-toe-roller', 'shop', 'why-toes']);

/** On a desktop, these pages represent all pages with the same layout: forms, legal pages, lists and plain pages. */
const twoLayouts = new Set(['contact', 'about-privacy', 'site-map', 'toe-tests']);

function widthsOfPage(name: string): readonly number[] {
  if (threeLayouts.has(name)) return [390, 768, 1280];
  return twoLayouts.has(name) ? phoneAndDesktop : [390];
}

const routes = [...staticPaths, ...dynamicPaths].map((path): State => ({
  name: nameOf(path),
  widths: widthsOfPage(nameOf(path)),
  fullPage: true,
  reach: async ({ store, problems }) => {
    if (path.includes('no-such')) problems.expect(/404/);
    if (path === '/product/test-product') problems.expect(/no inventory/);
    await store.open(path);
    await store.waitForStock();
  },
}));

const all = [...routes.map((state) => [state]), ...visits];

/** A window of 1280 × 1024 px at 400% zoom, and phones in landscape. */
const lowScreens = [
  { width: 320, height: 256 },
  { width: 568, height: 320 },
  { width: 844, height: 390 },
];

/** Expects that no focused element of a dialog or form is covered on a short screen (behaviour 11.3). */
async function expectReachable(page: Page, name: string): Promise<void> {
  const dialog = page.locator('dialog:modal').last();
  const place = (await dialog.count()) > 0 ? dialog : page.locator('main:has(form)');
  if ((await place.count()) === 0) return;
  for (const size of lowScreens) {
    await page.setViewportSize(size);
    const reached = async () => {
      const { stops, covered } = await focusEach(place);
      return { covered, hasStops: stops.length > 1 };
    };
    // A window that is being resized may be slow to scroll to the focused element.
    await expect
      .poll(reached, `${name} at ${size.width} × ${size.height}`)
      .toEqual({ covered: [], hasStops: true });
  }
}

/** Other states show these pages with a notice, a bar or a section. The strap's page covers `product-out-of-stock`. */
const shownWithMore = new Set(
  'home contact create-account change-password shop product-toe-roller product-out-of-stock'.split(
    ' ',
  ),
);
const plainPaths = staticPaths.filter((path) => !shownWithMore.has(nameOf(path)));
const isLeftOut = ({ name }: State): boolean =>
  shownWithMore.has(name) || plainPaths.some((path) => nameOf(path) === name);

for (const visit of all) {
  const names = visit.map(({ name }) => name).join(', ');
  test(`pages look as expected and fit 320 px: ${names}`, async ({ page, store, problems }) => {
    await fixChance(page);
    await page.clock.install({ time: new Date('2026-06-05T12:00:00Z') });
    for (const state of visit) {
      await page.setViewportSize({ width: 390, height: 844 });
      await state.reach({ page, store, problems });
      for (const width of widthsOf(state)) {
        await page.setViewportSize({ width, height: 844 });
        // A page with tiles opens scrolled down; a panel keeps the scroll position of the page under it.
        if (state.fullPage) await page.evaluate(() => scrollTo(0, 0));
        const name = `${state.name}-${width}`;
        if (isPackaged) await expectScreenshot(page, name, { fullPage: state.fullPage ?? false });
        // The elements on a page may depend on its width. The test below checks the other states.
        const isOther = width === 1280 && threeLayouts.has(state.name);
        if (routes.includes(state) && (width === 390 || isOther))
          await expectAccessible(page, name);
      }
      // This is a window of 1280 px at 400% zoom.
      await page.setViewportSize({ width: 320, height: 700 });
      const overflow = expect.poll(() => overflowOf(page), `overflow of ${state.name} at 320 px`);
      await overflow.toBeLessThanOrEqual(0);
    }
  });

  if (visit.every(isLeftOut)) continue;
  test(
    `pages pass axe and fit on short screens, with larger text and fallback typefaces: ${names}`,
    { tag: '@rare' },
    async ({ page, store, problems }) => {
      await page.clock.install({ time: new Date('2026-06-05T12:00:00Z') });
      for (const state of visit.filter(({ print }) => !print)) {
        await page.setViewportSize({ width: 390, height: 844 });
        await state.reach({ page, store, problems });
        if (!routes.includes(state)) await expectAccessible(page, state.name, state.isStopped);
        // A busy state has the same layout as the idle one.
        if (state.isStopped || isLeftOut(state)) continue;
        await expectReachable(page, state.name);
        await expectFitting(page, state.name);
      }
    },
  );
}

test(
  'pages fit on short screens, with larger text and fallback typefaces: the plain pages',
  { tag: '@rare' },
  async ({ page, store, problems }) => {
    problems.expect(/no inventory/);
    await store.open('/');
    for (const path of plainPaths) {
      await page.setViewportSize({ width: 390, height: 844 });
      await goTo(page, path);
      await store.waitForStock();
      await expectReachable(page, path);
      await expectFitting(page, path);
    }
  },
);

test('every accepted screenshot belongs to a state', async () => {
  const folder = dirname(acceptedFile('any'));
  const names = new Set(
    all.flat().flatMap((state) => widthsOf(state).map((width) => `${state.name}-${width}.webp`)),
  );
  const leftOver = (await readdir(folder)).filter((file) => !names.has(file));
  if (['all', 'changed'].includes(test.info().config.updateSnapshots))
    await Promise.all(leftOver.map((file) => rm(join(folder, file))));
  else expect(leftOver).toEqual([]);
});
