import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { UseCases } from '#application/use-cases.ts';
import { fail, ok } from '#domain/result.ts';
import { emptyOrder, wholeOrder as order } from '#tests/support/orders.ts';
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

/** The text under a label, with white space as rendered. */
function detail(label: string): string | undefined {
  const term = screen.getByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent.replaceAll(/\s+/g, ' ').trim();
}

describe('the confirmation (behaviour 6.2)', () => {
  test('shows the whole order', async () => {
    open(async () => ok(order));
    await heading('Order Confirmed');
    expect(detail('Name')).toBe('Ada Runner');
    expect(detail('Address')).toMatch(/^1 Track Lane ?Austin, TX 78701$/);
    expect(detail('Country')).toBe('US');
    const products = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(products).toEqual([
      'Toe Strength Training Kit × 2 at $70.00',
      'Ground Up Strap × 1 at $20.00',
    ]);
    expect(detail('Subtotal')).toBe('$160.00');
    expect(detail('Shipping')).toBe('Flat Rate - Fixed $12.00');
    expect(detail('Tax')).toBe('$12.80');
    expect(detail('Total')).toBe('$184.80');
  });

  test.each([
    ['without any part', 'Order Confirmed', ok(emptyOrder)],
    ['that never came', 'Your Order', ok(undefined)],
    ['that could not be read', 'Your Order', fail({ kind: 'read-failed' } as const)],
  ])('of an order %s shows the defaults under "%s", and no error', async (_, title, result) => {
    open(async () => result);
    await heading(title);
    expect(detail('Name')).toBe('No Name Found');
    expect(detail('Address')).toMatch(/^N\/A ?N\/A, N\/A N\/A$/);
    expect(detail('Country')).toBe('N/A');
    for (const label of ['Subtotal', 'Tax', 'Total']) expect(detail(label)).toBe('$0.00');
    expect(detail('Shipping')).toBe('Flat Rate - Fixed $0.00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('without an order mentions no payment, thanks or failure', async () => {
    open(async () => ok(undefined));
    await heading('Your Order');
    expect(screen.queryByText(/payment|thank|confirmed|fail/i)).not.toBeInTheDocument();
  });

  test('shows the order number, and what ships later (behaviour 6.4)', async () => {
    open(async () => ok({ ...order, number: 'K7M3-XQ4R', backordered: ['Ground Up Strap'] }));
    await heading('Order Confirmed');
    expect(detail('Order Number')).toBe('K7M3-XQ4R');
    expect(screen.getByText(/Ground Up Strap will be with you after the next drop/)).toBeVisible();
  });

  test('of an order without a number has no label for it', async () => {
    open(async () => ok(order));
    await heading('Order Confirmed');
    expect(screen.queryByText('Order Number')).not.toBeInTheDocument();
  });

  test('of a record without unit prices leaves them out', async () => {
    open(async () => ok({ ...order, products: [{ name: 'Ground Up Strap', quantity: 3 }] }));
    await heading('Order Confirmed');
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Ground Up Strap × 3$/);
  });

  test('isolates the shopper’s own text, whatever its script', async () => {
    const address = { line1: 'רחוב 7', city: 'חיפה', state: 'HA', postalCode: '31000' };
    open(async () => ok({ ...order, name: 'עדה', address }));
    await heading('Order Confirmed');
    for (const typed of ['עדה', ...Object.values(address)])
      expect(screen.getByText(typed).tagName).toBe('BDI');
  });

  test('says who it is from', async () => {
    open(async () => ok(order));
    await heading('Order Confirmed');
    expect(screen.getByText('store.example')).toBeInTheDocument();
    expect(screen.getByText('support@store.example')).toBeInTheDocument();
  });

  test('has a row for each line, even if two share a name', async () => {
    const logged = vi.spyOn(console, 'error');
    const line = { name: 'Test Product', quantity: 1 };
    open(async () => ok({ ...order, products: [line, line] }));
    await heading('Order Confirmed');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([
    ['an order', ok(order)],
    ['none', ok(undefined)],
  ])('of %s ends with the way to ask', async (_, result) => {
    open(async () => result);
    const link = await screen.findByRole('link', { name: 'Questions about an order? Contact us.' });
    expect(link).toHaveAttribute('href', '/contact');
  });

  test('says so while the payment is pending (behaviour 6.3)', async () => {
    open(async () => ok({ ...order, payment: 'pending' }));
    await heading('Payment pending');
    expect(screen.queryByText('Order Confirmed')).not.toBeInTheDocument();
    expect(detail('Name')).toBe('Ada Runner');
  });

  test("shows today's date in the shopper's format", async () => {
    vi.setSystemTime('2026-03-01T10:00:00');
    open(async () => ok(order));
    await heading('Order Confirmed');
    expect(screen.getByRole('time')).toHaveTextContent(
      new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(2026, 2, 1)),
    );
  });

  test('leads back to the shop', async () => {
    open(async () => ok(order));
    await heading('Order Confirmed');
    expect(screen.getByRole('link', { name: /shop/i })).toHaveAttribute('href', '/shop');
  });
});
