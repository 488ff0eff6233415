import { expect } from 'vitest';
import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import { fieldOf } from '../../../src/domain/field.ts';
import { orderNumberOf } from '../../../src/domain/order/order-number.ts';
import type { PaymentStatus } from '../../../src/domain/order/order.ts';
import { orderIn } from '../../src/adapters/firestore/read-order.ts';
import { handlingOf, refundedOf, stateOf } from '../../src/domain/order.ts';
import { needsAnswer } from '../../src/domain/review-order.ts';
import type { Fields } from '../../src/ports/documents.ts';
import type { PaymentUpdate, Sale } from '../../src/domain/sale.ts';
import { sumOf } from '../../../fakes/payments/fake-payments.ts';
import { asPaid } from './order-events.ts';
import { isPaid, stocked, type History, type Named } from './history.ts';
import type { memoryDocuments } from '../../../fakes/documents/memory-documents.ts';

/** The outcome of a payment history. */
export interface Outcome {
  readonly all: readonly Named[];
  readonly inventory: History['inventory'];
  readonly added: Partial<Record<string, number>>;
  /** The final state of a payment at the provider. */
  readonly lastUpdateOf: (payment: string) => PaymentUpdate;
}

/** The public document (behaviour 6.2) of an order placed at `placedAt`, in milliseconds. */
const recordOfSale = (
  { key, amounts, units = [] }: Sale,
  placedAt: number,
  payment: PaymentStatus = 'paid',
): object => {
  return {
    number: orderNumberOf(key),
    payment,
    placedAt: new Date(placedAt),
    shippingInfo: {
      name: 'Ada Runner',
      address: { line1: '1 Track Lane', city: 'Austin', state: 'TX', postal_code: '78701' },
    },
    country: 'US',
    products: units.map(({ productId, quantity }) => ({
      name: findProduct(productId)?.name,
      quantity,
      price: findProduct(productId)?.price,
    })),
    ...amounts,
  };
};

const nothing: Fields = {};

/** Expects the records and the stock to match the payments, refunds and shipments. */
export function expectConsistent(
  documents: ReturnType<typeof memoryDocuments>,
  { all, inventory, added, lastUpdateOf }: Outcome,
): void {
  const [orders, privateOrders] = [documents.dump('orders'), documents.dump('privateOrders')];
  const emails = documents.dump('mail');
  const paid = all.filter(isPaid);

  const alerts = Object.values(documents.dump('alerts'));
  const alertsOf = (event: string, payment: string | undefined): number =>
    alerts.filter((one) => one['event'] === event && fieldOf(one, 'fields', 'payment') === payment)
      .length;
  expect(JSON.stringify(alerts)).not.toMatch(/Ada|Track|@|"cs_/);

  for (const one of paid) expectPaid(one);
  for (const { sale, course } of all.filter((one) => !isPaid(one))) {
    const order = orders[sale.session];
    if (course === 'abandoned') expect(order).toBeUndefined();
    else if (privateOrders[sale.key]?.['erasedAt'] === undefined)
      expect(order?.['payment']).toBe('failed');
    expect(privateOrders[sale.key]?.['day']).toBeUndefined();
    expect(emails[`order-${sale.key}`]).toBeUndefined();
  }
  const keys = new Set(paid.map(({ sale }) => sale.key));
  expect(
    Object.keys(emails).every((id) => keys.has(id.replace(/^(?:order|shipped|cancelled)-/, ''))),
  ).toBe(true);

  const sold = (id: ProductId): number =>
    paid
      .filter(({ isUnreadable }) => !isUnreadable)
      .reduce((sum, { bought }) => sum + (bought[id] ?? 0), 0);
  const restocked = (id: ProductId): number =>
    Object.values(privateOrders)
      .flatMap((one) => handlingOf(orderIn('', one)).restocked)
      .reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);
  for (const id of [...stocked, 'test-product'] as const)
    if (sold(id) > 0) expect(documents.dump('stock')[id]?.['sold']).toBe(sold(id));
  for (const id of stocked) {
    const first = inventory[id];
    const record = documents.dump('products')[id];
    const back = restocked(id) + (added[id] ?? 0);
    if (first !== undefined)
      expect(record).toMatchObject({ inventory: first + back - sold(id), note: 'kept' });
  }

  function expectPaid(one: Named): void {
    const { sale } = one;
    const { payment = '' } = sale;
    const fields = privateOrders[sale.key] ?? nothing;
    const record = asPaid(orderIn(sale.key, fields));
    const { refunds, disputes } = lastUpdateOf(payment);
    const refunded = sumOf(refunds);
    const isRefunded = refunded > 0 && refunded === sale.amounts.total;
    const open = isRefunded ? 'cancelled' : 'new';
    expect(stateOf(record)).toBe(fields['parcels'] === undefined ? open : 'shipped');
    expect(refundedOf(record)).toEqual({ cents: refunded, isFull: isRefunded });
    expect(fields['refunded'] ?? 0).toBe(refunded);
    expect(Object.values(record.disputes)).toEqual(disputes);
    expect(record.units ?? []).toHaveLength(one.isUnreadable ? 0 : Object.keys(one.bought).length);
    // The owner is alerted to everything that needs her attention, and no alert is raised twice.
    expect(alertsOf('order-unreadable', payment)).toBe(one.isUnreadable ? 1 : 0);
    const failed = refunds.filter(({ failure }) => failure !== undefined);
    expect(alertsOf('refund-failed', payment)).toBe(failed.length);
    const asked = one.dispute.filter((status) => needsAnswer({ status })).length;
    expect(alertsOf('dispute-opened', payment)).toBeLessThanOrEqual(asked);
    if (disputes.some(needsAnswer)) expect(alertsOf('dispute-opened', payment)).toBeGreaterThan(0);

    const order = orders[sale.session];
    if (record.erasedAt !== undefined) {
      const left = Object.keys(emails).find((id) => id.endsWith(`-${sale.key}`));
      for (const gone of [order, fields['buyer'], fields['session'], left])
        expect(gone).toBeUndefined();
      return;
    }
    // If an order was canceled before any parcel was known, its units are back up for sale. The shopper gets one email.
    const cancels = record.history.filter(({ what }) => what === 'cancelled');
    expect(cancels.length).toBe(emails[`cancelled-${sale.key}`] === undefined ? 0 : 1);
    if (cancels.length > 0 && fields['parcels'] === undefined)
      expect(record.restocked).toEqual(record.units ?? []);
    const part = refunded === 0 ? 'paid' : 'partly-refunded';
    const { backordered: _backordered, ...shown } = order ?? nothing;
    expect(shown).toEqual(recordOfSale(sale, record.placedAt ?? 0, isRefunded ? 'refunded' : part));
    expect(record.buyer).toEqual(sale.buyer);
    expect(emails[`order-${sale.key}`]).toBeDefined();
    expect(emails[`shipped-${sale.key}`] !== undefined).toBe(stateOf(record) === 'shipped');
  }
}
