import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import { formatCents } from '../../../src/domain/money.ts';
import { trackingText, trackingUrl } from './carriers.ts';
import { minuteIn } from './day.ts';
import type { OrderEmail } from './history.ts';
import { newEmail, type Email } from './email.ts';
import { lastCancelled } from './email-ids.ts';
import { numberOf, refundedOf, stateOf, type PaidOrder } from './order.ts';
import { areSameUnits, sentParcels, unitsToShip } from './parcels.ts';
import { reviewOf } from './review-order.ts';
import { addressLines, type Units } from './sale.ts';
import { oneLine } from './text.ts';

/** The settings that an order's emails need. */
export interface EmailSettings {
  readonly owner: string;
  readonly paymentUrl: (payment: string, isLive: boolean) => string;
}

/** An email about an order, in plain text, so that nothing that a shopper typed is read as markup. */
export function emailOf(
  email: OrderEmail,
  order: PaidOrder,
  settings: EmailSettings,
  now: number,
): Email {
  if (email === 'order') return ownerEmail(order, settings, now);
  if (email === 'cancelled') return cancelledEmail(order, settings, now);
  return email === 'parcel-cancelled'
    ? cancelledParcelEmail(order, settings, now)
    : shopperEmail(email, order, settings, now);
}

/** The owner's digest of many new orders. It names no shopper, so it need not change when an order is erased. */
export function digestEmail(
  orders: readonly PaidOrder[],
  { owner, timeZone }: { readonly owner: string; readonly timeZone: string },
  now: number,
): Email {
  const units = new Map<string, number>();
  for (const { products } of orders)
    for (const { name, quantity } of products) units.set(name, (units.get(name) ?? 0) + quantity);
  const tests = orders.filter(({ isLive }) => !isLive).length;
  const late = orders.filter(({ backordered }) => backordered.length > 0).length;
  const times = orders.map(({ placedAt }) => placedAt);
  const hourOf = (time: number): string => minuteIn(timeZone, time).slice(11);
  const parts = [
    `You got no separate emails about these orders, placed from ${hourOf(Math.min(...times))} to ${hourOf(Math.max(...times))} (${timeZone}).`,
    `Pack:\n${[...units].map(([name, quantity]) => `${quantity} × ${name}`).join('\n')}`,
    tests > 0 && `Test orders among them, not paid with real money: ${tests}`,
    late > 0 && `Orders waiting for sold-out units: ${late}`,
    'Print all packing slips at the desk, and ship the orders with the carrier’s file:\nnpm run desk',
  ];
  const subject = `${tests === orders.length ? 'TEST: ' : ''}New orders: ${orders.length}`;
  return newEmail(owner, undefined, subject, parts, now);
}

/** A warning for the owner before she packs the order; empty if there is none. The desk shows what to do about it. */
function noticeOf(order: PaidOrder): string {
  if (refundedOf(order).isFull) return 'It has already been refunded: do not ship it.';
  const review = reviewOf(order);
  return review === undefined ? '' : `Check the payment before you ship: ${review}.`;
}

/** Lists units of an order: the whole order with the names at purchase, a part of it with today's names. */
const listed = (order: PaidOrder, units: readonly Units[] = order.units ?? []): string =>
  (areSameUnits(units, order.units ?? [])
    ? order.products.map(({ name, quantity }) => `${quantity} × ${name}`)
    : namesOf(units)
  ).join('\n');

/** Lists units under their products' current names. */
export const namesOf = (units: readonly Units[]): readonly string[] =>
  units.map(
    ({ productId, quantity }) => `${quantity} × ${findProduct(productId)?.name ?? productId}`,
  );

const testMark = ({ isLive }: PaidOrder): string => (isLive ? '' : 'TEST: ');

/** The email to the owner about a new order: what to pack and where to send it, unless nothing is left to ship. */
function ownerEmail(order: PaidOrder, { owner, paymentUrl }: EmailSettings, now: number): Email {
  const { payment, isLive, amounts, buyer, backordered } = order;
  const number = numberOf(order);
  const due = unitsToShip(order);
  // An order with unreadable units still has to be packed.
  const isOver = refundedOf(order).isFull || (due.length === 0 && (order.units ?? []).length > 0);
  const toPack = due.length > 0 ? due : undefined;
  const units = (toPack ?? order.products).reduce((sum, { quantity }) => sum + quantity, 0);
  const notice = noticeOf(order);
  const address = buyer === undefined ? [] : addressLines(buyer);
  const subject = `${testMark(order)}${notice && 'Check first: '}Order ${number}, ${isOver ? 'nothing' : units} to pack, for ${oneLine(buyer?.name ?? 'no name')}`;
  const parts = [
    notice,
    !isLive && 'This is a test order: no real money was paid.',
    `${isOver ? 'Bought' : 'Pack'}:\n${listed(order, toPack) || 'see the payment'}`,
    !isOver &&
      backordered.length > 0 &&
      `Sold out, will ship with the next drop: ${backordered.join(', ')}`,
    !isOver && `Ship to:\n${address.join('\n') || 'no address was given'}`,
    [buyer?.email, buyer?.phone].filter(Boolean).join('\n'),
    `Total: ${formatCents(amounts.total ?? 0)}`,
    payment && paymentUrl(payment, isLive),
    !isOver && 'Ship it at the desk:\nnpm run desk',
  ];
  return newEmail(owner, buyer?.email, subject, parts, now);
}

/** The units that the shopper can still expect: none once the order has been refunded or closed. */
const unitsToCome = (order: PaidOrder): readonly Units[] =>
  stateOf(order) === 'new' ? unitsToShip(order) : [];

/** The email to the shopper about a parcel that was shipped, or about a corrected tracking number. */
function shopperEmail(
  email: 'shipped' | 'tracking',
  order: PaidOrder,
  { owner }: EmailSettings,
  now: number,
): Email {
  const { buyer } = order;
  const parcels = sentParcels(order);
  const number = numberOf(order);
  const later = unitsToCome(order);
  const [parcel] = parcels.slice(-1);
  const isSplit = parcels.length > 1 || later.length > 0;
  const part = later.length > 0 ? 'Part of your' : 'The rest of your';
  const title =
    email === 'shipped'
      ? `${isSplit ? part : 'Your'} Ground Up order ${number} is on its way`
      : `A new tracking number for your Ground Up order ${number}`;
  const listedParcels = email === 'shipped' && parcel !== undefined ? [parcel] : parcels;
  const parts = [
    `${title}.`,
    ...listedParcels.flatMap((one) => [
      listed(order, one.units),
      one.tracking &&
        [`Tracking number: ${trackingText(one)}`, trackingUrl(one)].filter(Boolean).join('\n'),
    ]),
    later.length > 0 && `To follow in another parcel:\n${namesOf(later).join('\n')}`,
    `Shipping to:\n${buyer === undefined ? '' : addressLines(buyer).join('\n')}`,
    `Questions? Reply to this email and mention order ${number}.`,
  ];
  return newEmail(buyer?.email ?? '', owner, `${testMark(order)}${title}`, parts, now);
}

/** The email to the shopper about a parcel that was not handed to the carrier after all. */
function cancelledParcelEmail(order: PaidOrder, { owner }: EmailSettings, now: number): Email {
  const { buyer, parcels } = order;
  const number = numberOf(order);
  const { tracking, units } = lastCancelled(parcels);
  const later = unitsToCome(order);
  const title = `Your Ground Up order ${number} is not on its way yet`;
  const parts = [
    `${title}. We’re sorry: we told you this parcel had shipped, but it hasn’t left yet.`,
    units && namesOf(units).join('\n'),
    tracking && `Please ignore tracking number ${tracking}.`,
    later.length > 0 && 'We will email you again once it ships.',
    `Questions? Reply to this email and mention order ${number}.`,
  ];
  return newEmail(buyer?.email ?? '', owner, `${testMark(order)}${title}`, parts, now);
}

/** The email to the shopper about an order that was canceled before any unit left. */
function cancelledEmail(order: PaidOrder, { owner }: EmailSettings, now: number): Email {
  const number = numberOf(order);
  const title = `Your Ground Up order ${number} is canceled`;
  const parts = [
    `${title}. None of it will be shipped:\n${listed(order)}`,
    `We refunded the full amount, ${formatCents(refundedOf(order).cents)}, to your original payment method. Your bank may take a few days to show it.`,
    `Questions? Reply to this email and mention order ${number}.`,
  ];
  return newEmail(order.buyer?.email ?? '', owner, `${testMark(order)}${title}`, parts, now);
}
