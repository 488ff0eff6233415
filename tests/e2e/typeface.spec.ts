import { expect, test } from '#tests/support/fixtures.ts';
import { painted } from '#tests/support/frames.ts';
import { delay } from '#tests/support/requests.ts';
import { noteHydration } from '#tests/support/store.ts';

declare global {
  interface Window {
    /** What each frame so far showed: a page's heading, and the width of the footer's small print. */
    shownFrames?: Set<string>;
  }
}

test('a typeface that loads too late for the first page does not change it, but appears from the first frame of the next page (behaviour 13.5)', async ({
  page,
  store,
}) => {
  const { release } = await delay(page, /\/archivo-(?!wide|accented)[\w-]+\.woff2$/);
  await page.addInitScript(() => {
    const frames = (window.shownFrames = new Set<string>());
    const watch = (): void => {
      requestAnimationFrame(watch);
      const text = document.querySelector('footer small');
      if (!text || performance.getEntriesByType('paint').length === 0) return;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { width } = range.getBoundingClientRect();
      frames.add(`${document.querySelector('h1')?.textContent} ${width}`);
    };
    requestAnimationFrame(watch);
  });
  const shown = () => page.evaluate(() => [...(window.shownFrames ?? [])]);
  await noteHydration(page);
  await page.goto('/site-map', { waitUntil: 'commit' });
  await expect.poll(shown).toHaveLength(1);
  // Without input, the app would wait for the typeface.
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await store.responds();
  release();
  await painted(page);
  await painted(page);
  const first = await shown();
  expect(first).toEqual([expect.stringMatching(/^Site Map [\d.]+$/)]);
  await store.footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(store.heading).toHaveText('Privacy Policy');
  await painted(page);
  expect(await shown()).toEqual([...first, expect.stringMatching(/^Privacy Policy [\d.]+$/)]);
  const [before, after] = (await shown()).map((frame) => frame.split(' ').at(-1));
  expect(after).not.toBe(before);
});
