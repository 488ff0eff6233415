import { createOrders } from '../../src/adapters/firestore/orders.ts';
import { createStock } from '../../src/adapters/firestore/stock.ts';
import { paymentUrl } from '../../src/adapters/stripe/payment-url.ts';
import { applySale } from '../../src/application/orders/apply-payment-event.ts';
import { applyOwnerEvents } from '../../src/application/orders/apply-order-events.ts';
import type { SaleStage } from '../../src/domain/order.ts';
import type { Sale } from '../../src/domain/sale.ts';
import type { Clock } from '../../src/ports/ports.ts';
import type { Documents, Fields } from '../../src/ports/documents.ts';
import { memoryDocuments } from '../../../fakes/documents/memory-documents.ts';
import type { Options, Step } from '../../../fakes/documents/memory-documents.ts';
import { settleStock } from '../../src/application/stock/settle-stock.ts';
import { fakeLog } from './fake-log.ts';
import { fakePayments } from '../../../fakes/payments/fake-payments.ts';
import { noUpdate } from '../../src/domain/sale.ts';

/** The time when a test shop opens by default, in milliseconds. */
export const now = 1_790_000_000_000;
export const owner = 'owner@groundup.example';
const nothing = (): void => undefined;

/** The orders of a store and the actions that change them, without a log. */
export function ordersIn(documents: Documents, clock: Clock = { now: () => 0 }) {
  const orders = createOrders({
    documents,
    clock,
    owner: () => owner,
    timeZone: () => 'America/Chicago',
    paymentUrl,
  });
  const payments = { isLive: true, updateOf: async (payment: string) => noUpdate(payment) };
  const stock = createStock(documents);
  const dependencies = { orders, stock, payments, clock, log: nothing };
  return {
    orders,
    stock,
    place: (sale: Sale, stage: SaleStage = 'paid') =>
      applySale(dependencies, { stage, sale, ids: {} }),
    handle: (key: string, event: Parameters<typeof applyOwnerEvents>[2]) =>
      applyOwnerEvents(dependencies, key, event),
    ship: (key: string, tracking?: string) =>
      applyOwnerEvents(dependencies, key, { kind: 'shipped', tracking }),
    erase: (key: string) => applyOwnerEvents(dependencies, key, { kind: 'erased' }),
  };
}

/** Makes the given database operation fail, every time or only the first few times. */
export function failing(at: Step, times = Infinity): (step: Step) => void {
  let left = times;
  return (step) => {
    if (step === at && (left -= 1) >= 0) throw new Error('down');
  };
}

export interface Shop extends Options {
  readonly products?: Readonly<Record<string, Fields>>;
  readonly records?: Parameters<typeof memoryDocuments>[0];
  /** The time when the shop opens, in milliseconds. */
  readonly start?: number;
  /** How the provider fails, and how many events it lists per page. */
  readonly provider?: Omit<NonNullable<Parameters<typeof fakePayments>[0]>, 'clock'>;
}

/** A whole shop in memory: its documents, provider and log, and a clock that advances only when `wait` is called. */
export function testShop(given: Shop = {}) {
  const { products = {}, records = {}, start = now, provider = {}, ...faults } = given;
  let time = start;
  const clock = { now: () => time };
  const documents = memoryDocuments({ products, ...records }, { ...clock, ...faults });
  const { log, entries, events } = fakeLog();
  const payments = fakePayments({ clock, ...provider });
  const { orders, stock, ...actions } = ordersIn(documents, clock);
  const ports = { documents, orders, stock, payments, clock, log };
  return {
    ...ports,
    ...actions,
    ports,
    entries,
    events,
    wait: (milliseconds: number) => void (time += milliseconds),
    settle: () => settleStock({ ...ports, log: nothing }),
    record: (key: string) => documents.dump('privateOrders')[key],
    inventory: () => documents.dump('products')['toe-strap']?.['inventory'],
  };
}
