import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';
import { kit, type Store } from '#tests/support/store.ts';

const scripts = /\.js$/;
const app = /\/assets\/(?!panel|dialog).*\.js$/;
const panels = /\/assets\/panel.*\.js$/;

/** A busy button has a picture behind its text. */
const looksPending = (control: Locator) =>
  expect(control).not.toHaveCSS('background-image', 'none');
const looksIdle = (control: Locator) => expect(control).toHaveCSS('background-image', 'none');
/** The text that screen readers announce. */
const status = (page: Page) => page.getByText('One moment…');

test('an early click shows in its button until its panel is open (behaviour 13.1)', async ({
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

test('a button whose panel is still loading is busy before the next frame (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const { release } = await delay(page, panels);
  await store.open('/athletes');
  const button = store.header.getByRole('button', { name: 'Account' });
  const busy = await button.evaluate((element: HTMLElement) => {
    element.click();
    return new Promise((resolve) => requestAnimationFrame(() => resolve(element.ariaBusy)));
  });
  expect(busy).toBe('true');
  await expect(status(page)).toBeVisible();
  release();
  await expect(store.account).toBeVisible();
  await looksIdle(button);
});

test('a link to a page with a form is busy until the form is there too (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const { release } = await delay(page, /\/assets\/contact-form-.*\.js$/);
  await store.open('/shop');
  const contact = store.header.getByRole('link', { name: 'Contact' });
  await contact.click();
  await looksPending(contact);
  await expect(contact).toHaveAttribute('aria-busy', 'true');
  await page.waitForTimeout(300);
  await expect(store.heading).toHaveText('Shop');
  release();
  await expect(store.heading).toHaveText('Contact');
  expect(await page.getByLabel('Message').isVisible()).toBe(true);
});

test('a link whose page is still loading is busy until the page shows (behaviour 13.1)', async ({
  page,
  store,
}) => {
  const { release } = await delay(page, /\/assets\/(athletes|dancers)-.*\.js$/);
  await store.open('/shop');
  const athletes = store.header.getByRole('link', { name: 'Athletes' });
  const dancers = store.header.getByRole('link', { name: 'Dancers' });
  await athletes.click();
  await looksPending(athletes);
  await expect(athletes).toHaveAttribute('aria-busy', 'true');
  await expect(status(page)).toBeVisible();
  await dancers.click();
  await looksPending(dancers);
  await looksIdle(athletes);
  await expect(store.card(kit)).toBeVisible();
  release();
  await expect(page.getByRole('article', { name: kit })).toHaveCount(0);
  await expect(page).toHaveURL('/dancers');
  await looksIdle(dancers);
  await expect(status(page)).toBeHidden();
});

const early = [
  {
    what: 'Add To Cart',
    path: '/product/toe-roller',
    find: (store: Store) => store.button('Add To Cart'),
    expectAnswer: async (store: Store) => {
      await expect(store.line(kit)).toContainText('$70.00');
      await expect(store.header).toContainText('1 in cart');
    },
  },
  {
    what: 'Show Cart',
    path: '/athletes',
    find: (store: Store) => store.header.getByRole('button', { name: 'Show Cart' }),
    expectAnswer: (store: Store) => expect(store.cart).toContainText('Empty Cart'),
  },
  {
    what: 'Send',
    path: '/contact',
    find: (store: Store) => store.button('Send'),
    expectAnswer: async ({ page }: Store) => {
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
    },
  },
];

for (const { what, path, find, expectAnswer } of early)
  test(`a click on ${what} before any script shows at once, and is replayed once (behaviour 13.1)`, async ({
    page,
    store,
  }) => {
    const { release } = await delay(page, scripts);
    await page.goto(path, { waitUntil: 'commit' });
    const button = find(store);
    await looksIdle(button);
    await button.click();
    await button.click();
    await looksPending(button);
    release();
    await expectAnswer(store);
    await looksIdle(button);
  });
