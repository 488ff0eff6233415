import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskOrder } from '#tests/support/desk.ts';
import { renderDesk } from '#tests/support/render-desk.tsx';

test('part of an order ships, once each obstacle is ticked', async () => {
  const { user, runs } = renderDesk('/orders/pi_1');
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
  const { user, runs } = renderDesk('/orders/pi_1', {
    run: { isDone: false, text: 'That is more than is left.', files: [] },
  });
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
  const { user } = renderDesk('/orders/pi_1', { run: new Error('offline') });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Close Order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is not known whether it was done');
});

test('an action stays until the page shows what became of it, and what she confirms does not change meanwhile', async () => {
  const { user, answers } = renderDesk('/orders/pi_1');
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
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the focus returns to the button of an action: on Escape, on Cancel, and when it is done', async () => {
  const { user, runs } = renderDesk('/stock');
  const button = await screen.findByRole('button', { name: 'Receive' });
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    () => user.keyboard('5{Enter}'),
  ]) {
    await user.click(button);
    expect(screen.getByLabelText(/Units that came/)).toHaveFocus();
    await leave();
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(runs.map(({ words }) => words.slice(0, 2))).toEqual([['toe-strap', '+5']]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Done.')).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('an action without fields has the focus on Cancel, so that Enter does nothing', async () => {
  const { user, runs } = renderDesk('/orders/pi_1', {
    order: [deskOrder({ state: 'shipped', due: [], isErasable: true })],
  });
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  expect(screen.getByText(/It cannot be undone. Stripe keeps its own record./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(runs).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  await user.click(screen.getByRole('button', { name: 'Erase Buyer' }));
  expect(runs).toEqual([{ tool: 'orders', words: ['erase', 'pi_1'] }]);
});

test('the doctor’s page dismisses an event that always fails', async () => {
  const text = 'The comparison cannot apply evt_1.';
  const { user, answers, runs } = renderDesk('/doctor', {
    doctor: [{ name: 'Events', findings: [{ kind: 'bad', text, failingEvents: ['evt_1'] }] }],
  });
  await user.click(await screen.findByRole('button', { name: 'Dismiss evt_1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Dismiss evt_1' }));
  expect(dialog.getByText(/leaves evt_1 alone/)).toBeVisible();
  expect(runs).toEqual([]);
  answers['doctor'] = [{ name: 'Events', findings: [{ kind: 'good', text: 'All applied.' }] }];
  await user.click(dialog.getByRole('button', { name: 'Dismiss Event' }));
  expect(await screen.findByText('All is well.')).toBeVisible();
  expect(runs).toEqual([{ tool: 'orders', words: ['dismiss', 'evt_1'] }]);
});
