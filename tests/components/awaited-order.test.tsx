import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { fail, ok } from '#domain/result.ts';
import { deferred } from '#tests/support/fake-use-cases.ts';
import { wholeOrder as order } from '#tests/support/orders.ts';
import { renderStore } from '#tests/support/render-store.tsx';
import ConfirmationPage from '#ui/pages/confirmation/confirmation-page.tsx';

const open = (
  awaitOrder: UseCases['awaitOrder'],
  removePaidLines: UseCases['removePaidLines'] = () => false,
) =>
  renderStore(<ConfirmationPage />, {
    at: '/checkout/success/cs_test_1',
    route: '/checkout/success/:sessionId',
    useCases: { awaitOrder, removePaidLines },
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the wait for the order (behaviour 6.1)', () => {
  test('says so until the order in the address is there', async () => {
    const reading = deferred<Awaited<ReturnType<UseCases['awaitOrder']>>>();
    const awaitOrder = vi.fn<UseCases['awaitOrder']>(() => reading.promise);
    open(awaitOrder);
    expect(await heading('Looking for your order...')).toBeVisible();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^Looking for your order\.\.\.$/);
    expect(awaitOrder).toHaveBeenCalledExactlyOnceWith('cs_test_1', expect.any(AbortSignal));
    reading.resolve(ok(order));
    expect(await heading('Order Confirmed')).toBeVisible();
    expect(screen.queryByText('Looking for your order...')).not.toBeInTheDocument();
    // Screen readers announce what changes in a status that was there before.
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent(/^Order Confirmed$/);
  });

  test('ends when the shopper leaves', async () => {
    const awaitOrder = vi.fn<UseCases['awaitOrder']>(() => new Promise(() => {}));
    const { leave } = open(awaitOrder);
    const signal = awaitOrder.mock.calls[0]?.[1];
    expect(signal?.aborted).toBe(false);
    leave();
    expect(signal?.aborted).toBe(true);
  });
});

describe('paid in this browser, but the record is late (behaviour 6.1)', () => {
  const paidText = "Your payment went through. Your order's details will show here soon.";
  const minute = 60_000;
  /** The first wait is over in vain; `ask` then answers each question, about the session and once. */
  async function openLate(ask: () => Awaited<ReturnType<UseCases['awaitOrder']>>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const removePaidLines = vi.fn<UseCases['removePaidLines']>(() => true);
    const asked = vi.fn<UseCases['awaitOrder']>(async (_id, _signal, patience) =>
      patience === 0 ? ask() : ok(undefined),
    );
    const { leave } = open(asked, removePaidLines);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(removePaidLines).toHaveBeenCalledWith('cs_test_1');
    return { asked, leave };
  }
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  afterEach(() => void vi.useRealTimers());

  test('says so in place of empty defaults, and how to ask', async () => {
    await openLate(() => ok(undefined));
    expect(screen.getByRole('heading', { level: 1, name: 'Your Order' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(paidText);
    expect(screen.queryByText(/No Name Found|N\/A|\$0\.00/)).not.toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Questions about an order? Contact us.' }),
    ).toHaveAttribute('href', '/contact');
  });

  test.each([
    ['is not there', ok(undefined)],
    ['cannot be read', fail({ kind: 'read-failed' } as const)],
  ])('asks again every minute while the record %s, until it is', async (_, answer) => {
    let next: Awaited<ReturnType<UseCases['awaitOrder']>> = answer;
    const { asked } = await openLate(() => next);
    await pass(minute - 1);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(minute);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('status')).toHaveTextContent(paidText);
    next = ok(order);
    await pass(minute);
    expect(screen.getByRole('heading', { level: 1, name: 'Order Confirmed' })).toBeVisible();
    await pass(10 * minute);
    expect(asked).toHaveBeenCalledTimes(4);
  });

  test('asks when the shopper returns, and no more once the page is left', async () => {
    const { asked, leave } = await openLate(() => ok(undefined));
    window.dispatchEvent(new Event('focus'));
    await pass(100);
    expect(asked).toHaveBeenCalledTimes(2);
    leave();
    await pass(10 * minute);
    window.dispatchEvent(new Event('focus'));
    await pass(100);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('a session that this browser did not open is not asked for again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = vi.fn<UseCases['awaitOrder']>(async () => ok(undefined));
    open(asked);
    await pass(10 * minute);
    window.dispatchEvent(new Event('focus'));
    await pass(100);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(paidText)).not.toBeInTheDocument();
  });
});
