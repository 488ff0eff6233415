import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { App } from '#desk/app.tsx';
import type { Run } from '#desk/contract.ts';
import { deskOrder, deskStock } from '#tests/support/desk.ts';

const order = deskOrder({
  isTest: true,
  reviews: ['fraud warning'],
  obstacles: ['test', 'fraud warning'],
});

let answers: Record<string, unknown>;
let runs: Run[];

beforeEach(() => {
  runs = [];
  answers = {
    project: { id: 'ground-up-test', isLocal: false },
    orders: [order],
    order: [order],
    stock: [deskStock()],
    run: { isDone: true, text: 'Done.', files: [] },
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    const name = path.replace('/calls/', '');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page sends
    if (name === 'run') runs.push(JSON.parse(body) as Run);
    const answer = await answers[name];
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
});

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );

test('an order in a list shows that it is a test and must be looked at', async () => {
  open('/');
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('TEST');
  expect(row).toHaveTextContent('Review: fraud warning');
  expect(row).toHaveTextContent('2 × Ground Up Strap');
  expect(screen.getByText('ground-up-test')).toBeVisible();
});

test('an empty list says so, and a failed one can be read again', async () => {
  const user = userEvent.setup();
  answers['orders'] = new Error('offline');
  open('/');
  expect(await screen.findByRole('alert')).toHaveTextContent('Is npm run desk still running?');
  answers['orders'] = [];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/Nothing to pack/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('part of an order ships, once each obstacle is ticked', async () => {
  const user = userEvent.setup();
  open('/orders/pi_1');
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ship' }));
  const units = dialog.getByLabelText('Ground Up Strap, of 2');
  await user.clear(units);
  await user.type(units, '1');
  await user.type(dialog.getByLabelText(/Tracking/), '1Z 999');
  expect(dialog.getByText(/1 × Ground Up Strap will follow/)).toBeVisible();
  await user.click(dialog.getByLabelText(/TEST order/));
  await user.click(dialog.getByLabelText(/fraud warning/));
  await user.click(dialog.getByRole('button', { name: 'Mark Shipped' }));
  expect(runs).toEqual([
    {
      tool: 'orders',
      words: ['ship', 'pi_1', 'toe-strap=1', '1Z 999'],
      despite: ['test', 'fraud warning'],
    },
  ]);
  expect(await screen.findByText('Done.')).toBeVisible();
});

test('a refund of a part says what it leaves, and carries an id that a retry repeats', async () => {
  const user = userEvent.setup();
  answers['run'] = { isDone: false, text: 'That is more than is left.', files: [] };
  open('/orders/pi_1');
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund' }));
  await user.type(dialog.getByLabelText(/Amount/), '20');
  expect(dialog.getByText(/It cannot be undone. Its units stay sold./)).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox'), '1 × Ground Up Strap');
  expect(dialog.getByText(/1 × Ground Up Strap will be for sale again/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('That is more than is left.');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  const words = ['refund', 'pi_1', '20', 'restock', 'toe-strap', '1', 'id', expect.any(String)];
  expect(runs.map((run) => run.words)).toEqual([words, words]);
  expect(runs[0]?.words.at(-1)).toBe(runs[1]?.words.at(-1));
});

test('without an answer, the owner is told to look before she tries again', async () => {
  const user = userEvent.setup();
  answers['run'] = new Error('offline');
  open('/orders/pi_1');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Close Order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is not known whether it was done');
});

test('an order that does not exist says so', async () => {
  answers['order'] = [];
  open('/orders/AAAA-AAAA');
  expect(await screen.findByText('There is no order AAAA-AAAA.')).toBeVisible();
});

test('an action stays until the page shows what became of it, and what she confirms does not change meanwhile', async () => {
  const user = userEvent.setup();
  open('/orders/pi_1');
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = screen.getByRole('dialog', { name: 'Ship' });
  for (const box of within(dialog).getAllByRole('checkbox')) await user.click(box);
  let answer: (found: unknown) => void = () => undefined;
  answers['order'] = new Promise((resolve) => (answer = resolve));
  await user.click(within(dialog).getByRole('button', { name: 'Mark Shipped' }));
  expect(within(dialog).getByRole('button', { name: 'Working...' })).toBeDisabled();
  expect(screen.queryByText('Done.')).toBeNull();
  answer([deskOrder({ state: 'shipped', due: [] })]);
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  // The button that opened it is gone.
  expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the focus returns to the button of an action: on Escape, on Cancel, and when it is done', async () => {
  const user = userEvent.setup();
  open('/stock');
  const button = await screen.findByRole('button', { name: 'Receive' });
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    () => user.keyboard('5{Enter}'),
  ]) {
    await user.click(button);
    expect(screen.getByLabelText(/Units that came/)).toHaveFocus();
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  }
  expect(runs.map(({ words }) => words.slice(0, 2))).toEqual([['toe-strap', '+5']]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Done.')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('an action without fields has the focus on Cancel, so that Enter does nothing', async () => {
  const user = userEvent.setup();
  answers['order'] = [deskOrder({ state: 'shipped', due: [], isErasable: true })];
  open('/orders/pi_1');
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  expect(screen.getByText(/It cannot be undone. Stripe keeps its own record./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(runs).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  await user.click(screen.getByRole('button', { name: 'Erase Buyer' }));
  expect(runs).toEqual([{ tool: 'orders', words: ['erase', 'pi_1'] }]);
});

test('the stock says what was put back', async () => {
  answers['stock'] = [deskStock({ restocked: 3 })];
  open('/stock');
  expect(await screen.findByText('Put back')).toBeVisible();
  expect(screen.getByText('3')).toBeVisible();
});

test('a month’s books are saved as files, and a refusal is shown', async () => {
  const user = userEvent.setup();
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
  answers['run'] = { isDone: true, text: '2026-10: 1 order', files };
  open('/records');
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
  const user = userEvent.setup();
  open('/records');
  await user.click(screen.getByRole('button', { name: 'Erase A Person' }));
  await user.type(screen.getByLabelText('Email'), 'ada@groundup.example');
  expect(screen.getByText(/messages and mails of ada@groundup.example/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erase Person' }));
  expect(runs).toEqual([{ tool: 'orders', words: ['erase', 'ada@groundup.example'] }]);
  expect(await screen.findByText('Done.')).toBeVisible();
});

test('a new page begins at its top, for the keyboard too', async () => {
  const user = userEvent.setup();
  const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  open('/');
  await user.click(screen.getByRole('link', { name: 'Stock' }));
  expect(await screen.findByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(document.title).toBe('Stock · Desk · Ground Up');
});
