import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deskOrder, deskProblems, deskStock } from '#tests/support/desk.ts';
import { renderDesk } from '#tests/support/render-desk.tsx';

test('an order in a list shows that it is a test and must be looked at', async () => {
  renderDesk('/');
  const list = within(await screen.findByRole('list'));
  const row = list.getByRole('listitem');
  expect(row).toHaveTextContent('TEST');
  expect(row).toHaveTextContent('Review: fraud warning');
  expect(row).toHaveTextContent('2 × Ground Up Strap');
  expect(screen.getByText('ground-up-test')).toBeVisible();
});

test('an empty list says so, and a failed one can be read again', async () => {
  const { user, answers } = renderDesk('/', { orders: new Error('offline') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Is npm run desk still running?');
  answers['orders'] = { orders: [], total: 0 };
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/Nothing to pack/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an order that does not exist says so', async () => {
  renderDesk('/orders/AAAA-AAAA', { order: [] });
  expect(await screen.findByText('There is no order AAAA-AAAA.')).toBeVisible();
});

test('the stock says what was put back', async () => {
  renderDesk('/stock', { stock: [deskStock({ restocked: 3 })] });
  expect(await screen.findByText('Put back')).toBeVisible();
  expect(screen.getByText('3')).toBeVisible();
});

test('a month’s books are saved as files, and a refusal is shown', async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const files = ['2026-10.csv', '2026-10-lines.csv'].map((name) => ({ name, text: 'a' }));
  const { user, answers, runs } = renderDesk('/records', {
    run: { isDone: true, text: '2026-10: 1 order', files },
  });
  const books = within(await screen.findByRole('form', { name: 'The Books' }));
  fireEvent.change(books.getByLabelText('Month'), { target: { value: '2026-10' } });
  await user.click(books.getByRole('button', { name: 'Export' }));
  expect(await books.findByText('2026-10: 1 order')).toBeVisible();
  expect(runs).toEqual([{ tool: 'orders', words: ['export', '2026-10'] }]);
  expect(saved).toEqual(['2026-10.csv', '2026-10-lines.csv']);
  answers['run'] = new Error('offline');
  const all = within(screen.getByRole('form', { name: 'All Orders' }));
  await user.click(all.getByRole('button', { name: 'Export' }));
  expect(await all.findByText(/Is npm run desk still running/)).toBeVisible();
});

test('a person is erased by an address', async () => {
  const { user, runs, confirm } = renderDesk('/records');
  await user.click(screen.getByRole('button', { name: 'Erase A Person' }));
  await user.type(screen.getByLabelText('Email'), 'ada@groundup.example');
  expect(screen.getByText(/messages and mails of ada@groundup.example/)).toBeVisible();
  await confirm('Erase Person');
  expect(runs).toEqual([{ tool: 'orders', words: ['erase', 'ada@groundup.example'] }]);
  expect(await screen.findByText('Done.')).toBeVisible();
});

test('a new page begins at its top, for the keyboard too', async () => {
  const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const { user } = renderDesk('/');
  await user.click(screen.getByRole('link', { name: 'Stock' }));
  expect(await screen.findByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(document.title).toBe('Stock · Desk · Ground Up');
});

test('a list says how many there are, shows more, and is found again where it was', async () => {
  const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const { user, answers } = renderDesk('/?list=shipped', {
    orders: { orders: [deskOrder({ state: 'shipped', due: [] })], total: 51 },
  });
  expect(await screen.findByText('1 of 51 orders, the newest first')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  await screen.findByRole('button', { name: 'Shipped' });
  Object.defineProperty(globalThis, 'scrollY', { value: 700, configurable: true });
  fireEvent.scroll(window);
  await user.click(await screen.findByRole('link', { name: 'K7M3-XQ4R' }));
  // It is there at once, although the server does not answer.
  answers['orders'] = new Promise(() => undefined);
  await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
  expect(screen.getByText('1 of 51 orders, the newest first')).toBeVisible();
  expect(scroll).toHaveBeenLastCalledWith(0, 700);
  // So is the order, but nothing is done by what may have changed since.
  answers['order'] = new Promise(() => undefined);
  await user.click(screen.getByRole('link', { name: 'K7M3-XQ4R' }));
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  answers['order'] = new Error('offline');
  await user.click(screen.getByRole('link', { name: 'K7M3-XQ4R' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDisabled();
  answers['order'] = [deskOrder({ state: 'shipped', due: [] })];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refund' })).toBeEnabled());
});

test('orders are searched for by words', async () => {
  const { user, answers } = renderDesk('/', {
    search: [deskOrder({ buyer: 'José Ruiz' })],
    today: { counts: { ready: 1 }, trouble: [{ text: 'Something is wrong', advice: '' }] },
  });
  expect(await screen.findByText('To Look At')).toBeVisible();
  await user.type(await screen.findByRole('searchbox'), ' jose {Enter}');
  expect(await screen.findByText('1 order for “jose”')).toBeVisible();
  expect(screen.getByText('José Ruiz')).toBeVisible();
  expect(screen.queryByText('To Look At')).toBeNull();
  answers['search'] = [];
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  expect(await screen.findByText('Nothing is found for “nobody”.')).toBeVisible();
});

test('each parcel has its slip, shipped or next, and a list has all of them', async () => {
  const straps = (quantity: number) => ({
    productId: 'toe-strap',
    name: 'Ground Up Strap',
    quantity,
  });
  const order = deskOrder({
    due: [straps(3)],
    waiting: [straps(1)],
    parcels: [{ at: 1, tracking: '1Z1', units: [straps(5)], takenBackAt: undefined }],
  });
  for (const [path, text] of [
    ['/orders/pi_1/slip', '2 × Ground Up Strap'],
    ['/orders/pi_1/slip/1', '5 × Ground Up Strap'],
  ] as const) {
    const { unmount } = renderDesk(path, { order: [order] });
    const slip = await screen.findByRole('article');
    expect(slip).toHaveTextContent(text);
    expect(slip).not.toHaveTextContent(/pi_1|\$/);
    unmount();
  }
  renderDesk('/slips?list=ready', {
    slips: [order, deskOrder({ number: 'Q97A-F83W', id: 'pi_2' })],
  });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('the desk begins with troubles, each with its remedy', async () => {
  const trouble = [
    {
      text: 'dispute needs an answer by Dec 3',
      advice: 'Answer it.',
      order: { id: 'pi_1', number: 'K7M3-XQ4R' },
      url: 'https://dashboard.stripe.com/payments/pi_1',
    },
    { text: '2 mails could not be sent', advice: 'See the doctor.', isMail: true },
    { text: 'An event cannot be applied', advice: 'Do it by hand.', event: 'evt_1' },
  ];
  const counts = { ready: 3, waiting: 0, review: 1 };
  const { user, answers, runs, confirm } = renderDesk('/', { today: { counts, trouble } });
  expect(await screen.findByText(/K7M3-XQ4R: dispute needs an answer by Dec 3/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ready 3' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'At Stripe' })).toHaveAttribute('href', trouble[0]?.url);
  await user.click(screen.getByRole('button', { name: 'Dismiss evt_1' }));
  expect(screen.getByText(/leaves evt_1 alone/)).toBeVisible();
  answers['today'] = { counts, trouble: trouble.slice(0, 1) };
  await confirm('Dismiss Event');
  await waitFor(() => expect(screen.queryByText(/An event cannot be applied/)).toBeNull());
  expect(runs.map(({ words }) => words)).toEqual([['dismiss', 'evt_1']]);
});

test('the carrier’s file is tried before it ships', async () => {
  const { user, runs, answers, confirm } = renderDesk('/', {
    run: { isDone: true, text: '2 to ship, 0 shipped before, 0 wrong', files: [] },
  });
  const text = 'number,tracking\nK7M3-XQ4R,1Z1\n';
  const file = new File([text], 'carrier.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/The carrier’s file/), file);
  expect(await screen.findByText(/2 to ship, 0 shipped/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ship 2' }));
  answers['run'] = { isDone: true, text: '2 shipped', files: [] };
  answers['orders'] = { orders: [], total: 0 };
  await confirm('Mark Shipped');
  expect(await screen.findByText('2 shipped')).toBeVisible();
  expect(await screen.findByText(/^Nothing to pack/)).toBeVisible();
  expect(runs).toMatchObject([
    { words: ['ship'], file: text, isDryRun: true },
    { words: ['ship'], file: text },
  ]);
});

test('failures are beside their day’s checkouts, and measures that are too high say so', async () => {
  const { answers, user } = renderDesk('/problems', { problems: deskProblems() });
  expect(await screen.findByText('3 failures today, 12 checkouts begun, 9 paid.')).toBeVisible();
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(row(/^2026-11-24/)).toBe('2026-11-241293 × checkout-failed');
  expect(row(/^checkout-failed/)).toContain('3 × Safari 26');
  expect(row(/^\/ phone/)).toBe('/phone402500 ms300 ms, too highover 0.5, too high—');
  expect(row(/^\/shop/)).toBe('/shopdesktop4———200 ms');
  answers['problems'] = deskProblems({ days: [], details: [], measures: [] });
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await user.click(screen.getByRole('link', { name: 'Problems' }));
  expect(await screen.findByText('Nothing failed today.')).toBeVisible();
  expect(screen.getByText('No visit was measured.')).toBeVisible();
});
