import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { letter, newcomer } from '#tests/support/form-values.ts';
import { delay } from '#tests/support/requests.ts';
import { staticPaths } from '#tests/support/routes.ts';
import { noteAnswers } from '#tests/support/store.ts';

declare global {
  interface Window {
    /** The page's heading before a click. */
    pageLeft?: Element | null;
  }
}

const roles = ['textbox', 'searchbox', 'spinbutton', 'combobox', 'checkbox', 'radio'] as const;

/** Every input of a page; password fields have no role. */
async function findControls(page: Page): Promise<Locator[]> {
  const byRole = roles.map((role) => page.getByRole(role));
  const all = byRole.reduce((some, more) => some.or(more), page.locator('input[type=password]'));
  return all.filter({ visible: true }).all();
}

const texts: Readonly<Record<string, string>> = {
  number: '3',
  email: newcomer.Email,
  tel: letter.Phone,
  password: newcomer.Password,
};

/** Of each group of radio buttons, the last that is not chosen by default. */
const isOther = (element: Element): boolean => {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  const group = [...document.getElementsByName(element.name)];
  return group.findLast((one) => !one.matches(':checked')) === element;
};

/** Types, ticks or chooses, depending on the control. */
async function use(control: Locator): Promise<void> {
  const type = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  );
  if (type === 'radio' || type === 'checkbox') {
    if (!(await control.evaluate(isOther))) return;
    await control.focus();
    await control.press('Space');
  } else if (type === 'select') {
    await control.selectOption({ index: 1 });
  } else {
    await control.fill(texts[type] ?? newcomer['First Name']);
  }
}

const held = (control: Locator): Promise<unknown> =>
  control.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
      return element.value;
    if (!(element instanceof HTMLInputElement))
      throw new Error(`${element.localName} is new here.`);
    return /radio|checkbox/.test(element.type) ? element.checked : element.value;
  });

const isText = (value: unknown): boolean => typeof value === 'string';

/** The page's text and values. */
const pictureOf = async (page: Page): Promise<string> =>
  `${new URL(page.url()).pathname}\n${await page.getByRole('main').ariaSnapshot()}`;

/** Waits until nothing is busy. */
async function expectSettled(page: Page): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons.first()).toBeVisible();
  await expect(buttons.and(page.locator(':disabled'))).toHaveCount(0);
}

/** Opens a page in its own context; its scripts wait for `release`. */
async function openPage(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { release } = await delay(page, /\.js$/);
  await noteAnswers(page);
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  const start = async () => {
    release();
    await page.waitForFunction(() => window.answersSince !== undefined);
    // A form's code loads at a sign of intent.
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => !document.querySelector('form[data-held]'));
    await expectSettled(page);
  };
  return { page, start, close: () => context.close() };
}

/** Fills in everything on a page, before or after the app is ready, and returns the outcome. */
async function fillPage(browser: Browser, url: string, isEarly: boolean) {
  const { page, start, close } = await openPage(browser, url);
  try {
    const controls = await findControls(page);
    if (!isEarly) await start();
    const values: unknown[] = [];
    // From the last to the first, since a choice may reset those that depend on it.
    for (const control of controls.toReversed()) await use(control);
    for (const control of controls) values.push(await held(control));
    if (isEarly) await start();
    const after: unknown[] = [];
    for (const control of controls) after.push(await held(control));
    const before = await pictureOf(page);
    const last = controls.at(-1);
    if (last && values.some(isText)) {
      // The outcome shows whether the app knows what was typed.
      const { pathname } = new URL(page.url());
      await page.evaluate(() => (window.pageLeft = document.querySelector('h1')));
      await last.locator('xpath=following::button[1]').click();
      await expect.poll(() => pictureOf(page)).not.toBe(before);
      await expectSettled(page);
      // Sign-in and sign-up lead home a moment after their forms are idle (behaviour 7.2, 7.3).
      if (leadsHome.has(pathname)) await page.waitForURL((address) => address.pathname === '/');
      // The page follows a moment after its address.
      await page.waitForFunction(
        (left) => location.pathname === left || !window.pageLeft?.isConnected,
        pathname,
      );
      await expectSettled(page);
    }
    return { values, after, pictures: [before, await pictureOf(page)] };
  } finally {
    await close();
  }
}

const leadsHome = new Set(['/sign-in', '/create-account']);

/** One of each kind: a product, a form with a password, one with a text, and choices. */
const oneOfEach = new Set(['/why-toes', '/product/toe-roller', '/contact', '/sign-in']);

/** Pages with inputs; a test below finds out if another gets some. */
const withInputs = [
  '/why-toes',
  ...staticPaths.filter((path) => path.startsWith('/product/')),
  '/contact',
  '/create-account',
  '/sign-in',
  '/account/forgot-password',
];

const inputsOf = (html: string) => html.match(/<(?:input|textarea|select)\b/g) ?? [];

test('no other page has anything to type, tick or choose before the app is ready', async ({
  request,
}) => {
  const found: string[] = [];
  for (const path of staticPaths) {
    if (inputsOf(await (await request.get(path)).text()).length > 0) found.push(path);
  }
  expect(found.toSorted()).toEqual(withInputs.toSorted());
});

for (const path of withInputs) {
  test(
    `whatever is typed, ticked or chosen on ${path} before the app is ready counts (behaviour 13.1)`,
    { tag: oneOfEach.has(path) ? [] : ['@rare'] },
    async ({ browser, baseURL, request }) => {
      const early = await fillPage(browser, baseURL + path, true);
      expect(early.values).toHaveLength(inputsOf(await (await request.get(path)).text()).length);
      expect(early.after).toEqual(early.values);
      expect(early).toEqual(await fillPage(browser, baseURL + path, false));
    },
  );
}
