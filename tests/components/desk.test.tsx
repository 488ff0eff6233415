import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deskOrder, deskParcel, deskProblems, straps } from '#tests/support/desk.ts';
import { renderDesk } from '#tests/support/render-desk.tsx';

const press = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
/** Records scrolls instead of scrolling. */
const scrolls = () => vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);

test('an empty list and an unknown order show a message, and a list that failed to load can be reloaded', async () => {
  const { user, answers } = renderDesk('/', { orders: new Error('offline') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Is npm run desk still running?');
  answers['orders'] = { orders: [], total: 0 };
  await user.click(press('Try Again'));
  expect(await screen.findByText(/Nothing to pack/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  renderDesk('/orders/AAAA-AAAA', { order: [] });
  expect(await screen.findByText('There is no order AAAA-AAAA.')).toBeVisible();
});

test('a month’s books are saved as files, a failed export shows an error, and a person’s data is erased by email address', async () => {
  const saved: string[] = [];
  const urls = { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined };
  vi.stubGlobal('URL', Object.assign(URL, urls));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user, answers, sent, confirm } = renderDesk('/records', {
    exportBooks: { ok: true, value: { orders: 'a', lines: 'b', sums: ['2026-10: 1 order'] } },
    erasePerson: {
      ok: true,
      value: {
        erased: [],
        kept: [{ number: 'K7M3-XQ4R', why: 'Ship it.' }],
        hadAccount: true,
        messages: 1,
        emails: 0,
      },
    },
  });
  const books = within(await screen.findByRole('form', { name: 'The Books' }));
  fireEvent.change(books.getByLabelText('Month'), { target: { value: '2026-10' } });
  await user.click(books.getByRole('button', { name: 'Export' }));
  expect(await books.findByText(/^2026-10: 1 order/)).toBeVisible();
  expect(saved).toEqual(['2026-10.csv', '2026-10-lines.csv']);
  await user.click(press('Erase Personal Data'));
  await user.type(screen.getByLabelText('Email'), 'ada@groundup.example');
  expect(screen.getByText(/messages and emails of ada@groundup.example/)).toBeVisible();
  await confirm('Erase Data');
  expect(sent).toEqual([
    ['exportBooks', { month: '2026-10' }],
    ['erasePerson', { email: 'ada@groundup.example' }],
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The account was deleted. 1 message and 0 emails deleted. K7M3-XQ4R was kept. Ship it.',
  );
  await user.click(press('Cancel'));
  answers['exportOrders'] = new Error('offline');
  const all = within(screen.getByRole('form', { name: 'All Orders' }));
  await user.click(all.getByRole('button', { name: 'Export' }));
  expect(await all.findByText(/Is npm run desk still running/)).toBeVisible();
});

test('a list shows that an order is a test order under review, and a new page opens at the top', async () => {
  const scroll = scrolls();
  const { user } = renderDesk('/');
  const row = within(await screen.findByRole('list')).getByRole('listitem');
  for (const text of ['TEST', 'Review: fraud warning', '2 × Ground Up Strap'])
    expect(row).toHaveTextContent(text);
  expect(screen.getByText('ground-up-test')).toBeVisible();
  await user.click(link('Stock'));
  expect(await screen.findByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
  // The keyboard focus starts at the top too.
  expect(screen.getByRole('main')).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(document.title).toBe('Stock · Desk · Ground Up');
});

test('a list states its total, can show more orders, and reopens at the same scroll position', async () => {
  const scroll = scrolls();
  const shipped = deskOrder({ state: 'shipped', due: [] });
  const { user, answers } = renderDesk('/?list=shipped', {
    orders: { orders: [shipped], total: 51 },
  });
  const count = '1 of 51 orders, newest first';
  const refund = () => press('Refund');
  expect(await screen.findByText(count)).toBeVisible();
  await user.click(press('Show More'));
  await screen.findByRole('button', { name: 'Shipped' });
  Object.defineProperty(globalThis, 'scrollY', { value: 700, configurable: true });
  fireEvent.scroll(window);
  await user.click(await screen.findByRole('link', { name: 'K7M3-XQ4R' }));
  // The list appears immediately, although the server does not respond.
  answers['orders'] = new Promise(() => undefined);
  await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
  expect(screen.getByText(count)).toBeVisible();
  expect(scroll).toHaveBeenLastCalledWith(0, 700);
  // The order also appears immediately, but its actions are disabled, since it may have changed.
  answers['order'] = new Promise(() => undefined);
  await user.click(link('K7M3-XQ4R'));
  expect(refund()).toBeDisabled();
  await user.click(link('Back to the list'));
  answers['order'] = new Error('offline');
  await user.click(link('K7M3-XQ4R'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(refund()).toBeDisabled();
  answers['order'] = [shipped];
  await user.click(press('Try Again'));
  await waitFor(() => expect(refund()).toBeEnabled());
});

test('a search lists the matching orders, or reports that it found none', async () => {
  const { user, answers } = renderDesk('/', {
    orders: { orders: [deskOrder({ buyer: 'José Ruiz' })], total: 51 },
    today: { counts: { ready: 1 }, issues: [{ text: 'Something is wrong', advice: '' }] },
  });
  expect(await screen.findByText('To Look At')).toBeVisible();
  await user.type(await screen.findByRole('searchbox'), ' jose {Enter}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(await screen.findByText('1 of 51 orders for “jose”')).toBeVisible();
  answers['orders'] = { orders: [deskOrder({ buyer: 'José Ruiz' })], total: 1 };
  await user.click(press('Show More'));
  expect(await screen.findByText('1 order for “jose”')).toBeVisible();
  expect(screen.getByText('José Ruiz').tagName).toBe('BDI');
  expect(screen.queryByText('To Look At')).toBeNull();
  answers['orders'] = { orders: [], total: 0 };
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  expect(await screen.findByText('No results for “nobody”.')).toBeVisible();
});

test('a list is limited to the chosen days, in every tab, and a line above the list sums up the last few days', async () => {
  const { user, asked } = renderDesk('/?list=shipped');
  expect(await screen.findByText(/^Today: TEST 1 order/)).toHaveTextContent('$64.00');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await user.click(press('Search'));
  const days = { from: '2026-11-01', through: '' };
  await waitFor(() => expect(asked('orders')).toMatchObject({ list: 'shipped', days }));
  await user.click(press('Closed'));
  await waitFor(() => expect(asked('orders')).toMatchObject({ list: 'closed', days }));
});

test.each([
  ['the next parcel', '/orders/pi_1/slip', ['2 × Ground Up Strap']],
  ['a parcel that was sent', '/orders/pi_1/slip/1', ['5 × Ground Up Strap']],
  ['each order in a list', '/slips?list=ready', ['2 × Ground Up Strap', '2 × Ground Up Strap']],
])('a slip is printed for %s', async (_, path, texts) => {
  const order = deskOrder({
    due: [straps(3)],
    waiting: [straps(1)],
    parcels: [deskParcel({ units: [straps(5)] })],
  });
  renderDesk(path, { order: [order], slips: [order, { ...order, id: 'pi_2' }] });
  const slips = await screen.findAllByRole('article');
  expect(slips).toHaveLength(texts.length);
  for (const [index, slip] of slips.entries()) {
    expect(slip).toHaveTextContent(texts[index] ?? '');
    expect(slip).not.toHaveTextContent(/pi_|\$/);
  }
});

test('the desk begins with the issues, each with advice on how to resolve it', async () => {
  const issues = [
    {
      text: 'dispute needs an answer by Dec 3',
      advice: 'Answer it.',
      order: { id: 'pi_1', number: 'K7M3-XQ4R' },
      url: 'https://dashboard.stripe.com/payments/pi_1',
    },
    {
      text: 'the email to ada@old.example was refused: 550',
      advice: 'Change it.',
      order: { id: 'pi_2', number: 'Q97A-F83W' },
      email: 'shipped-key',
    },
    { text: 'An event cannot be applied', advice: 'Do it by hand.', event: 'evt_1' },
  ];
  const counts = { ready: 3, waiting: 0, review: 1 };
  const { user, answers, sent, confirm } = renderDesk('/', {
    today: { counts, issues },
    dismissEvent: true,
    resendEmails: 1,
    dismissEmail: null,
  });
  expect(await screen.findByText(/K7M3-XQ4R: dispute needs an answer by Dec 3/)).toBeVisible();
  expect(press('Ready 3')).toBeVisible();
  expect(link('View at Stripe')).toHaveAttribute('href', issues[0]?.url);
  expect(link('Open Q97A-F83W')).toBeVisible();
  await user.click(press('Resend'));
  await confirm('Resend');
  await user.click(press('Dismiss Email'));
  await confirm('Dismiss Email');
  await user.click(press('Dismiss evt_1'));
  expect(screen.getByText(/will ignore evt_1/)).toBeVisible();
  answers['today'] = { counts, issues: issues.slice(0, 1) };
  await confirm('Dismiss Event');
  await waitFor(() => expect(screen.queryByText(/An event cannot be applied/)).toBeNull());
  expect(sent).toEqual([
    ['resendEmails', { id: 'shipped-key' }],
    ['dismissEmail', { id: 'shipped-key' }],
    ['dismissEvent', { event: 'evt_1' }],
  ]);
  expect(screen.getByText(/evt_1 has been dismissed/)).toBeVisible();
});

test('an order’s page shows the order’s number, its amounts with Stripe’s fee, and the shopper’s other orders', async () => {
  const others = [{ id: 'pi_9', number: 'AAAA-BBBB', state: 'shipped', total: '$20.00' }];
  renderDesk('/orders/pi_1', { order: [deskOrder({ others, buyer: 'ليلى' })], fee: '$2.16' });
  expect(await screen.findByText('$2.16')).toBeVisible();
  expect(document.title).toBe('K7M3-XQ4R · Desk · Ground Up');
  const money = within(screen.getByRole('region', { name: 'Money' }));
  expect(money.getByText('2 × Ground Up Strap at $20.00')).toBeVisible();
  expect(money.getByRole('link', { name: 'AAAA-BBBB' })).toHaveAttribute('href', '/orders/pi_9');
  expect(link('ada@groundup.example')).toHaveAttribute('href', 'mailto:ada@groundup.example');
});

test('a carrier’s file is previewed before its orders ship, and the desk then shows which lines are left', async () => {
  const row = (line: number, name: string, more: object) => ({
    line,
    name,
    tracking: '1Z1',
    ...more,
  });
  const shipped = { kind: 'shipped', units: [straps(1)], later: [straps(2)] };
  const known = { kind: 'known' };
  const wrong = row(4, 'K7M3-XQ44', { kind: 'wrong', why: 'There is no such order.' });
  const tried = [row(2, 'K7M3-XQ4R', shipped), row(3, 'Q97A-F83W', shipped), wrong];
  const { user, sent, answers, confirm } = renderDesk('/', {
    shipFile: { rows: tried, untracked: 1 },
  });
  const text = 'number,tracking\nK7M3-XQ4R,1Z1\n';
  const file = new File([text], 'carrier.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/The carrier’s file/), file);
  const said = 'with 1Z1: 1 × Ground Up Strap. Still due: 2 × Ground Up Strap';
  expect(await screen.findByText(RegExp(said))).toHaveTextContent(
    '2 to ship, 0 already shipped, 1 invalid, 1 without a tracking number Line 4: K7M3-XQ44 is not shipped. There is no such order. Line 2:',
  );
  await user.click(screen.getByLabelText(/holds all that is due/));
  await user.click(await screen.findByRole('button', { name: 'Ship 2' }));
  await user.click(screen.getByLabelText('USPS'));
  expect(screen.getByText(/Ground Up Strap in 2 parcels.* Lines left in the file/)).toBeVisible();
  answers['orders'] = { orders: [], total: 0 };
  await confirm('Mark Shipped');
  // No error is shown for the shipped lines. The other lines stay listed until the owner corrects them.
  expect(await screen.findByText('2 orders shipped. Lines left in the file: 2.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText(/^Nothing to pack/)).toBeVisible();
  const dry = { file: text, despite: [], isWhole: false, isDryRun: true };
  const whole = { ...dry, isWhole: true };
  const shown = [2, 3].map((line) => ({ line, units: [straps(1)] }));
  expect(sent).toEqual([
    ['shipFile', dry],
    ['shipFile', whole],
    ['shipFile', { ...whole, isDryRun: false, carrier: 'usps', shown }],
    ['shipFile', whole],
  ]);
  answers['shipFile'] = {
    rows: [row(2, 'K7M3-XQ4R', known), row(3, 'Q97A-F83W', known), wrong],
    untracked: 1,
  };
  await user.click(screen.getByLabelText(/TEST orders/));
  expect(await screen.findByText(/^0 to ship, 2 already shipped, 1 invalid/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ship \d/ })).toBeNull();
});

test('failures are shown beside the paid checkouts of the same day', async () => {
  const { answers, user } = renderDesk('/problems', { problems: deskProblems() });
  expect(await screen.findByText('3 failures today, 9 checkouts paid.')).toBeVisible();
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(row(/^2026-11-24/)).toBe('2026-11-2493 × checkout-failed');
  expect(row(/^checkout-failed/)).toContain('3 × Safari');
  answers['problems'] = deskProblems({ days: [], details: [] });
  await user.click(link('Orders'));
  await user.click(link('Problems'));
  expect(await screen.findByText('Nothing failed today.')).toBeVisible();
});
