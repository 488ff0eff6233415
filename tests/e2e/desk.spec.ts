import type { Page } from '@playwright/test';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { expectFitting } from '#tests/support/larger-text.ts';
import { deskOrder } from '#tests/support/desk.ts';
import { desk, serveInTests, usual } from '#tests/support/serve-desk.ts';

// All tests run in one process, which builds the desk once.
test.describe.configure({ mode: 'default' });

serveInTests();

/** No two consecutive screens have the same heading, so a new heading shows that the next screen has appeared. */
const screens = {
  '/': 'Orders',
  '/stock': 'Stock',
  '/?list=review': 'Orders',
  '/orders/pi_2': 'Q97A-F83W',
  '/?search=ada': 'Orders',
  '/orders/pi_2/slip': 'Q97A-F83W',
  '/records': 'Records',
  '/problems': 'Problems',
  '/doctor': 'Doctor',
  '/nothing': 'Nothing here.',
};

/** Opens a screen as a link does, in the document that already contains axe. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Expects a screen to fit the window at each width. */
async function expectToFit(page: Page, path: string, widths = [768, 1280, 320]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main *:not(input, select, meter)')]
          .filter(
            ({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
    await expect.poll(tooWide, `${path}, ${width} px`).toEqual([]);
  }
}

test('every desk screen fits at 320, 768 and 1280 px, even with the longest names, and a page without a session shows what to do', async ({
  page,
  problems,
}) => {
  await page.goto('/');
  for (const [path, heading] of Object.entries(screens)) {
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText('Reading')).toHaveCount(0);
    await expectToFit(page, path);
    await expectAccessible(page, path);
  }
  desk.answers = { ...usual(), orders: { orders: [], total: 0 }, order: [] };
  for (const path of ['/', '/?list=waiting', '/orders/AAAA-AAAA']) {
    await page.goto(path);
    await expect(page.getByText('Reading')).toHaveCount(0);
    await expectToFit(page, `empty ${path}`);
  }

  problems.expect(/401/);
  problems.expect(/Failed to load resource/);
  await page.addInitScript(() => localStorage.clear());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Run npm run desk');
  await expectToFit(page, 'signed-out');
});

test('a dialog and the notice that follows it are fully visible at every width, at 400% zoom, and with larger text (behaviour 12)', async ({
  page,
}) => {
  const zoomed = { width: 320, height: 256 };
  await page.setViewportSize(zoomed);
  await page.goto('/orders/pi_2');
  const dialog = page.getByRole('dialog');
  for (const name of ['Ship', 'Refund', 'Change Address', 'Close', 'Resend Email']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, name);
    await expectFitting(page, name);
    await expectToFit(page, name);
    await page.setViewportSize(zoomed);
    for (const button of await dialog.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    if (name !== 'Resend Email') await page.keyboard.press('Escape');
  }
  await dialog.getByRole('button', { name: 'Resend' }).click();
  const notice = page.getByText('was resent to');
  await expectToFit(page, 'done');
  await page.setViewportSize(zoomed);
  await notice.scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(notice).toHaveCount(0);
});

test('each slip prints on its own label of four by six inches, without the rest of the page or the payment provider’s ids', async ({
  page,
}) => {
  const long = 'Wolfeschlegelsteinhausen-Bergerdorff and Sons Athletics';
  const units = catalogue.map(({ id, name }) => ({ productId: id, name, quantity: 999 }));
  const address = [long, long, long, long, 'Minneapolis, MN 55401-1234', 'US'];
  const slips = ['pi_1', 'pi_2'].map((id) => deskOrder({ id, address, due: units, isTest: true }));
  desk.answers = { ...usual(), slips };
  await page.goto('/slips?list=ready');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('TEST');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect(await page.getByRole('main').innerText()).not.toMatch(/pi_|\$/);
  const paper = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return [...pdf.matchAll(/\/MediaBox ?\[0 0 (.*?)\]/g)].map(([, size]) => size);
  };
  expect(await paper()).toEqual(['288 432', '288 432']);
  // Four labels fit on a Letter page.
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('On Letter paper').click();
  desk.answers = { ...usual(), slips: ['1', '2', '3', '4', '5'].map((id) => deskOrder({ id })) };
  await page.reload();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByText('10 × Ground Up Strap')).toBeVisible();
  await expect(page.getByText('From Toes LLC, 1 Track Lane').first()).toBeVisible();
  expect(await paper()).toEqual(['612 792', '612 792']);
  // The list prints on Letter paper even though the slips' style sheet stays loaded.
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back To The List' }).click();
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
  expect(new Set(await paper())).toEqual(new Set(['612 792']));
});
