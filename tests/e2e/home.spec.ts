import type { Page } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import type { Store } from '#tests/support/store.ts';

test.use(motion);

/** Opens the home page with a clock that only the test advances. */
async function openWithStillClock(page: Page, store: Store): Promise<void> {
  await page.clock.install({ time: '2026-03-01T10:00:00' });
  await store.open('/');
  await page.clock.pauseAt('2026-03-01T11:00:00');
}

/** In the page: the phrases that are shown whole, and whether any moves. */
const look = (heading: SVGElement | HTMLElement) => ({
  shown: [...heading.querySelectorAll<HTMLElement>('[data-moving] > span')]
    .filter((phrase) => getComputedStyle(phrase).opacity === '1')
    .map((phrase) => phrase.dataset['phrase'] ?? phrase.textContent),
  moves: heading.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
});
const headline = (store: Store) => store.heading.evaluate(look);

/** Leads the headline to a time, in milliseconds since the first phrase had risen. */
const turnTo = (store: Store, time: number) =>
  store.heading.evaluate((heading, to) => {
    for (const animation of heading.getAnimations({ subtree: true })) animation.currentTime = to;
  }, time);

test('the headline cycles through its four phrases, one every two seconds (behaviour 10.6)', async ({
  store,
}) => {
  await store.open('/');
  await store.button('Pause motion').click();
  for (const [turn, phrase] of ['Speed', 'Balance', 'Quickness', 'Power', 'Speed'].entries())
    for (const time of [0, 1490]) {
      await turnTo(store, 2000 * turn + time);
      expect(await headline(store)).toEqual({ shown: [phrase], moves: false });
    }
});

test('the pause button stops and restarts the headline and the film (behaviour 12)', async ({
  page,
  store,
}) => {
  await openWithStillClock(page, store);
  const film = page.locator('video');
  const isPaused = () =>
    film.evaluate((video) => video instanceof HTMLVideoElement && video.paused);
  // The film may start its timer only after the clock was stopped.
  const filmsAfterASecond = async () => {
    await page.clock.runFor(1000);
    return film.count();
  };
  await expect.poll(filmsAfterASecond).toBe(1);
  await expect.poll(isPaused).toBe(false);
  await expect.poll(() => headline(store)).toHaveProperty('moves', true);
  // A phrase that is rising is shown whole.
  await turnTo(store, 1500);
  await store.button('Pause motion').click();
  await expect.poll(isPaused).toBe(true);
  expect(await headline(store)).toEqual({ shown: [expect.any(String)], moves: false });
  await store.button('Play motion').click();
  await expect.poll(isPaused).toBe(false);
  await expect.poll(() => headline(store)).toHaveProperty('moves', true);
});

test('the slogan band moves while in view, and has its own pause button (behaviour 12)', async ({
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

  test('headline, film and slogans stand still, and have no pause button (behaviour 12)', async ({
    page,
    store,
  }) => {
    await openWithStillClock(page, store);
    await page.clock.runFor(10_000);
    await expect(store.heading).toHaveText('Speed is in the Toes');
    await expect(page.locator('video')).toHaveCount(0);
    await expect(store.button(/^(Pause|Play)/)).toHaveCount(0);
    expect(await animations(page)).toBe(0);
  });

  test('panels open and close at once (behaviour 12)', async ({ page, store }) => {
    await store.open('/shop');
    await store.showCart();
    expect(await animations(page)).toBe(0);
    await page.keyboard.press('Escape');
    expect(await animations(page)).toBe(0);
    await expect(store.cart).toBeHidden();
  });
});
