import type { ListedOrder, Units, WholeOrder } from './contract.ts';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import { paymentUrl } from '../../../src/adapters/stripe/payment-url.ts';
import { textOfAmount } from '../../../src/domain/amount.ts';
import { nextOrder } from '../../../src/domain/next-order.ts';
import { addressLines } from '../../../src/domain/order-mail.ts';
import { numberOf, refundedOf, stateOf, type Order } from '../../../src/domain/order.ts';
import { restockableUnits, unitsAway, unitsToShip } from '../../../src/domain/parcels.ts';
import { obstaclesOf, reviewsOf } from '../../../src/domain/review-order.ts';
import type { Units as OrderUnits } from '../../../src/domain/sale.ts';
import { historyLinesOf } from '../orders/history-lines.ts';
import { marksOf } from '../orders/print-order.ts';

const unitsOf = (units: readonly OrderUnits[]): readonly Units[] =>
  units.map(({ productId, quantity }) => ({
    productId,
    quantity,
    name: findProduct(productId)?.name ?? productId,
  }));

/** An order as the desk lists it. */
export const listedOrder = (order: Order, waiting: readonly OrderUnits[] = []): ListedOrder => ({
  number: numberOf(order),
  id: order.payment ?? numberOf(order),
  state: stateOf(order) ?? '',
  isTest: !order.isLive,
  placedAt: order.placedAt ?? 0,
  buyer: order.buyer?.name ?? undefined,
  total: textOfAmount(order.amounts, order.amounts.total ?? 0),
  products: order.products.map(({ name, quantity }) => ({ name, quantity })),
  reviews: reviewsOf(order),
  marks: marksOf(order).filter((mark) => !mark.startsWith('needs review')),
  waiting: unitsOf(waiting),
});

/** All of an order, with what can be done to it, and what its buyer wrote. */
export function wholeOrder(order: Order, messages: WholeOrder['messages'] = []): WholeOrder {
  const { amounts, buyer, payment, parcels } = order;
  const changes = (kind: 'closed' | 'erased'): boolean => {
    const next = nextOrder(order, { kind }, 0);
    return next.ok && next.value.order !== order;
  };
  const left = (amounts.total ?? 0) - refundedOf(order).cents;
  const isRefundable = order.paymentStage === 'paid' && payment !== undefined && left > 0;
  return {
    ...listedOrder(order),
    address: buyer ? addressLines(buyer) : [],
    parts: { ...buyer },
    parcels: parcels.map(({ at, tracking, takenBackAt, units = [] }) => ({
      at,
      tracking,
      takenBackAt,
      units: unitsOf(units),
    })),
    due: stateOf(order) === 'new' ? unitsOf(unitsToShip(order)) : [],
    kept: unitsOf(restockableUnits(order)),
    away: unitsOf(unitsAway(order)),
    obstacles: obstaclesOf(order),
    refundable: isRefundable ? textOfAmount(amounts, left) : undefined,
    refunded: refundedOf(order).cents,
    history: historyLinesOf(order),
    note: order.note,
    messages,
    isClosable: changes('closed'),
    isErasable: changes('erased'),
    paymentUrl: payment && paymentUrl(payment, order.isLive),
  };
}
