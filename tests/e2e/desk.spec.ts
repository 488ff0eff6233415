import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { Calls } from '#desk/contract.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { deskOrder, deskStock } from '#tests/support/desk.ts';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { holdsFocus } from '#tests/support/keyboard.ts';
import { overflowOf } from '#tests/support/overflow.ts';
import { serveDesk } from '../../functions/tools/lib/desk/server.ts';

const root = join(import.meta.dirname, '../..');
const long = 'Wolfeschlegelsteinhausenbergerdorff-Ottokarmaximilian '.repeat(4).trim();

const orders = [
  deskOrder(),
  deskOrder({
    number: 'Q97A-F83W',
    id: 'pi_2',
    isTest: true,
    buyer: long,
    total: '$12,345.00',
    address: [long, `${'9'.repeat(60)} Track Lane`, 'Austin, TX 78701', 'US'],
    reviews: ['amounts differ', 'refund failed', 'dispute lost', 'fraud warning'],
    obstacles: ['test', 'amounts differ', 'refund failed', 'dispute lost', 'fraud warning'],
    marks: ['refunded in part $20.00', 'backordered: Ground Up Strap'],
    waiting: [{ productId: 'toe-strap', name: long, quantity: 999 }],
    due: [{ productId: 'toe-strap', name: long, quantity: 999 }],
    parcels: [{ at: 1_790_000_000_000, tracking: '9'.repeat(100), units: [] }],
    parts: { name: long, country: 'US', email: `${'a'.repeat(60)}@groundup.example` },
    paymentUrl: 'https://dashboard.stripe.com/test/payments/pi_2',
  }),
];

/** What the desk's server answers, by its calls; a test may change it. */
const usual = (): { [Name in keyof Calls]: Calls[Name][1] | Error } => ({
  project: { id: 'ground-up-of-somebody-with-a-long-name', isLocal: false },
  orders,
  order: orders.slice(1),
  stock: [
    deskStock({ isLimited: true, held: 3, restocked: 2 }),
    deskStock({ id: 'toe-roller', name: long, forSale: -12, wrong: 'changed by hand: recount' }),
    deskStock({ id: 'test-product', name: 'Test', forSale: undefined, received: undefined }),
  ],
  doctor: [
    {
      name: 'Settings',
      findings: [
        { kind: 'bad', text: `functions/.env.${long.replaceAll(' ', '-')} lacks MAIL_TO.` },
        { kind: 'good', text: 'The others are there.' },
        { kind: 'skipped', text: 'Only a real project has it.' },
      ],
    },
  ],
  run: { isDone: true, text: `Q97A-F83W is shipped, and ${long} is written to.`, files: [] },
});

let answers = usual();

/** Builds and serves the desk; returns its origin and the cookie of a session, since its address works once. */
async function startDesk() {
  const folder = join(root, '.cache/e2e-desk');
  const outDir = { outDir: folder };
  await build({ configFile: join(root, 'desk/vite.config.ts'), build: outDir, logLevel: 'error' });
  const answer = (name: keyof Calls) => async () => {
    const found = answers[name];
    if (found instanceof Error) throw found;
    return found;
  };
  const { address, close } = await serveDesk({
    folder,
    handlers: new Map([
      ['project', answer('project')],
      ['orders', answer('orders')],
      ['order', answer('order')],
      ['stock', answer('stock')],
      ['doctor', answer('doctor')],
      ['run', answer('run')],
    ]),
  });
  const { headers } = await fetch(address, { redirect: 'manual' });
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(headers.getSetCookie().join()) ?? [];
  const { origin } = new URL(address);
  return { origin, cookie: { name, value, url: origin }, close };
}

const test = base.extend<object, { readonly desk: Awaited<ReturnType<typeof startDesk>> }>({
  desk: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the required fixtures from the pattern: none
    async ({}, use) => {
      const desk = await startDesk();
      await use(desk);
      desk.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => {
    await use(desk.origin);
  },
});

// All in one process, which builds it once.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ context, desk }) => {
  answers = usual();
  await context.addCookies([desk.cookie]);
});

const screens = {
  '/': 'Orders',
  '/?list=review': 'Orders',
  '/orders/pi_2': 'Q97A-F83W',
  '/orders/pi_2/slip': 'Q97A-F83W',
  '/stock': 'Stock',
  '/drop': 'The Drop',
  '/records': 'Records',
  '/doctor': 'Doctor',
  '/nothing': 'Nothing here.',
};

/** Expects a screen that fits its width. */
async function expectToFit(page: Page, path: string): Promise<void> {
  expect([path, await overflowOf(page)]).toEqual([path, 0]);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *:not(input, select, meter)')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect([path, wide]).toEqual([path, []]);
}

for (const width of [390, 768, 1280])
  test(`every screen of the desk fits at ${width} px, with the longest names`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, heading] of Object.entries(screens)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByText('Reading')).toHaveCount(0);
      await expectToFit(page, path);
      if (width === 390) await expectAccessible(page, path);
    }
    await page.goto('/orders/pi_2');
    for (const name of ['Ship', 'Refund', 'Change Address', 'Close']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expectToFit(page, name);
      if (width === 390) await expectAccessible(page, name);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Send Mail Again' }).click();
    await page.getByRole('button', { name: 'Send Again' }).click();
    await expect(page.getByText('is written to')).toBeVisible();
    await expectToFit(page, 'done');

    answers = { ...usual(), orders: [], order: [] };
    for (const path of ['/', '/?list=waiting', '/orders/AAAA-AAAA', '/drop']) {
      await page.goto(path);
      await expect(page.getByText('Reading')).toHaveCount(0);
      await expectToFit(page, `empty ${path}`);
    }
  });

test('a failure says what to do, and Try Again reads it anew', async ({ page, problems }) => {
  problems.expect(/500/);
  problems.expect(/Failed to load resource/);
  answers = { ...usual(), orders: new Error('Could not load the default credentials.') };
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('gcloud auth application-default login');
  await expectToFit(page, 'failed');
  answers = usual();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('a page of an earlier desk says which address to open', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/401/);
  problems.expect(/Failed to load resource/);
  await page.goto('/stock');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('alert')).toContainText('open the address that was printed last');
  await expectToFit(page, 'signed-out');
});

test('the keyboard reaches every action in the order in which they are read, and comes back from each', async ({
  page,
}) => {
  await page.goto('/orders/pi_2');
  const actions = page.getByRole('region', { name: 'What to do' });
  await expect(actions).toBeVisible();
  const names: string[] = [];
  const nameOfFocus = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let presses = 0; presses < 16; presses += 1) {
    await page.keyboard.press('Tab');
    names.push(await nameOfFocus());
  }
  expect(names).toEqual([
    'Skip to content',
    'Orders',
    'Stock',
    'Drop',
    'Records',
    'Doctor',
    'All orders',
    'Correct Tracking',
    'Ship',
    'Refund',
    'Change Address',
    'Send Mail Again',
    'Close',
    'Packing Slip',
    'Payment at Stripe',
    expect.any(String),
  ]);
  const ship = actions.getByRole('button', { name: 'Ship' });
  await ship.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ship' });
  expect(await holdsFocus(dialog)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ship).toBeFocused();
});

test('a packing slip is printed alone', async ({ page }) => {
  await page.goto('/orders/pi_2/slip');
  const slip = page.getByRole('article');
  await expect(slip).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeVisible();
  await expect(slip).toContainText('TEST');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
