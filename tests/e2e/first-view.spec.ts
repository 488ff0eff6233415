import type { Page } from '@playwright/test';
import { authPaths } from '#tests/support/account.ts';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';

test.use(motion);

declare global {
  interface Window {
    /** What each frame showed since the first paint: `title | heading | scroll position`. */
    views?: Set<string>;
  }
}

/** Records every frame of the pages opened next, from the first paint on. */
async function watchViews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const views = (window.views = new Set());
    const look = (): void => {
      if (performance.getEntriesByType('paint').length > 0) {
        const heading = document.querySelector('h1')?.textContent ?? '';
        views.add(`${document.title} | ${heading} | ${scrollY}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** What was shown until now, once a frame was painted: a busy machine paints late. */
async function viewsOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => window.views && window.views.size > 0);
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve([...(window.views ?? [])])),
        );
      }),
  );
}

test('an unknown address responds 404 with links, and its text, like a form, is in place from the first paint on (behaviour 10.2, 10.9)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/404/);
  await watchViews(page);
  for (const [path, view, way] of [
    [
      '/product/%3Cscript%3E',
      'No such product | Ground Up | Product does not exist. | 0',
      'View Shop',
    ],
    [
      '/no/such/page',
      'Page not found | Ground Up | This page could not be found. | 0',
      'Return Home',
    ],
  ] as const) {
    const response = page.waitForResponse(`**${path}`);
    await store.open(path);
    expect((await response).status()).toBe(404);
    expect(await viewsOf(page)).toEqual([view]);
    await expect(page.getByRole('main').getByRole('link')).toHaveText([way]);
  }
  for (const width of [390, 2560]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of width === 390 ? authPaths : authPaths.slice(0, 1)) {
      await store.open(path);
      const positions = (await viewsOf(page)).map((view) => view.split(' | ').at(-1));
      expect.soft([path, width, ...new Set(positions)]).toEqual([path, width, '125']);
      await expect(store.heading).toBeInViewport();
    }
  }
});

test('the confirmation shows its waiting state from the first paint on (behaviour 6.1)', async ({
  page,
  store,
}) => {
  const { release } = await delay(page, /\.js$/);
  await watchViews(page);
  await page.goto('/checkout/success/cs_1');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  const [first = ''] = await viewsOf(page);
  expect(first).not.toMatch(/^ ?\||\| ?\|/);
  release();
  await expect(store.heading).toBeVisible();
  for (const view of await viewsOf(page)) expect(view).not.toMatch(/^ ?\|/);
});

test('nothing scrolls once the shopper uses the page (behaviour 10.9)', async ({ page }) => {
  const { release } = await delay(page, /\.js$/);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').focus();
  await page.evaluate(() => scrollTo(0, 300));
  release();
  await expect(page.locator('canvas[data-painted]')).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await page.reload();
  await expect(page.locator('canvas[data-painted]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test(
  'a button pressed at any moment while the page loads is clicked (behaviour 10.9)',
  { tag: '@rare' },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() =>
      addEventListener(
        'click',
        ({ target }) => {
          if (target instanceof HTMLButtonElement)
            document.body.dataset['clicked'] = target.textContent;
        },
        true,
      ),
    );
    for (let time = 0; time < 2000; time += 100) {
      await page.goto('/account/forgot-password', { waitUntil: 'commit' });
      const box = await page.getByRole('button', { name: 'Reset Password' }).boundingBox();
      if (!box) throw new Error('There is no button.');
      await page.waitForFunction((at) => performance.now() > at, time);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.waitForTimeout(60);
      await page.mouse.up();
      await expect(page.locator('body'), `${time} ms`).toHaveAttribute('data-clicked', /\w/);
    }
  },
);
