import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskOrder, deskStock, straps } from '#tests/support/desk.ts';
import { renderDesk } from '#tests/support/render-desk.tsx';

const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }));
const once = expect.any(String) as unknown;

test('a parcel has what is on the shelf, unless the owner says otherwise, once each obstacle is ticked', async () => {
  const order = deskOrder({
    isTest: true,
    reviews: ['fraud warning'],
    advice: ['Call the buyer.'],
    obstacles: ['test', 'fraud warning'],
    waiting: [straps(1)],
  });
  const { user, runs, confirm } = renderDesk('/orders/pi_1', { order: [order] });
  // The advice comes before all that can be done.
  expect(await screen.findByText('Call the buyer.')).toBeVisible();
  expect(screen.getByText(/Not on the shelf, by the counts: 1 ×/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = dialogOf('Ship');
  const units = dialog.getByLabelText('Ground Up Strap, of 2');
  expect(units).toHaveValue(1);
  expect(dialog.getByText(/1 × Ground Up Strap will follow/)).toBeVisible();
  await user.clear(units);
  await user.type(units, '2');
  expect(dialog.getByLabelText(/Not on the shelf/)).toBeRequired();
  await user.click(dialog.getByLabelText(/Not on the shelf/));
  const tracking = dialog.getByLabelText('Tracking number');
  expect(tracking).toBeRequired();
  await user.click(dialog.getByLabelText('It has no tracking number'));
  expect(tracking).toBeDisabled();
  await user.click(dialog.getByLabelText('It has no tracking number'));
  await user.type(tracking, '1Z 999');
  await user.click(dialog.getByLabelText(/TEST order/));
  await user.click(dialog.getByLabelText(/fraud warning/));
  await confirm('Mark Shipped');
  expect(runs).toEqual([
    {
      tool: 'orders',
      words: ['ship', 'pi_1', 'toe-strap=2', '1Z 999', 'id', once],
      despite: ['test', 'fraud warning'],
      shown: { due: { 'toe-strap': 2 } },
    },
  ]);
  expect(await screen.findByText('Done.')).toBeVisible();
});

test('a slip costs nothing: no Enter and no early click gives money back or ships', async () => {
  const { user, runs } = renderDesk('/orders/pi_1', { order: [deskOrder()] });
  for (const name of ['Refund', 'Ship', 'Close']) {
    const opener = await screen.findByRole('button', { name });
    await user.click(opener);
    const dialog = dialogOf(name);
    const confirm = within(screen.getByRole('dialog')).getAllByRole('button')[0];
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    // The second click of a double click, and an Enter in a field.
    expect(confirm).toBeDisabled();
    const [form] = document.querySelectorAll('dialog form');
    if (form) fireEvent.submit(form);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(runs).toEqual([]);
});

test('a refund of units has their sum, what never left back on sale, and an id that a retry keeps', async () => {
  const order = deskOrder({ refunded: 500, parcels: [], kept: [straps(2)], away: [straps(1)] });
  const { user, runs, words, answers, confirm } = renderDesk('/orders/pi_1', {
    order: [order],
    refundSum: { goods: '$40.00', shipping: '$0.00', tax: '$3.20', sum: '$43.20' },
    run: new Error('offline'),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = dialogOf('Refund');
  expect(dialog.getByText('Choose what goes back.')).toBeVisible();
  const units = dialog.getByLabelText('Ground Up Strap, of 2');
  await user.clear(units);
  await user.type(units, '2');
  expect(dialog.getByLabelText(/Never left.*1 × Ground Up Strap/)).toBeChecked();
  expect(dialog.getByLabelText(/Came back.*1 × Ground Up Strap/)).not.toBeChecked();
  expect(await dialog.findByText(/\$43.20: goods \$40.00.*For sale again: 1 ×/)).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'Too wide');
  await confirm('Refund');
  expect(await dialog.findByRole('alert')).toHaveTextContent('not known whether it was done');
  // She cancels, and tries again later: it is the same refund.
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  answers['run'] = { isDone: true, text: 'Done.', files: [] };
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await user.click(dialogOf('Refund').getByLabelText('All that is left, $64.00'));
  expect(dialogOf('Refund').getByText(/all that is left, \$64.00, of K7M3/)).toBeVisible();
  await user.click(dialogOf('Refund').getByLabelText(/Came back/));
  await confirm('Refund');
  expect(runs[0]).toMatchObject({ shown: { refunded: 500 } });
  expect(words().map((run) => run.slice(0, -1).join(' · '))).toEqual([
    'refund · pi_1 · lines · toe-strap=2 · restock · unsent · toe-strap=1 · reason · Too wide · id',
    'refund · pi_1 · restock · unsent · toe-strap=1 · returned · toe-strap=1 · id',
  ]);
  expect(runs[0]?.words.at(-1)).toBe(runs[1]?.words.at(-1));
});

test('a call without an answer, and a cancelled dialog, read the page again', async () => {
  const { user, answers, confirm } = renderDesk('/orders/pi_1', {
    order: [deskOrder()],
    run: new Error('offline'),
  });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  answers['order'] = [deskOrder({ state: 'closed', due: [] })];
  await confirm('Close Order');
  expect(await screen.findByText(/^closed, /)).toBeInTheDocument();
  const history = [{ at: 1, text: 'Paid', by: undefined }];
  const messages = [{ at: 2, text: 'Blue?', name: 'Jo', phone: '555 0100' }];
  answers['order'] = [deskOrder({ state: 'shipped', history, messages })];
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^shipped, /)).toBeVisible();
  expect(screen.getByText('Paid')).toBeVisible();
  const unverified = '“Blue?”, by Jo, 555 0100, who gave this address (unverified)';
  expect(screen.getByText(unverified)).toBeVisible();
  expect(screen.getByText(/ask by e-mail to the order’s own address/)).toBeVisible();
  answers['order'] = [deskOrder({ state: 'new', marks: ['disputed'] })];
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('disputed')).toBeVisible();
});

test('an action stays until the page shows what became of it, and what she confirms does not change meanwhile', async () => {
  const { user, answers, confirm } = renderDesk('/orders/pi_1');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const dialog = screen.getByRole('dialog', { name: 'Close' });
  let answer: (found: unknown) => void = () => undefined;
  answers['order'] = new Promise((resolve) => (answer = resolve));
  await confirm('Close Order');
  expect(within(dialog).getByRole('button', { name: 'Working...' })).toBeDisabled();
  expect(screen.queryByText('Done.')).toBeNull();
  answer([deskOrder({ state: 'closed', due: [], isClosable: false })]);
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  // The button that opened it is gone.
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the focus returns to the button of an action, and a count is sent with what was shown as for sale, sold and not shipped', async () => {
  const { user, words, confirm } = renderDesk('/stock', { stock: [deskStock({ restocked: 3 })] });
  const button = await screen.findByRole('button', { name: 'Count Shelf' });
  expect(screen.getByRole('main')).toHaveTextContent('Put back3');
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    async () => {
      await user.type(screen.getByLabelText('Units on the shelf'), '20');
      await confirm('Set Stock');
    },
  ]) {
    await user.click(button);
    await leave();
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(words()).toEqual([
    ['toe-strap', '=16', 'was', '12', 'sold', '13', 'unshipped', '4', 'id', once],
  ]);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Done.')).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the first count of a product is sent without what was for sale', async () => {
  const { user, words, confirm } = renderDesk('/stock', {
    stock: [deskStock({ forSale: undefined })],
  });
  await user.click(await screen.findByRole('button', { name: 'Count Shelf' }));
  await user.type(screen.getByLabelText('Units on the shelf'), '20');
  await confirm('Set Stock');
  await screen.findByText('Done.');
  expect(words()).toEqual([['toe-strap', '=16', 'sold', '13', 'unshipped', '4', 'id', once]]);
});

/** An order with every action. */
const actionable = deskOrder({
  isErasable: true,
  parcels: [{ at: 1, tracking: '1Z1', units: [straps(2)], takenBackAt: undefined }],
  kept: [straps(2)],
  away: [straps(2)],
});

const path = '/orders/pi_1';
const came = 'Units that came (below 0: that are gone)';
const returned = 'Ground Up Strap, came back, of 2';
const back = ['restock', 'pi_1', 'returned', 'toe-strap=1'];

test.each<[string, string, string, string, string, string[]]>([
  [path, 'Change Address', 'Change Address', 'City', 'Dallas', ['address', 'pi_1', 'city=Dallas']],
  [path, 'Send Mail Again', 'Send Again', '', '', ['mail', 'pi_1']],
  [path, 'Take Back', 'Take Parcel Back', '', '', ['take-back', 'pi_1', '1']],
  [path, 'Sell Again', 'Sell Again', returned, '1', back],
  [path, 'Write A Note', 'Keep Note', 'Note', 'Blue.', ['note', 'pi_1', 'Blue.']],
  [path, 'Erase', 'Erase Buyer', '', '', ['erase', 'pi_1']],
  ['/stock', 'Receive', 'Change Stock', came, '5', ['toe-strap', '+5']],
])('%s: %s, then %s, with "%s" "%s", runs %o', async (at, opener, button, label, text, run) => {
  const { user, words, confirm } = renderDesk(at, { order: [actionable] });
  await user.click(await screen.findByRole('button', { name: opener }));
  const dialog = dialogOf(opener);
  if (label) await user.clear(dialog.getByLabelText(label));
  if (label) await user.type(dialog.getByLabelText(label), text);
  await confirm(button);
  expect(await screen.findByText('Done.')).toBeVisible();
  expect(words()[0]?.slice(0, run.length)).toEqual(run);
});

test.each([
  ['disputed', 'Answer At Stripe'],
  ['dispute lost', 'Close'],
  ['refund failed', 'Refund'],
])('what an order needs comes first: %s, %s', async (review, first) => {
  const paymentUrl = 'https://dashboard.stripe.com/payments/pi_1';
  const needs = { reviews: [review], advice: ['See.'], obstacles: [review], paymentUrl };
  renderDesk('/orders/pi_1', { order: [deskOrder(needs)] });
  const actions = await screen.findByRole('region', { name: 'What to do' });
  expect(actions.firstElementChild).toHaveTextContent(first);
});
