import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import type { Store } from '#tests/support/store.ts';

test.use(motion);

/** Opens the home page with a clock that only the test advances. */
async function openWithStillClock(page: Page, store: Store): Promise<void> {
  await page.clock.install({ time: '2026-03-01T10:00:00' });
  await store.open('/');
  await page.clock.pauseAt('2026-03-01T11:00:00');
}

const headline = async (store: Store) => (await store.heading.innerText()).replaceAll(/\s+/g, ' ');

test('the headline and the film move until the shopper presses the pause button (behaviour 12)', async ({
  page,
  store,
}) => {
  await openWithStillClock(page, store);
  // The screenshot tests check every other page and state, without motion (tests/screenshots).
  await expectAccessible(page, 'the moving home page', true);
  const film = page.locator('video');
  const isPaused = () =>
    film.evaluate((video) => video instanceof HTMLVideoElement && video.paused);
  // The film's timer might not start until the clock has stopped.
  const filmsAfterASecond = async () => {
    await page.clock.runFor(1000);
    return film.count();
  };
  await expect.poll(filmsAfterASecond).toBe(1);
  await expect.poll(isPaused).toBe(false);
  await store.button('Pause motion').click();
  await expect.poll(isPaused).toBe(true);
  const stopped = await headline(store);
  await page.clock.runFor(10_000);
  expect(await headline(store)).toBe(stopped);
  await store.button('Play motion').click();
  await expect.poll(isPaused).toBe(false);
  await page.clock.runFor(2000);
  await expect(store.heading).not.toHaveText(stopped);
});

// This page has no film. Once a film is out of view, Chromium 153 on a busy machine sometimes stops rendering.
test('the slogans move while in view, until the shopper presses the pause button (behaviour 12)', async ({
  page,
  store,
}) => {
  await store.open('/shop');
  const moving = () =>
    page.evaluate(
      () =>
        document
          .querySelector('footer')
          ?.getAnimations({ subtree: true })
          .filter(({ playState }) => playState === 'running').length,
    );
  await expect.poll(moving).toBe(0);
  await store.footer.scrollIntoViewIfNeeded();
  await expect.poll(moving).toBe(1);
  await store.button('Pause slogans').click();
  await expect.poll(moving).toBe(0);
  await store.button('Play slogans').click();
  await expect.poll(moving).toBe(1);
});

test.describe('under reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  const animations = (page: Page) => page.evaluate(() => document.getAnimations().length);

  test('nothing moves, there is no film or pause button, and panels open and close immediately (behaviour 12)', async ({
    page,
    store,
  }) => {
    await openWithStillClock(page, store);
    await page.clock.runFor(10_000);
    await expect(store.heading).toHaveText('Speed is in the Toes');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(store.button(/^(Pause|Play)/)).toHaveCount(0);
    expect(await animations(page)).toBe(0);

    await store.showCart();
    expect(await animations(page)).toBe(0);
    await page.keyboard.press('Escape');
    expect(await animations(page)).toBe(0);
    await expect(store.cart).toBeHidden();

    await page.goto('/checkout/success/cs_test_nobody');
    await expect(page.getByText('Looking for your order...')).toBeVisible();
    expect(await animations(page)).toBe(0);
  });
});
