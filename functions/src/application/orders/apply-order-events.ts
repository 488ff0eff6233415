import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import { nextOrder } from '../../domain/next-order.ts';
import { costOfUnpaid, type Hold } from '../../domain/hold.ts';
import { networksOf, nothingUnpaid, penalizeUnpaid } from '../../domain/network.ts';
import type {
  Change,
  OrderLogEntry,
  OwnerDecision,
  OwnerEvent,
  SystemEvent,
} from '../../domain/order-event.ts';
import { isPlaced, type Order } from '../../domain/order.ts';
import { refusalOf } from '../../domain/refusals.ts';
import type { Units } from '../../domain/sale.ts';
import type { OrderTransaction } from '../../ports/orders.ts';
import type { Ports } from '../../ports/ports.ts';
import { writeAlert } from '../alerts/send-alert.ts';
import { addUnits } from '../stock/set-stock.ts';

type Store = Pick<Ports, 'clock' | 'orders'>;

/**
 * Applies reports from the payment provider or the shop, and returns their log entries. No order refuses such reports.
 * Rejects if the database fails. Even then, the changes may have been saved. Repeating the call does no harm.
 */
export async function applySystemEvents(
  store: Store,
  key: string,
  ...events: readonly SystemEvent[]
): Promise<readonly OrderLogEntry[]> {
  const result = await change(store, key, (order) => nextOrder(order, events, store.clock.now()));
  return result.ok ? result.value.entries : [];
}

interface OwnerStore extends Store, Pick<Ports, 'log'> {
  /** The person at the store who makes the request, for the order's history. */
  readonly by?: string | undefined;
}

/**
 * Carries out all or none of the owner's requests on an order, and a repeated request only once (behaviour 16.3, 16.4).
 * Fails with an explanation if the order does not allow a request. Rejects if the database fails.
 */
export async function applyOwnerEvents(
  { log, by, ...store }: OwnerStore,
  key: string,
  ...events: readonly OwnerEvent[]
): Promise<OwnerDecision> {
  const result = await change(store, key, (order) =>
    nextOrder(order, events, store.clock.now(), by),
  );
  if (!result.ok) return result;
  for (const { event, fields } of result.value.entries) log(event, fields);
  const { order } = result.value;
  return isPlaced(order) ? ok({ ...result.value, order }) : fail(refusalOf(order));
}

/**
 * Loads an order, decides its next state, and saves it in one transaction, together with the effects on stock, emails,
 * alerts and unpaid holds. Decides again if the order has changed in the meantime.
 */
const change = <E>(
  { orders, clock }: Store,
  key: string,
  decide: (order: Order) => Result<Change, E>,
): Promise<Result<Change, E>> =>
  orders.transact(key, async (before, transaction) => {
    const result = decide(before);
    if (!result.ok || !result.value.isNew) return result;
    const { order, stock, emails, alerts, unpaid } = result.value;
    const now = clock.now();
    // All reads precede the first write.
    const writes = [
      await restock(transaction, stock),
      ...(await Promise.all(unpaid.map((hold) => penalize(transaction, hold, now)))),
    ];
    for (const write of writes) write();
    transaction.save(order);
    if (order.paymentStage === 'paid') for (const one of emails) transaction.writeEmail(one, order);
    for (const { event, fields } of alerts) writeAlert(transaction, event, fields, now);
    // Removes the emails about an erased order, since they name the shopper.
    if (!isErased(before) && isErased(order)) transaction.removeEmails(before);
    return result;
  });

const isErased = (order: Order): boolean => isPlaced(order) && order.erasedAt !== undefined;

/** A write that needs no more reads. */
type Write = () => void;

/** Adds an unpaid hold to the records of the shopper's networks (behaviour 16.5). */
async function penalize(transaction: OrderTransaction, hold: Hold, now: number): Promise<Write> {
  const cost = costOfUnpaid(hold, now);
  if (cost === 0 || hold.by === undefined) return () => undefined;
  const networks = networksOf(hold.by.client);
  const known = await Promise.all(networks.map(({ name }) => transaction.unpaidOf(name)));
  return () => {
    for (const [index, { name, penaltyShare }] of networks.entries()) {
      const unpaid = penalizeUnpaid(known[index] ?? nothingUnpaid, penaltyShare * cost, now);
      transaction.saveUnpaid(name, unpaid);
    }
  };
}

async function restock({ stock }: OrderTransaction, units: readonly Units[]): Promise<Write> {
  const counted = await Promise.all(
    units.map(async (one) => ({ ...one, count: await stock.count(one.productId) })),
  );
  return () => {
    for (const { productId, quantity, count } of counted)
      addUnits(stock, productId, count, quantity);
  };
}
