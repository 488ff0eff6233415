import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { painted } from '#tests/support/frames.ts';
import { delay } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

const app = /\/assets\/(?!panel|dialog).*\.js$/;
const panels = /\/assets\/panel.*\.js$/;

/** A busy control has a background image behind its text. */
const looksPending = (control: Locator) =>
  expect(control).not.toHaveCSS('background-image', 'none');
const looksIdle = (control: Locator) => expect(control).toHaveCSS('background-image', 'none');
/** The text that screen readers announce. */
const status = (page: Page) => page.getByText('One moment…');

test('a button clicked before the app loads looks busy until its panel opens (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const forApp = await delay(page, app);
  const forPanel = await delay(page, panels);
  await page.goto('/shop');
  const add = store.card(kit).getByRole('button', { name: 'Add To Cart' });
  await looksIdle(add);
  await add.click();
  await looksPending(add);
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(status(page)).toBeVisible();
  forApp.release();
  await expect(store.header).toContainText('1 in cart');
  await looksPending(add);
  await expect(add).toHaveAttribute('aria-busy', 'true');
  forPanel.release();
  await expect(store.line(kit)).toContainText('$70.00');
  await looksIdle(add);
  await expect(add).not.toHaveAttribute('aria-busy');
  await expect(status(page)).toBeHidden();
});

test('a clicked link looks busy until its page appears, complete with its form (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const forPages = await delay(page, /\/assets\/(athletes|dancers)-.*\.js$/);
  const forForm = await delay(page, /\/assets\/contact-form-.*\.js$/);
  await store.open('/shop');
  const link = (name: string) => store.header.getByRole('link', { name });
  const athletes = link('Athletes');
  const dancers = link('Dancers');
  await athletes.click();
  await looksPending(athletes);
  await expect(athletes).toHaveAttribute('aria-busy', 'true');
  await expect(status(page)).toBeVisible();
  await dancers.click();
  await looksPending(dancers);
  await looksIdle(athletes);
  await expect(store.card(kit)).toBeVisible();
  forPages.release();
  await expect(page.getByRole('article', { name: kit })).toHaveCount(0);
  await expect(page).toHaveURL('/dancers');
  await looksIdle(dancers);
  await expect(status(page)).toBeHidden();

  const before = await store.heading.innerText();
  const pageCode = page.waitForResponse(/\/assets\/form-pages-.*\.js$/);
  await link('Contact').click();
  await looksPending(link('Contact'));
  await pageCode;
  await painted(page);
  expect(await store.heading.innerText()).toBe(before);
  forForm.release();
  await expect(store.heading).toHaveText('Contact');
  expect(await page.getByLabel('Message').isVisible()).toBe(true);
});
