import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { fail, ok } from '#domain/result.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { emptyOrder, wholeOrder as order } from '#tests/support/orders.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import ConfirmationPage from '#ui/pages/confirmation/confirmation-page.tsx';

type AwaitOrder = UseCases['awaitOrder'];
type Outcome = Awaited<ReturnType<AwaitOrder>>;

const open = (awaitOrder: AwaitOrder, removePaidLines: UseCases['removePaidLines'] = () => false) =>
  renderStore(<ConfirmationPage />, {
    at: '/checkout/success/cs_test_1',
    route: '/checkout/success/:sessionId',
    useCases: { awaitOrder, removePaidLines },
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the page with the given result, and waits for the page's heading. */
async function openWith(outcome: Outcome, title = 'Order Confirmed') {
  open(async () => outcome);
  await heading(title);
}

/** The text under each label, with white space collapsed. */
const details = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map(({ textContent: label, nextElementSibling: value }) => {
      return [label, value?.textContent.replaceAll(/\s+/g, ' ').trim()];
    }),
  );

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** Every confirmation ends with a way to contact the store. */
function expectWayToAsk() {
  const link = screen.getByRole('link', { name: 'Questions about an order? Contact us.' });
  expect(link).toHaveAttribute('href', '/contact');
}

// The tests of the text itself are in src/domain/order/confirmation.test.ts.
describe('the confirmation (behaviour 6.2)', () => {
  test('shows the whole order, today’s date, and the seller', async () => {
    vi.setSystemTime('2026-03-01T10:00:00');
    await openWith(ok(order));
    expect(details()).toMatchObject({
      Name: 'Ada Runner',
      Address: '1 Track LaneAustin, TX 78701',
      Country: 'US',
      Subtotal: '$160.00',
      Shipping: 'Flat Rate - Fixed $12.00',
      Tax: '$12.80',
      Total: '$184.80',
    });
    expect(items()).toEqual([
      'Toe Strength Training Kit × 2 at $70.00',
      'Ground Up Strap × 1 at $20.00',
    ]);
    expect(details()).not.toHaveProperty('Order Number');
    expect(screen.getByRole('time')).toHaveTextContent(
      new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(2026, 2, 1)),
    );
    for (const text of ['store.example', 'support@store.example'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(document.body).toHaveTextContent('We’ll email you when it ships. Ships to the United');
    const pulls = screen.getByRole('link', { name: 'Learn The Eight Pulls' });
    expect(pulls).toHaveAttribute('href', '/why-toes#compass');
    expect(screen.queryByRole('link', { name: /shop/i })).not.toBeInTheDocument();
    expectWayToAsk();
  });

  test.each([
    ['with no details', 'Order Confirmed', ok(emptyOrder)],
    ['that never appeared', 'Your Order', ok(undefined)],
    ['that could not be read', 'Your Order', fail({ kind: 'read-failed' } as const)],
  ])('of an order %s shows the defaults under "%s", and no error', async (_, title, result) => {
    await openWith(result, title);
    expect(details()).toMatchObject({ Name: 'No Name Found', Country: 'N/A', Total: '$0.00' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const words = title === 'Your Order' ? /payment|thank|confirmed|fail/i : /fail/i;
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expectWayToAsk();
  });

  test('shows the order number, the products that ship later, and a row for each line, even if two lines share a name', async () => {
    const logged = vi.spyOn(console, 'error');
    const lines = [2, 1].map((quantity) => ({ name: 'Ground Up Strap', quantity }));
    const late = { number: 'K7M3-XQ4R', backordered: ['Ground Up Strap'], products: lines };
    await openWith(ok({ ...order, ...late }));
    expect(details()).toHaveProperty('Order Number', 'K7M3-XQ4R');
    expect(document.body).toHaveTextContent('will ship with the next drop');
    expect(items()).toEqual(['Ground Up Strap × 2', 'Ground Up Strap × 1']);
    expect(logged).not.toHaveBeenCalled();
  });

  test('isolates the direction of text that the shopper typed', async () => {
    const address = { line1: 'רחוב 7', city: 'חיפה', state: 'HA', postalCode: '31000' };
    await openWith(ok({ ...order, name: 'עדה', address }));
    for (const typed of ['עדה', ...Object.values(address)])
      expect(screen.getByText(typed).tagName).toBe('BDI');
  });
});

describe('the wait for the order (behaviour 6.1)', () => {
  const paidText = 'Your payment went through. Your order’s details will show here soon.';
  const minute = 60_000;
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  const comeBack = async () => {
    window.dispatchEvent(new Event('focus'));
    await pass(100);
  };

  /** Opens the page and lets the first wait end without an order; after that, each read returns the result of `read`. */
  async function openLate(read: () => Outcome, isPaidHere = true) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const removePaidLines = vi.fn<UseCases['removePaidLines']>(() => isPaidHere);
    const reads = vi.fn<AwaitOrder>(async (_id, _signal, limit) =>
      limit === 0 ? read() : ok(undefined),
    );
    const { leave } = open(reads, removePaidLines);
    await pass(0);
    expect(removePaidLines).toHaveBeenCalledWith('cs_test_1');
    return { reads, leave };
  }

  test('shows a status until the order in the URL exists, and ends when the shopper leaves', async () => {
    const reading = deferred<Outcome>();
    const awaitOrder = vi.fn<AwaitOrder>(() => reading.promise);
    const { leave } = open(awaitOrder);
    expect(await heading('Looking for your order...')).toBeVisible();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^Looking for your order\.\.\.$/);
    expect(awaitOrder).toHaveBeenCalledExactlyOnceWith('cs_test_1', expect.any(AbortSignal));
    const signal = awaitOrder.mock.calls[0]?.[1];
    expect(signal?.aborted).toBe(false);
    reading.resolve(ok(order));
    expect(await heading('Order Confirmed')).toBeVisible();
    // Screen readers announce a change only in a status element that existed before the change.
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent(/^Order Confirmed$/);
    leave();
    expect(signal?.aborted).toBe(true);
  });

  test.each([
    ['does not exist yet', ok(undefined)],
    ['cannot be read', fail({ kind: 'read-failed' } as const)],
  ])('reads a paid order again each minute and on window focus if it %s', async (_, outcome) => {
    let next: Outcome = outcome;
    const { reads } = await openLate(() => next);
    await pass(minute - 1);
    expect(reads).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(reads).toHaveBeenCalledTimes(2);
    await comeBack();
    expect(reads).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('heading', { level: 1, name: 'Your Order' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(paidText);
    expect(screen.queryByText(/No Name Found|N\/A|\$0\.00/)).not.toBeInTheDocument();
    expectWayToAsk();
    next = ok(order);
    await pass(minute);
    expect(screen.getByRole('heading', { level: 1, name: 'Order Confirmed' })).toBeVisible();
    await pass(10 * minute);
    await comeBack();
    expect(reads).toHaveBeenCalledTimes(4);
  });

  test('stops reading once the shopper leaves, and reads only once for a session that this browser did not open', async () => {
    for (const isPaidHere of [true, false]) {
      const { reads, leave } = await openLate(() => ok(undefined), isPaidHere);
      expect(screen.queryAllByText(paidText)).toHaveLength(isPaidHere ? 1 : 0);
      if (isPaidHere) leave();
      await pass(10 * minute);
      await comeBack();
      expect(reads).toHaveBeenCalledTimes(1);
    }
  });
});
