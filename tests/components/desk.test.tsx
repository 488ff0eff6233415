import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deskProblems, deskStock } from '#tests/support/desk.ts';
import { renderDesk } from '#tests/support/render-desk.tsx';

test('an order in a list shows that it is a test and must be looked at', async () => {
  renderDesk('/');
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('TEST');
  expect(row).toHaveTextContent('Review: fraud warning');
  expect(row).toHaveTextContent('2 × Ground Up Strap');
  expect(screen.getByText('ground-up-test')).toBeVisible();
});

test('an empty list says so, and a failed one can be read again', async () => {
  const { user, answers } = renderDesk('/', { orders: new Error('offline') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Is npm run desk still running?');
  answers['orders'] = [];
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
  const { user, runs } = renderDesk('/records');
  await user.click(screen.getByRole('button', { name: 'Erase A Person' }));
  await user.type(screen.getByLabelText('Email'), 'ada@groundup.example');
  expect(screen.getByText(/messages and mails of ada@groundup.example/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erase Person' }));
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

test('what failed stands beside the checkouts of its day, and what is too high says so', async () => {
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
