import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { backend, open, pay } from '#tests/stack/support/backend.ts';
import { startDesk } from '#tests/stack/support/desk.ts';
import { pageTo } from '../../../functions/tools/lib/desk/way-in.ts';
import { toeRoller } from '../../../src/domain/catalogue/toe-roller.ts';
import { toeStrap } from '../../../src/domain/catalogue/toe-strap.ts';

/** The desk's own address, in place of the store's. */
const test = base.extend<{
  readonly entry: string;
  readonly desk: { readonly address: string; readonly restart: () => Promise<void> };
}>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the required fixtures from the pattern: none
  desk: async ({}, use) => {
    await backend.reset();
    let { desk, address } = await startDesk();
    const stop = async () => {
      desk.kill('SIGTERM');
      if (desk.exitCode === null) await once(desk, 'exit');
    };
    const restart = async () => {
      await stop();
      ({ desk } = await startDesk());
    };
    await use({ address, restart });
    await stop();
  },
  entry: ({ desk }, use) => use(desk.address),
  baseURL: async ({ entry }, use) => {
    await use(new URL(entry).origin);
  },
});

const buy = async (product: { readonly priceId: string }, quantity: number): Promise<void> => {
  await pay(await open([{ priceId: product.priceId, quantity }]));
  await backend.deliveries();
};

const paymentOfLatest = async (): Promise<string> =>
  String((await backend.sessions())[0]?.['payment_intent']);

const rows = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('listitem');

const list = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) }).click();
};

/** Opens an action, fills it in, reads what it will do, and has it done. */
async function act(
  page: Page,
  name: string,
  {
    fill = {},
    check = [],
    says,
    confirm,
  }: {
    readonly fill?: Readonly<Record<string, string>>;
    readonly check?: readonly string[];
    readonly says: string | RegExp;
    readonly confirm: string;
  },
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  for (const label of check) await dialog.getByLabel(label).check();
  const inputs = dialog.locator('input:not([type=checkbox], [type=radio])');
  for (const [label, text] of Object.entries(fill))
    await inputs.and(dialog.getByLabel(label)).fill(text);
  await expect(dialog).toContainText(says);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  // The doctor takes its time.
  await expect(dialog).toBeHidden({ timeout: 90_000 });
}

const despiteTest = ['Ship it although it is a TEST order'];

test('an owner ships, refunds, moves and closes a day’s orders at the desk (behaviour 16.7)', async ({
  page,
  entry,
}) => {
  await buy(toeRoller, 3);
  await buy(toeRoller, 2);
  await buy(toeStrap, 1);
  await buy(toeRoller, 1);
  await backend.dispute(await paymentOfLatest());
  await backend.dispute(await paymentOfLatest(), 'lost');
  await backend.deliveries();
  await backend.settle();
  await backend.writeDocuments({ 'state/reconcile': { since: 0, failed: { evt_stuck: 0 } } });

  await page.goto(entry);
  await expect(page).not.toHaveURL(/token/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(`3 × ${toeRoller.name}`);
  await expect(rows(page).first()).toContainText('TEST');
  await expectAccessible(page, 'orders');

  await test.step('the first goes to another address, in two parcels', async () => {
    await rows(page).first().getByRole('link').click();
    await act(page, 'Change Address', {
      fill: { Street: '9 Long Jump Way' },
      says: 'street. Nobody is written to.',
      confirm: 'Change Address',
    });
    await expect(page.getByText('9 Long Jump Way').first()).toBeVisible();
    await page.getByRole('link', { name: 'Packing Slip' }).click();
    await expect(page.getByRole('article')).toContainText(`3 × ${toeRoller.name}`);
    await expect(page.getByRole('article')).not.toContainText('$');
    await expectAccessible(page, 'packing slip');
    await page.getByRole('link', { name: 'Back To The Order' }).click();
    await act(page, 'Ship', {
      fill: { [`${toeRoller.name}, of 3`]: '1', 'Tracking number': '1Z001' },
      check: despiteTest,
      says: `2 × ${toeRoller.name} will follow in another parcel.`,
      confirm: 'Mark Shipped',
    });
    await expect(page.getByRole('status').first()).toContainText('is shipped in part');
    await act(page, 'Ship', {
      fill: { 'Tracking number': '1Z002' },
      check: despiteTest,
      says: `Marks 2 × ${toeRoller.name}`,
      confirm: 'Mark Shipped',
    });
    await expect(page.getByRole('region', { name: 'Parcel 2' })).toContainText('1Z002');
    await act(page, 'Send Mail Again', { says: 'Ada Runner', confirm: 'Send Again' });
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      /Mail sent again.*, by .+ at the desk/,
    );
    await expectAccessible(page, 'a shipped order');
  });

  await test.step('the second gets a part of its money back, and then the rest', async () => {
    await list(page, 'Ready');
    await rows(page).first().getByRole('link').click();
    await act(page, 'Refund', {
      check: ['An amount'],
      fill: { 'Amount, of': '20' },
      says: /Gives 20 .* It cannot be undone\. Its units stay sold\./,
      confirm: 'Refund',
    });
    await expect(page.getByText('refunded in part $20.00')).toBeVisible();
    await act(page, 'Refund', {
      check: ['All that is left'],
      says: `For sale again: 2 × ${toeRoller.name}.`,
      confirm: 'Refund',
    });
    await expect(page.getByText(/^cancelled/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  });

  await test.step('the third waits for a delivery, which comes', async () => {
    await list(page, 'Waiting');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`Waits for 1 × ${toeStrap.name}`);
    await page.getByRole('link', { name: 'Stock' }).click();
    const strap = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: toeStrap.name }) });
    await expect(strap).toContainText('−1');
    await strap.getByRole('button', { name: 'Receive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receive' });
    await dialog.getByLabel('Units that came').fill('5');
    await expect(dialog).toContainText(`Adds 5 × ${toeStrap.name}`);
    await expectAccessible(page, 'a dialog');
    await dialog.getByRole('button', { name: 'Change Stock' }).click();
    await expect(page.getByRole('status').first()).toContainText('Done: toe-strap +5');
    await expect(strap.getByText('4', { exact: true })).toBeVisible();
    await expectAccessible(page, 'stock');
    await list(page, 'Ready');
    await rows(page).first().getByRole('link').click();
    await act(page, 'Ship', {
      check: [...despiteTest, 'It has no tracking number'],
      says: 'Marks 1 ×',
      confirm: 'Mark Shipped',
    });
    await expect(page.getByText(/^shipped,/)).toBeVisible();
  });

  await test.step('the fourth has lost its dispute, and is closed', async () => {
    await list(page, 'In Review');
    await expect(rows(page)).toContainText('Review: dispute lost');
    await rows(page).first().getByRole('link').click();
    await act(page, 'Close', {
      check: ['Never left, and is for sale again'],
      says: 'without money or mail',
      confirm: 'Close Order',
    });
    await expect(page.getByText(/^closed,/)).toBeVisible();
    await list(page, 'In Review');
    await expect(page.getByText('Nothing to look at.')).toBeVisible();
    await list(page, 'Ready');
    await expect(page.getByText('Nothing to pack.')).toBeVisible();
  });

  await test.step('the drop and the doctor', async () => {
    await page.getByRole('link', { name: 'Drop' }).click();
    await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem')).toHaveCount(
      4,
    );
    await expectAccessible(page, 'drop');
    await page.getByRole('link', { name: 'Doctor' }).click();
    // It calls every function, each of which starts a process.
    await expect(page.getByText('1 to fix.')).toBeVisible({ timeout: 90_000 });
    await act(page, 'Dismiss evt_stuck', {
      says: 'leaves evt_stuck alone',
      confirm: 'Dismiss Event',
    });
    await expect(page.getByText('All is well.')).toBeVisible();
    await expectAccessible(page, 'doctor');
  });
});

test('a page of no site lets its browser in, and what it keeps outlasts the desk (behaviour 16.7)', async ({
  page,
  context,
  desk,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  const file = join(folder, 'open.html');
  writeFileSync(file, pageTo(desk.address));
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByText('Nothing to pack.')).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  const bookmark = page.url();
  await desk.restart();
  await list(page, 'Waiting');
  await expect(page.getByText('No order waits for a delivery.')).toBeVisible();
  await page.goto(bookmark);
  await expect(page.getByText('Nothing to pack.')).toBeVisible();
  // As a web mail's link does.
  writeFileSync(file, `<a href="${bookmark}stock">Stock</a>`);
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { name: toeStrap.name })).toBeVisible();
  await context.clearCookies();
  await page.goto(bookmark);
  await expect(page.getByText('The desk does not know this browser.')).toBeVisible();
  rmSync(folder, { recursive: true });
});
