import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskOrder, deskParcel, straps } from '#tests/support/desk.ts';
import type { Review } from '#functions/src/domain/review-order.ts';
import { textOf } from '#domain/field.ts';
import { renderDesk } from '#tests/support/render-desk.tsx';

const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }));
const once = expect.any(String) as unknown;

test('a parcel holds the units on the shelf by default, and ships once the owner has checked off each obstacle', async () => {
  const order = deskOrder({
    isTest: true,
    reviews: ['fraud warning'],
    advice: [{ text: 'fraud warning', advice: 'Call the shopper.' }],
    obstacles: ['test', 'fraud warning'],
    waiting: [straps(1)],
  });
  const { user, sent, confirm } = renderDesk('/orders/pi_1', { order: [order] });
  // The page shows the advice before the owner opens a dialog.
  expect(await screen.findByText('Call the shopper.')).toBeVisible();
  expect(screen.getByText(/Not on the shelf, by the stock counts: 1 ×/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = dialogOf('Ship');
  const units = dialog.getByLabelText('Ground Up Strap, of 2');
  // Shipping is not destructive, so the tracking field has the focus, and a scanner's input needs no click.
  expect(dialog.getByLabelText('Tracking number')).toHaveFocus();
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
  expect(dialog.getByLabelText('USPS')).toBeRequired();
  await user.click(dialog.getByLabelText('UPS'));
  await user.click(dialog.getByLabelText(/TEST order/));
  await user.click(dialog.getByLabelText(/fraud warning/));
  await confirm('Mark Shipped');
  const shipped = {
    kind: 'shipped',
    tracking: '1Z 999',
    carrier: 'ups',
    units: [straps(2)],
    despite: ['test', 'fraud warning'],
    id: once,
    dueAsShown: [straps(2)],
  };
  expect(sent).toEqual([['changeOrder', { order: 'pi_1', events: [shipped] }]]);
  expect(await screen.findByText(/K7M3-XQ4R was shipped/)).toBeVisible();
  // The desk remembers the carrier.
  await user.click(screen.getByRole('button', { name: 'Ship' }));
  expect(dialogOf('Ship').getByLabelText('UPS')).toBeChecked();
});

test('an accidental Enter or an early click neither refunds nor ships', async () => {
  const { user, sent } = renderDesk('/orders/pi_1', { order: [deskOrder()] });
  for (const name of ['Refund', 'Ship', 'Cancel Order', 'Close']) {
    const opener = await screen.findByRole('button', { name });
    await user.click(opener);
    const dialog = dialogOf(name);
    const confirm = within(screen.getByRole('dialog')).getAllByRole('button')[0];
    const leave = name === 'Cancel Order' ? 'Keep Order' : 'Cancel';
    const cancel = dialog.getByRole('button', { name: leave });
    const first = name === 'Ship' ? dialog.getByLabelText('Tracking number') : cancel;
    expect(first).toHaveFocus();
    // Neither the second click of a double click nor Enter in a field confirms the action.
    expect(confirm).toBeDisabled();
    const [form] = document.querySelectorAll('dialog form');
    if (form) fireEvent.submit(form);
    await user.keyboard('{Enter}');
    if (name === 'Ship') await user.click(cancel);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(sent).toEqual([]);
});

test('a refund of units shows its total, puts unshipped units back up for sale, and keeps its id on a retry', async () => {
  const order = deskOrder({ refunded: 500, parcels: [], kept: [straps(2)], away: [straps(1)] });
  const sum = { goods: '$40.00', shipping: '$0.00', tax: '$3.20', sum: '$43.20' };
  const { user, sent, answers, confirm } = renderDesk('/orders/pi_1', {
    order: [order],
    refundSum: { ok: true, value: sum },
    refund: new Error('offline'),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = dialogOf('Refund');
  expect(dialog.getByText('Choose what to refund.')).toBeVisible();
  const units = dialog.getByLabelText('Ground Up Strap, of 2');
  await user.clear(units);
  await user.type(units, '2');
  expect(dialog.getByLabelText(/Never left.*1 × Ground Up Strap/)).toBeChecked();
  expect(dialog.getByLabelText(/Came back.*1 × Ground Up Strap/)).not.toBeChecked();
  expect(await dialog.findByText(/\$43.20: goods \$40.00.*For sale again: 1 ×/)).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'Too wide');
  await confirm('Refund');
  expect(await dialog.findByRole('alert')).toHaveTextContent('may or may not have gone through');
  // The owner closes the dialog and tries again later. The refund keeps its id.
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const gone = { kept: [], refundable: undefined, refunded: 6900, due: [] };
  answers['refund'] = { ok: true, value: deskOrder({ ...gone, state: 'cancelled' }) };
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await user.click(dialogOf('Refund').getByLabelText('All that is left, $64.00'));
  expect(dialogOf('Refund').getByText(/for K7M3-XQ4R: all that is left, \$64.00\./)).toBeVisible();
  await user.click(dialogOf('Refund').getByLabelText(/Came back/));
  await confirm('Refund');
  const one = { order: 'pi_1', id: once, refundedAsShown: 500 };
  const stayed = { ...straps(1), isReturned: false };
  const lines = { units: [straps(2)], withShipping: false };
  const came = { ...straps(1), isReturned: true };
  expect(sent).toEqual([
    ['refund', { ...one, what: 'lines', lines, restock: [stayed], reason: 'Too wide' }],
    ['refund', { ...one, what: 'all', restock: [stayed, came] }],
  ]);
  const [first, second] = sent.map(([, input]) => textOf(input, 'id'));
  expect(first).toBe(second);
  const said = [/was canceled, and must not be shipped: \$69/, /For sale again: 2 ×/];
  for (const text of said) expect(await screen.findByText(text)).toBeVisible();
});

test('the dialog that cancels an order states the refund, the units and the shopper in one sentence', async () => {
  const order = deskOrder({ refunded: 500, kept: [straps(2)] });
  const gone = { kept: [], refundable: undefined, refunded: 6900, due: [] };
  const { user, sent, confirm } = renderDesk('/orders/pi_1', {
    order: [order],
    refund: { ok: true, value: deskOrder({ ...gone, state: 'cancelled' }) },
  });
  // Units that are due cannot be put back up for sale before they are refunded.
  const end = await screen.findByRole('button', { name: 'Cancel Order' });
  expect(screen.queryByRole('button', { name: 'Sell Again' })).toBeNull();
  await user.click(end);
  const sentence = dialogOf('Cancel Order').getByText(/^Refunds/);
  expect(sentence).toHaveTextContent(
    'Refunds $64.00 to Ada Runner, puts 2 × Ground Up Strap back up for sale, and cancels K7M3-XQ4R. The shopper is emailed. This cannot be undone.',
  );
  await confirm('Refund And Cancel');
  expect(sent).toEqual([
    ['refund', { order: 'pi_1', id: once, what: 'cancel', refundedAsShown: 500 }],
  ]);
  expect(await screen.findByText(/was canceled, .*: \$69.00 was returned/)).toBeVisible();
});

test('an action without a response reloads the order, as does canceling its dialog', async () => {
  const { user, answers, confirm } = renderDesk('/orders/pi_1', {
    order: [deskOrder()],
    changeOrder: new Error('offline'),
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
  expect(screen.getByText(/^“Blue\?”/)).toHaveTextContent(unverified);
  expect(screen.getByText(/ask at the order’s own email address/)).toBeVisible();
  answers['order'] = [deskOrder({ state: 'new', marks: ['disputed'] })];
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('disputed')).toBeVisible();
});

test('a dialog stays open and unchanged until the page shows the result of its action', async () => {
  const { user, answers, confirm } = renderDesk('/orders/pi_1');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const dialog = screen.getByRole('dialog', { name: 'Close' });
  let answer: (found: unknown) => void = () => undefined;
  answers['order'] = new Promise((resolve) => (answer = resolve));
  await confirm('Close Order');
  expect(within(dialog).getByRole('button', { name: 'Working...' })).toBeDisabled();
  expect(screen.queryByText(/was closed/)).toBeNull();
  answer([deskOrder({ state: 'closed', due: [], isClosable: false })]);
  expect(await screen.findByText(/was closed: no money was refunded/)).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  // The button that opened the dialog is gone.
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

/** An order that allows every action. */
const actionable = deskOrder({
  isErasable: true,
  due: [],
  parcels: [deskParcel({ units: [straps(2)] })],
  kept: [straps(2)],
  away: [straps(2)],
});

const returned = 'Ground Up Strap, came back, of 2';
const back = [{ ...straps(1), isReturned: true }];
const same = actionable;
const put = { ...actionable, kept: [straps(1)] };

test.each<[string, string, string, string, object, object, string]>([
  [
    'Change Address',
    'Change Address',
    'City',
    'Dallas',
    { kind: 'address-changed', buyer: { city: 'Dallas' } },
    same,
    'ships to:',
  ],
  ['Resend Email', 'Resend', '', '', { kind: 'email-resent' }, same, 'was resent to its shopper'],
  [
    'Take Back',
    'Take Parcel Back',
    '',
    '',
    { kind: 'parcel-cancelled', parcel: 1 },
    same,
    'Parcel 1 of K7M3-XQ4R was taken back, and the shopper',
  ],
  [
    'Correct Tracking',
    'Correct And Email',
    'Tracking number',
    '1Z2',
    { kind: 'tracking-corrected', parcel: 1, tracking: '1Z2' },
    same,
    'is now 1Z2, and the shopper',
  ],
  [
    'Sell Again',
    'Sell Again',
    returned,
    '1',
    { kind: 'restocked', units: back, id: once },
    put,
    'For sale again: 1 ×',
  ],
  [
    'Write A Note',
    'Save Note',
    'Note',
    'Blue.',
    { kind: 'note-changed', note: 'Blue.' },
    same,
    'no longer has a note',
  ],
  ['Erase', 'Erase Data', '', '', { kind: 'erased' }, same, 'has been erased here'],
])(
  'the action %s, confirmed with %s, sends its event',
  async (opener, button, label, text, event, change, says) => {
    const answers = { order: [actionable], changeOrder: { ok: true, value: change } };
    const { user, sent, confirm } = renderDesk('/orders/pi_1', answers);
    await user.click(await screen.findByRole('button', { name: opener }));
    const dialog = dialogOf(opener);
    if (label) await user.clear(dialog.getByLabelText(label));
    if (label) await user.type(dialog.getByLabelText(label), text);
    await confirm(button);
    expect(await screen.findByText(new RegExp(says))).toBeVisible();
    expect(sent).toEqual([['changeOrder', { order: 'pi_1', events: [event] }]]);
  },
);

test.each<[Review, string]>([
  ['disputed', 'Answer At Stripe'],
  ['dispute lost', 'Close'],
  ['refund failed', 'Refund'],
  ['money kept', 'Cancel Order'],
])('an order’s most urgent action comes first: for "%s", it is %s', async (review, first) => {
  const paymentUrl = 'https://dashboard.stripe.com/payments/pi_1';
  const needs = { reviews: [review], advice: [], obstacles: [review], paymentUrl };
  renderDesk('/orders/pi_1', { order: [deskOrder(needs)] });
  const actions = await screen.findByRole('region', { name: 'What to do' });
  expect(actions.firstElementChild).toHaveTextContent(first);
});
