import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import { individualEmailLimit } from '../../domain/limits.ts';
import type { OrderLogEntry, SystemEvent } from '../../domain/order-event.ts';
import { noOrder, refundedOf, type SaleStage } from '../../domain/order.ts';
import type { PaymentUpdate, Sale, Units } from '../../domain/sale.ts';
import type { LogFields } from '../../ports/log.ts';
import type { PaymentEvent, Payments } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { applySystemEvents } from './apply-order-events.ts';

type Recording = Pick<Ports, 'clock' | 'log' | 'orders'>;

export interface EventDependencies extends Recording, Pick<Ports, 'stock'> {
  readonly payments: Pick<Payments, 'updateOf' | 'isLive'>;
}

/**
 * Applies one event from the payment provider, and logs the result. Duplicate, late and out-of-order events lead to the
 * same final state and amounts as punctual ones (behaviour 16.1). Rejects if the database or the provider fails, or if
 * the event cannot be read.
 */
export async function applyPaymentEvent(dependencies: EventDependencies, event: PaymentEvent) {
  const { payments, log } = dependencies;
  const { id: providerEvent, type, payment } = event;
  const ids = { providerEvent, payment };
  switch (event.kind) {
    case 'unknown':
      log('event-unknown', { providerEvent, type });
      return;
    case 'unreadable':
      throw event.cause;
    case 'foreign':
      log('event-foreign', { providerEvent });
      return;
    case 'refunded':
    case 'payment-update': {
      const { update } = event;
      const key = update.key ?? (await keyOf(dependencies, update.payment));
      if (key === undefined) {
        log('event-foreign', { providerEvent });
        return;
      }
      if (event.kind === 'payment-update') await recordUpdate(dependencies, { key, update, ids });
      const isIncomplete =
        event.kind === 'payment-update'
          ? event.isPart === true || update.refunds.some(({ failure }) => failure !== undefined)
          : !(await hasRefunds(dependencies, key, event.cents));
      if (!isIncomplete) return;
      // An event has one refund, or the sum of all refunds, so a failed refund can hide another whose event was lost.
      const all = await payments.updateOf(update.payment);
      await recordUpdate(dependencies, { key, update: all, ids });
      return;
    }
    case 'expired':
      if (event.sale.isHeld) await report(dependencies, event.sale.key, [{ kind: 'expired' }], ids);
      else log('session-expired', ids);
      return;
    case 'sale':
      await applySale(dependencies, { ...event, ids });
  }
}

interface SaleReport {
  readonly stage: SaleStage;
  readonly sale: Sale;
  readonly update?: PaymentUpdate | undefined;
  readonly ids: LogFields;
}

/**
 * Saves a sale and its stage, even if calls run concurrently. A paid sale places the order once. An unpaid sale waits,
 * and a sale whose payment failed ships only if the payment is confirmed later. Returns whether this call placed the
 * order. Rejects if the database fails. Even then, the sale may have been saved. Repeating the call does no harm.
 */
export async function applySale(
  dependencies: EventDependencies,
  { stage, sale, update, ids }: SaleReport,
): Promise<boolean> {
  const { orders, clock, payments } = dependencies;
  const now = clock.now();
  const [soldOut, [recent = 0]] = await Promise.all([
    stage === 'failed' ? [] : namesOfSoldOut(dependencies, sale.units ?? []),
    orders.countPlaced({ after: now - individualEmailLimit.window, through: now }),
  ]);
  const areEmailsLimited = recent >= individualEmailLimit.orders;
  const events: readonly SystemEvent[] = [
    ...(update === undefined ? [] : [{ kind: 'payment-update', ...update } as const]),
    { kind: 'sale', stage, sale, soldOut, areEmailsLimited, isLiveStore: payments.isLive },
  ];
  const news = await report(dependencies, sale.key, events, ids);
  return news.some(({ event }) => event === 'order-placed');
}

/** The names of the products that have too few units in stock. */
async function namesOfSoldOut({ stock }: Pick<Ports, 'stock'>, units: readonly Units[]) {
  const inventories = await stock.inventories(units.map(({ productId }) => productId));
  return units.flatMap(({ productId, quantity }, index) => {
    const { [index]: inventory } = inventories;
    if (inventory === undefined || inventory >= quantity) return [];
    return [findProduct(productId)?.name ?? productId];
  });
}

/** Whether an order's refunds add up to at least the sum that an event reports. */
async function hasRefunds({ orders }: Recording, key: string, cents: number) {
  const [order = noOrder(key)] = await orders.get([key]);
  return refundedOf(order).cents >= cents;
}

interface UpdateReport {
  readonly key: string;
  readonly update: PaymentUpdate;
  readonly ids?: LogFields;
}

/** Records refunds, disputes and risk signals on an order. Rejects if the database fails. */
export const recordUpdate = (dependencies: Recording, { key, update, ids = {} }: UpdateReport) =>
  report(dependencies, key, [{ kind: 'payment-update', ...update }], ids);

/** The key of a payment's order, from our documents or the provider; undefined for another shop's payment. */
const keyOf = async ({ orders, payments }: EventDependencies, payment: string) =>
  (await orders.keyOf(payment)) ?? (await payments.updateOf(payment)).key;

async function report(
  ports: Recording,
  key: string,
  events: readonly SystemEvent[],
  ids: LogFields,
): Promise<readonly OrderLogEntry[]> {
  const news = await applySystemEvents(ports, key, ...events);
  for (const { event, fields } of news) ports.log(event, { ...ids, ...fields });
  return news;
}
