import { join } from 'node:path';
import { build } from 'vite';
import type { Answers } from '#functions/owner/contract/calls.ts';
import { serveDesk } from '../../functions/owner/desk/server/server.ts';
import { deskOrder, deskParcel, deskProblems, deskStock } from './desk.ts';
import { test } from './fixtures.ts';

const root = join(import.meta.dirname, '../..');
const project = 'ground-up-of-somebody-with-a-long-name';
const long = 'Wolfeschlegelsteinhausenbergerdorff-Ottokarmaximilian '.repeat(4).trim();
const at = 1_790_000_000_000;
const many = { productId: 'toe-strap' as const, name: long, quantity: 999 };
const atStripe = 'https://dashboard.stripe.com/test/payments/pi_2';

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
    waiting: [many],
    due: [many],
    parcels: [deskParcel({ at, tracking: '9'.repeat(100), url: atStripe })],
    parts: { name: long, country: 'US', email: `${'a'.repeat(60)}@groundup.example` },
    advice: [
      { text: 'amounts differ', advice: 'Compare the payment at Stripe with the order.' },
      { text: 'refund failed', advice: 'Refund it again.' },
      { text: 'dispute lost', advice: 'Close it.' },
      { text: 'fraud warning', advice: '' },
    ],
    history: [{ at, text: `Parcel 1 shipped: ${long}`, by: long }],
    messages: [{ at, text: long, name: long, phone: '9'.repeat(40) }],
    note: long,
    money: [
      [`999 × ${long} at $20.00`, '$19,980.00'],
      ['Paid', '$19,980.00'],
    ],
    others: [{ id: 'pi_1', number: 'K7M3-XQ4R', state: 'partly shipped', total: '$12,345.00' }],
    refusedEmails: [{ id: 'm', to: `${'a'.repeat(60)}@groundup.example`, answer: `550 ${long}` }],
    paymentUrl: atStripe,
  }),
];

/** The desk server's results, keyed by call, with the longest names and every badge. */
export const usual = (): { [Name in keyof Answers]?: Answers[Name] | Error } => ({
  project: {
    id: project,
    sender: ['Toes LLC', '1 Track Lane, Austin, TX 78701'],
    support: 'support@groundup.example',
    isLocal: false,
    timeZone: 'America/Chicago',
  },
  today: {
    counts: { ready: 120, waiting: 3, review: 1 },
    issues: [
      {
        text: 'dispute needs an answer by Dec 3',
        advice: 'Answer it at Stripe, with the tracking number and what the buyer wrote.',
        order: { id: 'pi_2', number: 'Q97A-F83W' },
        url: atStripe,
      },
      { text: '2 emails could not be sent', advice: 'See the doctor.', email: 'all' },
      {
        text: `Stripe’s event evt_${'1'.repeat(60)} cannot be applied`,
        advice: '',
        event: 'evt_1',
      },
    ],
  },
  sales: [1, 7, 30].map((days) => ({
    days,
    orders: days * 9,
    money: '$12,345.00',
    areTests: false,
  })),
  orders: { orders, total: 120, toPick: [many] },
  slips: orders,
  order: orders.slice(1),
  fee: '$358.31',
  refundSum: {
    ok: true,
    value: { goods: '$20.00', shipping: '$0.00', tax: '$1.60', sum: '$21.60' },
  },
  stock: [
    deskStock({ held: 3, restocked: 2 }),
    deskStock({ id: 'toe-roller', name: long, forSale: -12, wrong: 'changed by hand: recount' }),
    deskStock({ id: 'test-product', name: 'Test', forSale: undefined, received: undefined }),
  ],
  problems: deskProblems(),
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
  changeOrder: { ok: true, value: deskOrder({ number: long }) },
});

/** The desk server's current results, which a test may change. */
export const desk = { answers: usual() };

const port = Number(process.env['E2E_PORT'] || 4273) + 51;

/** Builds and serves the desk. Returns its token, and a function that stops the server. */
async function startDesk() {
  const folder = join(root, '.cache/e2e-desk');
  const outDir = { outDir: folder };
  await build({
    configFile: join(root, 'functions/owner/desk/page/vite.config.ts'),
    build: outDir,
    logLevel: 'error',
  });
  const answer = (name: keyof Answers) => async () => {
    const found = desk.answers[name];
    if (found instanceof Error) throw found;
    return found;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has only keys of its type
  const names = Object.keys(desk.answers) as (keyof Answers)[];
  const { address, close } = await serveDesk(
    { folder, handlers: new Map(names.map((name) => [name, answer(name)])) },
    port,
  );
  return { session: new URL(address).searchParams.get('token') ?? '', close };
}

/** Serves the desk to a spec's tests, with a session. A worker fixture would need a separate worker and browser. */
export function serveInTests(): void {
  let server: Awaited<ReturnType<typeof startDesk>>;
  test.use({ baseURL: `http://127.0.0.1:${port}` });
  test.beforeAll(async () => {
    server = await startDesk();
  });
  test.beforeEach(async ({ page }) => {
    desk.answers = usual();
    await page.addInitScript((session) => localStorage.setItem('session', session), server.session);
  });
  test.afterAll(() => server.close());
}
