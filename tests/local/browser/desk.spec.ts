import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/fixtures.ts';
import { backend, open, pay } from '#tests/local/support/backend.ts';
import { reported, sumsOf } from '#tests/local/support/books.ts';
import { test } from '#tests/local/support/desk.ts';
import { rowsIn } from '../../../functions/owner/orders/csv.ts';
import { pageTo } from '../../../functions/owner/desk/server/sign-in.ts';
import { toeRoller } from '../../../src/domain/catalogue/toe-roller.ts';
import { toeStrap } from '../../../src/domain/catalogue/toe-strap.ts';

/** Buys rollers and straps as a shopper, and returns the payment's id. */
async function buy(name: string, rollers: number, straps = 0): Promise<string> {
  const items = [
    { priceId: toeRoller.priceId, quantity: rollers },
    { priceId: toeStrap.priceId, quantity: straps },
  ].filter(({ quantity }) => quantity > 0);
  await pay(await open(items), 'card', { name });
  await backend.deliveries();
  return String((await backend.sessions())[0]?.['payment_intent']);
}

/** What to enter in an action's dialog, and the text that the dialog must show before the owner confirms. */
interface Filled {
  readonly fill?: Readonly<Record<string, string>>;
  readonly tick?: readonly string[];
  readonly says: string | RegExp;
  readonly confirm: string;
}

const despiteTest = 'Ship it although it is a TEST order';

test('the desk keeps track of every parcel and cent in a month of an owner’s work (behaviour 16.7)', async ({
  page,
  problems,
  served,
}) => {
  test.slow();
  const ada = await buy('Ada Runner', 3);
  await buy('Bo Jumper', 2, 1);
  const cy = await buy('Cy Sprinter', 1);
  const di = await buy('Di Hurdler', 1);
  await backend.settle();
  const now = Date.now();
  await backend.writeDocuments({
    'state/reconcile': { since: 0, failed: { evt_stuck: 0 } },
    'mail/refused': {
      to: 'ada@groundup.example',
      subject: 'Refused before',
      text: 'Hello.',
      writtenAt: now,
      refusedAt: now,
      reportedAt: now,
      answer: '550 Not today',
    },
  });
  const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  const done = page.getByRole('status').first();
  const go = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const button = (name: string, where: Page | Locator = page) =>
    where.getByRole('button', { name, exact: true });
  const list = async (name: string): Promise<void> => {
    await go('Orders');
    const tabs = page.getByRole('group', { name: 'Which orders' });
    await tabs.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) }).click();
  };
  /** Opens the one order that a search finds, and returns its number. */
  const find = async (words: string): Promise<string> => {
    await go('Orders');
    await page.getByRole('searchbox').fill(words);
    await button('Search').click();
    await expect(page.getByText(`1 order for “${words}”`)).toBeVisible();
    await rows.getByRole('link').click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^[A-Z\d]{4}-[A-Z\d]{4}$/);
    return (await heading.textContent()) ?? '';
  };
  /** Carries out an action through its button and dialog. */
  const act = async (name: string, filled: Filled, where?: Locator): Promise<void> => {
    const { fill = {}, tick = [], says, confirm } = filled;
    await button(name, where).click();
    const dialog = page.getByRole('dialog', { name });
    for (const label of tick) await dialog.getByLabel(label).click();
    const inputs = dialog.locator('textarea, input:not([type=checkbox], [type=radio])');
    for (const [label, text] of Object.entries(fill))
      await inputs.and(dialog.getByLabel(label)).fill(text);
    await expect(dialog).toContainText(says);
    await button(confirm, dialog).click();
    await expect(dialog).toBeHidden();
  };

  /** Opens a page that belongs to no site, such as the page that gives the owner's browser access. */
  const openFile = async (html: string): Promise<void> => {
    const file = test.info().outputPath('open.html');
    await writeFile(file, html);
    await page.goto(pathToFileURL(file).href);
  };
  let bookmark = '';

  await test.step('the desk lists problems first, and the owner fixes them', async () => {
    await openFile(pageTo(served.address));
    const issues = page.getByRole('group').filter({ hasText: 'To Look At' });
    await expect(issues.getByRole('listitem')).toHaveCount(2);
    await expect(page).not.toHaveURL(/token/);
    bookmark = page.url();
    await act('Dismiss evt_stuck', { says: 'will ignore evt_stuck', confirm: 'Dismiss Event' });
    const emails = { says: 'could not be sent', confirm: 'Resend' };
    await act('Resend Failed Emails', emails);
    await expect(issues).toBeHidden();
    expect(await backend.retryMails()).toBe(200);
    await expect
      .poll(async () => (await backend.arrivedEmails()).map(({ subject }) => subject))
      .toContain('Refused before');
  });

  await test.step('part of an order ships, and the carrier’s file marks the rest and another order as shipped', async () => {
    await expect(rows).toHaveCount(3);
    await rows.first().getByRole('link').click();
    await act('Ship', {
      fill: { [`${toeRoller.name}, of 3`]: '1', 'Tracking number': '1Z001' },
      tick: [despiteTest, 'USPS'],
      says: `2 × ${toeRoller.name} will follow in another parcel.`,
      confirm: 'Mark Shipped',
    });
    await expect(done).toContainText('was shipped in part');
    await list('Ready');
    await expect(rows.first()).toContainText(`2 × ${toeRoller.name}`);
    await expect(rows.first()).toContainText('partly shipped');
    await page.getByLabel('The carrier’s file').setInputFiles({
      name: 'carrier.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Payment,Tracking Number\n${ada},1Z999002\n${cy},1Z999003\n${di},9.4E+21`,
      ),
    });
    await page.getByLabel('TEST orders too').click();
    const says = `Marks 3 × ${toeRoller.name} in 2 parcels as shipped`;
    await act('Ship 2', { says, confirm: 'Mark Shipped' });
    await expect(done).toContainText('2 orders shipped. Lines left in the file: 1.');
    await expect(page.getByText('0 to ship, 2 already shipped, 1 invalid')).toBeVisible();
    await list('Shipped');
    await expect(rows).toHaveCount(2);
  });

  await test.step('the owner takes a parcel back, and then ships its units after all', async () => {
    const number = await find('1Z999003');
    const parcel = page.getByRole('region', { name: 'Parcel 1' });
    const takeBack = { says: 'gets a correction', confirm: 'Take Parcel Back' };
    await act('Take Back', takeBack, parcel);
    await expect(parcel).toContainText('Taken back');
    await act('Ship', {
      tick: [despiteTest],
      fill: { 'Tracking number': '1Z004' },
      says: `Marks 1 × ${toeRoller.name}`,
      confirm: 'Mark Shipped',
    });
    await expect(page.getByRole('region', { name: 'Parcel 2' })).toContainText('1Z004');
    await expect
      .poll(async () =>
        (await backend.arrivedEmails()).filter(({ subject }) => subject.includes(number)),
      )
      .toHaveLength(4);
  });

  await test.step('a bent unit is refunded, and a backordered unit ships once new stock arrives', async () => {
    const number = await find('bo jumper');
    await act('Refund', {
      fill: { [`${toeRoller.name}, of 2`]: '1', Reason: 'One was bent' },
      says: /goods \$70\.00, shipping \$0\.00, tax \$\d+\.\d\d/,
      confirm: 'Refund',
    });
    await expect(page.getByText(/^refunded in part \$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      /One was bent.*, by .+ at the desk/,
    );
    await list('Waiting');
    await expect(rows).toContainText(`Waits for 1 × ${toeStrap.name}`);
    await go('Stock');
    const strap = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: toeStrap.name }) });
    const five = { 'Units received': '5' };
    await act('Receive', { fill: five, says: 'Adds 5 ×', confirm: 'Change Stock' }, strap);
    await expect(strap).toContainText('4 for sale');
    await find(number);
    await act('Ship', {
      tick: [despiteTest, 'It has no tracking number'],
      says: `Marks 1 × ${toeRoller.name}, 1 × ${toeStrap.name}`,
      confirm: 'Mark Shipped',
    });
    await expect(page.getByText(/^shipped,/)).toBeVisible();
  });

  await test.step('if a dispute opens while the desk shows its order, the suggested action changes', async () => {
    await find('di');
    const first = page.getByRole('region', { name: 'What to do' }).getByRole('button').first();
    await expect(first).toHaveText('Ship');
    const lookAgain = async (): Promise<void> => {
      await backend.deliveries();
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
    };
    await backend.dispute(di);
    await lookAgain();
    await expect(page.getByRole('link', { name: 'Answer At Stripe' })).toBeVisible();
    await backend.dispute(di, 'lost');
    await lookAgain();
    await expect(first).toHaveText('Close');
    await act('Close', { says: 'without a refund or an email', confirm: 'Close Order' });
    await expect(page.getByText(/^closed,/)).toBeVisible();
    await list('Ready');
    await expect(page.getByText('Nothing to pack.')).toBeVisible();
  });

  await test.step('the books, the export and the stock match down to the cent and the unit', async () => {
    await go('Records');
    const files = async (title: string, count: number) => {
      const saved: Promise<string>[] = [];
      page.on('download', (file) => saved.push(file.path().then((path) => readFile(path, 'utf8'))));
      await page.getByRole('form', { name: title }).getByRole('button').click();
      await expect.poll(() => saved.length).toBe(count);
      page.removeAllListeners('download');
      return Promise.all(saved);
    };
    await page.getByLabel('Month').fill(new Date().toISOString().slice(0, 7));
    const [books = ''] = await files('The Books', 2);
    const money = await reported();
    expect(sumsOf(rowsIn(books), Object.keys(money))).toEqual(money);
    const [all = ''] = await files('All Orders', 1);
    expect(sumsOf(rowsIn(all), ['total'])).toEqual({ total: money['charged'] });
    // Of 25 rollers, 7 were sold. One of those came back with a partial refund, and one was never sent.
    expect(await backend.inventory(toeRoller.id)).toBe(20);
    expect(await backend.inventory(toeStrap.id)).toBe(4);
    await go('Stock');
    await expect(page.getByRole('listitem').filter({ hasText: toeRoller.name })).toContainText(
      /20 for sale[^]*On the shelf20[^]*Sold7Put back2Received25/,
    );
  });

  await test.step('a reopened desk refuses browsers that had access before', async () => {
    problems.expect(/401/);
    problems.expect(/Failed to load resource/);
    await page.goto('about:blank');
    const address = await served.restart();
    await page.goto(bookmark);
    await expect(page.getByText('Run npm run desk')).toBeVisible();
    await openFile(pageTo(address));
    await expect(page.getByText('Nothing to pack.')).toBeVisible();
    await page.goto(bookmark);
    await expect(page.getByText('Nothing to pack.')).toBeVisible();
    // This simulates a link in webmail.
    await openFile(`<a href="${bookmark}stock">Stock</a>`);
    await page.getByRole('link').click();
    await expect(page.getByRole('heading', { name: toeStrap.name })).toBeVisible();
  });
});
