import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import type { Order } from '#domain/order/order.ts';
import { fail, ok } from '#domain/result.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { emptyOrder, wholeOrder as order } from '#tests/support/orders.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import ConfirmationPage from '#ui/pages/confirmation/confirmation-page.tsx';

type AwaitOrder = UseCases['awaitOrder'];
type Answer = Awaited<ReturnType<AwaitOrder>>;

const open = (awaitOrder: AwaitOrder, removePaidLines: UseCases['removePaidLines'] = () => false) =>
  renderStore(<ConfirmationPage />, {
    at: '/checkout/success/cs_test_1',
    route: '/checkout/success/:sessionId',
    useCases: { awaitOrder, removePaidLines },
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the page with this answer, and waits for its heading. */
async function openWith(answer: Answer, title = 'Order Confirmed') {
  open(async () => answer);
  await heading(title);
}

/** The text under a label, with white space as rendered. */
function detail(label: string): string | undefined {
  const term = screen.queryByText(label, { selector: 'dt' });
  return term?.nextElementSibling?.textContent.replaceAll(/\s+/g, ' ').trim();
}

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** Every confirmation ends with the way to ask. */
const expectWayToAsk = () =>
  expect(
    screen.getByRole('link', { name: 'Questions about an order? Contact us.' }),
  ).toHaveAttribute('href', '/contact');

describe('the confirmation (behaviour 6.2)', () => {
  test('shows the whole order, today’s date, and who it is from', async () => {
    vi.setSystemTime('2026-03-01T10:00:00');
    await openWith(ok(order));
    expect(detail('Name')).toBe('Ada Runner');
    expect(detail('Address')).toMatch(/^1 Track Lane ?Austin, TX 78701$/);
    expect(detail('Country')).toBe('US');
    expect(items()).toEqual([
      'Toe Strength Training Kit × 2 at $70.00',
      'Ground Up Strap × 1 at $20.00',
    ]);
    expect(detail('Subtotal')).toBe('$160.00');
    expect(detail('Shipping')).toBe('Flat Rate - Fixed $12.00');
    expect(detail('Tax')).toBe('$12.80');
    expect(detail('Total')).toBe('$184.80');
    expect(detail('Order Number')).toBeUndefined();
    expect(screen.getByRole('time')).toHaveTextContent(
      new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(2026, 2, 1)),
    );
    for (const text of ['store.example', 'support@store.example'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /shop/i })).toHaveAttribute('href', '/shop');
    expectWayToAsk();
  });

  test.each([
    ['without any part', 'Order Confirmed', ok(emptyOrder)],
    ['that never came', 'Your Order', ok(undefined)],
    ['that could not be read', 'Your Order', fail({ kind: 'read-failed' } as const)],
  ])('of an order %s shows the defaults under "%s", and no error', async (_, title, result) => {
    await openWith(result, title);
    expect(detail('Name')).toBe('No Name Found');
    expect(detail('Address')).toMatch(/^N\/A ?N\/A, N\/A N\/A$/);
    expect(detail('Country')).toBe('N/A');
    for (const label of ['Subtotal', 'Tax', 'Total']) expect(detail(label)).toBe('$0.00');
    expect(detail('Shipping')).toBe('Flat Rate - Fixed $0.00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const words = title === 'Your Order' ? /payment|thank|confirmed|fail/i : /fail/i;
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expectWayToAsk();
  });

  test.each<[string, Partial<Order>, () => void]>([
    [
      'the order number, and what ships later (behaviour 6.4)',
      { number: 'K7M3-XQ4R', backordered: ['Ground Up Strap'] },
      () => {
        expect(detail('Order Number')).toBe('K7M3-XQ4R');
        expect(document.body).toHaveTextContent(
          'Ground Up Strap will be with you after the next drop',
        );
      },
    ],
    [
      'no unit price that the record lacks',
      { products: [{ name: 'Ground Up Strap', quantity: 3 }] },
      () => expect(items()).toEqual(['Ground Up Strap × 3']),
    ],
    [
      'a row for each line, even if two share a name',
      { products: Array.from({ length: 2 }, () => ({ name: 'Test Product', quantity: 1 })) },
      () => expect(items()).toHaveLength(2),
    ],
  ])('shows %s', async (_, part, look) => {
    const logged = vi.spyOn(console, 'error');
    await openWith(ok({ ...order, ...part }));
    look();
    expect(logged).not.toHaveBeenCalled();
  });

  test('isolates the shopper’s own text, whatever its script', async () => {
    const address = { line1: 'רחוב 7', city: 'חיפה', state: 'HA', postalCode: '31000' };
    await openWith(ok({ ...order, name: 'עדה', address }));
    for (const typed of ['עדה', ...Object.values(address)])
      expect(screen.getByText(typed).tagName).toBe('BDI');
  });

  test('says so while the payment is pending (behaviour 6.3)', async () => {
    await openWith(ok({ ...order, payment: 'pending' }), 'Payment pending');
    expect(screen.queryByText('Order Confirmed')).not.toBeInTheDocument();
    expect(detail('Name')).toBe('Ada Runner');
  });
});

describe('the wait for the order (behaviour 6.1)', () => {
  test('says so until the order in the address is there, and ends when the shopper leaves', async () => {
    const reading = deferred<Answer>();
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
    expect(screen.queryByText('Looking for your order...')).not.toBeInTheDocument();
    // Screen readers announce what changes in a status that was there before.
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent(/^Order Confirmed$/);
    leave();
    expect(signal?.aborted).toBe(true);
  });
});

describe('paid in this browser, but the record is late (behaviour 6.1)', () => {
  const paidText = "Your payment went through. Your order's details will show here soon.";
  const minute = 60_000;
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  const comeBack = async () => {
    window.dispatchEvent(new Event('focus'));
    await pass(100);
  };

  /** The first wait is over in vain; `ask` then answers each question, about the session and once. */
  async function openLate(ask: () => Answer, isPaidHere = true) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const removePaidLines = vi.fn<UseCases['removePaidLines']>(() => isPaidHere);
    const asked = vi.fn<AwaitOrder>(async (_id, _signal, patience) =>
      patience === 0 ? ask() : ok(undefined),
    );
    const { leave } = open(asked, removePaidLines);
    await pass(0);
    expect(removePaidLines).toHaveBeenCalledWith('cs_test_1');
    return { asked, leave };
  }

  test.each([
    ['is not there', ok(undefined)],
    ['cannot be read', fail({ kind: 'read-failed' } as const)],
  ])('asks again every minute while the record %s, until it is', async (_, answer) => {
    let next: Answer = answer;
    const { asked } = await openLate(() => next);
    await pass(minute - 1);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(minute);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('heading', { level: 1, name: 'Your Order' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(paidText);
    expect(screen.queryByText(/No Name Found|N\/A|\$0\.00/)).not.toBeInTheDocument();
    expectWayToAsk();
    next = ok(order);
    await pass(minute);
    expect(screen.getByRole('heading', { level: 1, name: 'Order Confirmed' })).toBeVisible();
    await pass(10 * minute);
    expect(asked).toHaveBeenCalledTimes(4);
  });

  test('asks when the shopper returns, and no more once the page is left', async () => {
    const { asked, leave } = await openLate(() => ok(undefined));
    await comeBack();
    expect(asked).toHaveBeenCalledTimes(2);
    leave();
    await pass(10 * minute);
    await comeBack();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('does not ask again about a session that this browser did not open', async () => {
    const { asked } = await openLate(() => ok(undefined), false);
    await pass(10 * minute);
    await comeBack();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(paidText)).not.toBeInTheDocument();
  });
});
