import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import { orderNumberOf } from '../../../../src/domain/order/order-number.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Documents, Fields, Transaction } from '../../ports/documents.ts';
import type { Log } from '../../ports/log.ts';
import type { Sale, Settlement } from '../../domain/sale.ts';
import {
  dayOf,
  disputeFields,
  fulfilmentOf,
  isOver,
  isPlaced,
  pieceMap,
  type Fulfilment,
} from '../../adapters/records/fulfilment.ts';
import { ownerMail } from '../../adapters/mail/order-mail.ts';
import { recordOf } from '../../adapters/records/public-order.ts';
import { inventoryOf } from '../../adapters/records/stock.ts';

export interface FulfilDependencies {
  readonly documents: Pick<Documents, 'transact' | 'getAll'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Who ships the orders. */
  readonly mailTo: string;
}

/** What came of a sale: `known` where all of it had been done before. */
export type Outcome = 'fulfilled' | 'pending' | 'known';

/**
 * Places the order of a paid sale: its public record, its private one and the owner's mail, in one transaction keyed by
 * the order. Once, however often and however many at a time ask, and it touches no record that another order touches:
 * the stock follows by itself (behaviour 16.1). A sale that is not paid yet becomes a pending order. `settled` is what
 * became of its money meanwhile, where somebody looked. Rejects where the store fails, and then nothing is done.
 */
export async function fulfil(
  { documents, clock, log, mailTo }: FulfilDependencies,
  sale: Sale,
  settled?: Settlement,
): Promise<Outcome> {
  const backordered = await soldOut(documents, sale);
  const outcome = await documents.transact(async (transaction): Promise<Outcome> => {
    const before = fulfilmentOf(await transaction.get('fulfilments', sale.key));
    if (isPlaced(before)) return 'known';
    const placing = { sale, before, settled, backordered, now: clock.now() };
    if (sale.isPaid) {
      place(transaction, placing, mailTo);
      return 'fulfilled';
    }
    if (before?.state === 'pending' || before?.state === 'failed') return 'known';
    wait(transaction, placing);
    return 'pending';
  });
  if (outcome === 'fulfilled' && sale.pieces === undefined)
    log('order-unreadable', { payment: sale.payment });
  return outcome;
}

interface Placing {
  readonly sale: Sale;
  readonly before: Fulfilment | undefined;
  readonly settled: Settlement | undefined;
  readonly backordered: readonly string[];
  readonly now: number;
}

/** Names of the products of which the stock, as the shop shows it, has not enough. */
async function soldOut(
  documents: Pick<Documents, 'getAll'>,
  { pieces = [] }: Sale,
): Promise<readonly string[]> {
  const products = await documents.getAll(
    'products',
    pieces.map(({ productId }) => productId),
  );
  return pieces.flatMap(({ productId, quantity }, index) => {
    const inventory = inventoryOf(products[index]);
    if (inventory === undefined || inventory >= quantity) return [];
    return [findProduct(productId)?.name ?? productId];
  });
}

/** What both records have of a sale, paid or not. */
const privateFields = ({ sale, now }: Placing): Fields => ({
  number: orderNumberOf(sale.key),
  session: sale.sessionId,
  payment: sale.payment ?? null,
  isLive: sale.isLive,
  placedAt: now,
  products: sale.order.products.map(({ name, quantity }) => ({ name, quantity })),
  total: sale.order.total ?? 0,
  buyer: { ...sale.buyer },
});

function place(transaction: Transaction, placing: Placing, mailTo: string): void {
  const { sale, backordered, now } = placing;
  const money = moneyOf(placing);
  const isDisputed = money.dispute !== undefined && !isOver(money.dispute);
  const unreadable = sale.pieces === undefined ? 'unreadable' : undefined;
  const needsHand = unreadable ?? (isDisputed ? 'disputed' : undefined);
  const number = orderNumberOf(sale.key);
  transaction.replace('fulfilments', sale.key, {
    ...privateFields(placing),
    ...moneyFields(money),
    state: money.isRefunded ? 'cancelled' : 'new',
    pieces: pieceMap(sale.pieces),
    day: dayOf(now),
    ...(needsHand !== undefined && { needsHand }),
  });
  const status = { number, payment: paymentStatus(money), backordered, placedAt: now };
  transaction.replace('orders', sale.sessionId, recordOf(sale.order, status));
  const { payment, isLive, order, buyer } = sale;
  const { products, total = 0 } = order;
  const notice = money.isRefunded ? notices.refunded : needsHand && notices[needsHand];
  const mailed = { number, payment, isLive, products, total, buyer, backordered, notice };
  transaction.create('mail', `order-${sale.key}`, ownerMail(mailed, mailTo, now));
}

/** Why an order is not simply to be packed. */
const notices = {
  refunded: 'It has been refunded already: do not ship it.',
  unreadable: 'What was bought could not be read: look at the payment.',
  disputed: 'The payment is disputed: look before you ship.',
} as const;

/** A bank confirms after days, and until then nobody else gets what was held. */
const never = Number.MAX_SAFE_INTEGER;

function wait(transaction: Transaction, placing: Placing): void {
  const { sale, backordered, now } = placing;
  transaction.replace('fulfilments', sale.key, {
    ...privateFields(placing),
    ...moneyFields(moneyOf(placing)),
    state: 'pending',
    ...(sale.isHeld && { held: pieceMap(sale.pieces), holdUntil: never }),
  });
  const number = orderNumberOf(sale.key);
  const status = { number, payment: 'pending', backordered, placedAt: now } as const;
  transaction.replace('orders', sale.sessionId, recordOf(sale.order, status));
}

type Money = Pick<Fulfilment, 'refunded' | 'isRefunded' | 'dispute'>;

/** What has become of the money: the order's refund or dispute may be known before the order is. */
const moneyOf = ({ before, settled }: Placing): Money => ({
  refunded: Math.max(before?.refunded ?? 0, settled?.refunded?.cents ?? 0),
  isRefunded: before?.isRefunded === true || settled?.refunded?.isFull === true,
  dispute: settled?.dispute ?? before?.dispute,
});

const moneyFields = ({ refunded, isRefunded, dispute }: Money): Fields => ({
  ...(refunded > 0 && { refunded, isRefunded }),
  ...(dispute !== undefined && { dispute: disputeFields(dispute) }),
});

/** What the shopper is shown of the money. */
export const paymentStatus = ({
  refunded,
  isRefunded,
}: Pick<Money, 'refunded' | 'isRefunded'>): 'paid' | 'partly-refunded' | 'refunded' => {
  if (isRefunded) return 'refunded';
  return refunded > 0 ? 'partly-refunded' : 'paid';
};
