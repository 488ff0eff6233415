import type { ListedOrder, WholeOrder } from '../../contract/order-answers.ts';
import { paymentUrl } from '../../../src/adapters/stripe/payment-url.ts';
import { formatCents } from '../../../../src/domain/money.ts';
import { trackingUrl } from '../../../src/domain/carriers.ts';
import { decide } from '../../../src/domain/next-order.ts';
import { namesOf } from '../../../src/domain/order-email.ts';
import {
  handlingOf,
  numberOf,
  refundedOf,
  stateOf,
  type PlacedOrder,
} from '../../../src/domain/order.ts';
import {
  restockableUnits,
  sentParcels,
  unitsAway,
  unitsToShip,
} from '../../../src/domain/parcels.ts';
import { isLost, obstaclesOf, reviewsOf } from '../../../src/domain/review-order.ts';
import { addressLines, type Units as OrderUnits } from '../../../src/domain/sale.ts';
import { named } from '../../orders/words.ts';
import { historyLinesOf } from '../../orders/history-lines.ts';
import { adviceOn, disputesOf } from './advice.ts';

function marksOf(order: PlacedOrder): readonly string[] {
  const { riskSignals, erasedAt } = order;
  const { restocked } = handlingOf(order);
  const { cents, isFull } = refundedOf(order);
  return [
    ...(cents > 0 ? [`${isFull ? 'refunded' : 'refunded in part'} ${formatCents(cents)}`] : []),
    ...(restocked.length > 0 ? [`for sale again: ${namesOf(restocked).join(', ')}`] : []),
    ...disputesOf(order).map(({ text }) => text),
    ...Object.values(riskSignals).map(({ kind, isOpen }) => `${kind}${isOpen ? '' : ' (over)'}`),
    ...(erasedAt === undefined ? [] : ['erased']),
  ];
}

export function listedOrder(order: PlacedOrder, waiting: readonly OrderUnits[] = []): ListedOrder {
  const state = stateOf(order) ?? '';
  const isPart = state === 'new' && sentParcels(order).length > 0;
  return {
    number: numberOf(order),
    id: order.payment ?? numberOf(order),
    state: isPart ? 'partly shipped' : state,
    isTest: !order.isLive,
    placedAt: order.placedAt ?? 0,
    buyer: order.buyer?.name ?? undefined,
    total: formatCents(order.amounts.total ?? 0),
    products: order.products.map(({ name, quantity }) => ({ name, quantity })),
    reviews: reviewsOf(order),
    marks: marksOf(order),
    due: state === 'new' ? named(unitsToShip(order)) : [],
    waiting: named(waiting),
  };
}

/** Whether no unit has shipped and our Stripe key can refund the order: a live key cannot refund a test order. */
const isWhole = (order: PlacedOrder): boolean =>
  ['new', 'cancelled'].includes(stateOf(order) ?? '') &&
  sentParcels(handlingOf(order)).length === 0 &&
  !order.excludedFromStock;

function moneyOf(order: PlacedOrder): WholeOrder['money'] {
  const { products, amounts, paymentStage, disputes } = order;
  const { subtotal, shippingCost, taxAmount, total } = amounts;
  const lines: readonly (readonly [string, number | undefined])[] = [
    ...products.map(
      ({ name, quantity, price }) =>
        [
          `${quantity} × ${name}${price === undefined ? '' : ` at ${formatCents(price)}`}`,
          price === undefined ? undefined : price * quantity,
        ] as const,
    ),
    ['Subtotal', subtotal],
    ['Shipping', shippingCost],
    ['Tax', taxAmount],
    [paymentStage === 'paid' ? 'Paid' : 'Not paid', total],
    ['Refunded', -refundedOf(order).cents || undefined],
    ...Object.values(disputes)
      .filter(isLost)
      .map(({ amount }) => ['Taken back by the bank', -amount] as const),
  ];
  return lines.flatMap(([what, cents]) =>
    cents === undefined ? [] : [[what, formatCents(cents)] as const],
  );
}

interface Context {
  /** Due units that are not on the shelf. */
  readonly waiting?: readonly OrderUnits[] | undefined;
  readonly messages?: WholeOrder['messages'];
  readonly refusedEmails?: WholeOrder['refusedEmails'];
  readonly others?: readonly PlacedOrder[];
}

/** A whole order, with the actions that it allows. */
export function wholeOrder(
  order: PlacedOrder,
  { waiting, messages = [], refusedEmails = [], others = [] }: Context = {},
): WholeOrder {
  const { amounts, buyer, payment } = order;
  const { parcels } = handlingOf(order);
  const allows = (kind: 'closed' | 'erased' | 'email-resent'): boolean => {
    const next = decide(order, { kind }, 0);
    return next.ok && next.value.isNew;
  };
  const left = (amounts.total ?? 0) - refundedOf(order).cents;
  const isPaid = order.paymentStage === 'paid';
  const isTaken = Object.values(order.disputes).some(isLost);
  const isRefundable = isPaid && payment !== undefined && left > 0 && !isTaken;
  const isCancellable = isRefundable && isWhole(order);
  return {
    ...listedOrder(order, waiting),
    address: buyer ? addressLines(buyer) : [],
    parts: { ...buyer },
    parcels: parcels.map(({ at, tracking, carrier, cancelledAt, units = [] }) => ({
      at,
      tracking,
      carrier,
      url: trackingUrl({ tracking, carrier }),
      cancelledAt,
      units: named(units),
    })),
    units: named(order.units ?? []),
    kept: order.paymentStage === 'paid' ? named(restockableUnits(order)) : [],
    away: named(unitsAway(order)),
    obstacles: obstaclesOf(order),
    refundable: isRefundable ? formatCents(left) : undefined,
    money: moneyOf(order),
    others: others.map((one) => listedOrder(one)),
    refunded: refundedOf(order).cents,
    refusedEmails,
    history: historyLinesOf(order, new Set(refusedEmails.map(({ id }) => id))),
    note: order.note,
    messages,
    advice: adviceOn(order),
    isAddressable: order.paymentStage === 'paid' && buyer !== undefined,
    isShippable: stateOf(order) === 'new' && buyer !== undefined,
    isEmailable: allows('email-resent'),
    isCancellable,
    // After a partial refund, the provider may refuse to refund the rest, and then canceling fails.
    isClosable: allows('closed') && (!isCancellable || refundedOf(order).cents > 0),
    isErasable: allows('erased'),
    paymentUrl: payment && paymentUrl(payment, order.isLive),
  };
}
