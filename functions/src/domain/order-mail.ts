import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import { formatCents } from '../../../src/domain/money.ts';
import { trackingText, trackingUrl } from './carriers.ts';
import { minuteIn } from './day.ts';
import type { OrderMail } from './history.ts';
import { newMail, type Mail } from './mail.ts';
import { lastCancelled } from './mail-ids.ts';
import { numberOf, refundedOf, stateOf, type PaidOrder } from './order.ts';
import { areSameUnits, sentParcels, unitsToShip } from './parcels.ts';
import { reviewOf } from './review-order.ts';
import { addressLines, type Units } from './sale.ts';
import { oneLine } from './text.ts';

/** The settings that an order's mails need. */
export interface MailSettings {
  readonly owner: string;
  readonly paymentUrl: (payment: string, isLive: boolean) => string;
}

/** A mail about an order. Plain text, so that nothing is markup. */
export function mailOf(
  mail: OrderMail,
  order: PaidOrder,
  settings: MailSettings,
  now: number,
): Mail {
  if (mail === 'order') return ownerMail(order, settings, now);
  if (mail === 'cancelled') return cancelledMail(order, settings, now);
  return mail === 'parcel-cancelled'
    ? takenBackMail(order, settings, now)
    : shopperMail(mail, order, settings, now);
}

/** A mail to the owner about many new orders. It names no shopper, so erasing one need not change it. */
export function digestMail(
  orders: readonly PaidOrder[],
  { owner, timeZone }: { readonly owner: string; readonly timeZone: string },
  now: number,
): Mail {
  const units = new Map<string, number>();
  for (const { products } of orders)
    for (const { name, quantity } of products) units.set(name, (units.get(name) ?? 0) + quantity);
  const tests = orders.filter(({ isLive }) => !isLive).length;
  const late = orders.filter(({ backordered }) => backordered.length > 0).length;
  const times = orders.map(({ placedAt }) => placedAt);
  const hourOf = (time: number): string => minuteIn(timeZone, time).slice(11);
  const parts = [
    `From ${hourOf(Math.min(...times))} to ${hourOf(Math.max(...times))} (${timeZone}), these orders came without a mail of their own.`,
    `Pack:\n${[...units].map(([name, quantity]) => `${quantity} × ${name}`).join('\n')}`,
    tests > 0 && `Test orders among them, for which nothing was paid: ${tests}`,
    late > 0 && `Orders that wait for units that are sold out: ${late}`,
    'The desk prints all of their slips, and ships them by the carrier’s file:\nnpm run desk',
  ];
  return newMail(
    owner,
    undefined,
    `${tests === orders.length ? 'TEST: ' : ''}${orders.length} new orders`,
    parts,
    now,
  );
}

/** Why an order needs more than packing; the desk says what to do about it. */
function noticeOf(order: PaidOrder): string {
  if (refundedOf(order).isFull) return 'It has been refunded already: do not ship it.';
  const review = reviewOf(order);
  return review === undefined ? '' : `Look at the payment before you ship: ${review}.`;
}

/** Units of an order: all of it under the names at the purchase, and parts under today's. */
const listed = (order: PaidOrder, units: readonly Units[] = order.units ?? []): string =>
  (areSameUnits(units, order.units ?? [])
    ? order.products.map(({ name, quantity }) => `${quantity} × ${name}`)
    : namesOf(units)
  ).join('\n');

/** Units under today's names. */
export const namesOf = (units: readonly Units[]): readonly string[] =>
  units.map(
    ({ productId, quantity }) => `${quantity} × ${findProduct(productId)?.name ?? productId}`,
  );

const testMark = ({ isLive }: PaidOrder): string => (isLive ? '' : 'TEST: ');

/** To the owner, about a new order: what to pack, and where to send it, unless it has been refunded. */
function ownerMail(order: PaidOrder, { owner, paymentUrl }: MailSettings, now: number): Mail {
  const { payment, isLive, amounts, buyer, backordered } = order;
  const number = numberOf(order);
  const due = unitsToShip(order);
  // What cannot be read is still to be packed.
  const isOver = refundedOf(order).isFull || (due.length === 0 && (order.units ?? []).length > 0);
  const toPack = due.length > 0 ? due : undefined;
  const units = (toPack ?? order.products).reduce((sum, { quantity }) => sum + quantity, 0);
  const notice = noticeOf(order);
  const address = buyer === undefined ? [] : addressLines(buyer);
  const subject = `${testMark(order)}${notice && 'Look first: '}Order ${number}, ${isOver ? 'nothing' : units} to pack, for ${oneLine(buyer?.name ?? 'no name')}`;
  const parts = [
    notice,
    !isLive && 'This is a test order: nothing was paid.',
    `${isOver ? 'Bought' : 'Pack'}:\n${listed(order, toPack) || 'see the payment'}`,
    !isOver &&
      backordered.length > 0 &&
      `Sold out, ships with the next drop: ${backordered.join(', ')}`,
    !isOver && `Ship to:\n${address.join('\n') || 'no address was given'}`,
    [buyer?.email, buyer?.phone].filter(Boolean).join('\n'),
    `Total: ${formatCents(amounts.total ?? 0)}`,
    payment && paymentUrl(payment, isLive),
    !isOver && 'Ship it at the desk:\nnpm run desk',
  ];
  return newMail(owner, buyer?.email, subject, parts, now);
}

/** What a shopper still gets: nothing more once the order is refunded or closed. */
const unitsToCome = (order: PaidOrder): readonly Units[] =>
  stateOf(order) === 'new' ? unitsToShip(order) : [];

/** To the shopper, with each parcel, and again if a tracking number was corrected. */
function shopperMail(
  mail: 'shipped' | 'tracking',
  order: PaidOrder,
  { owner }: MailSettings,
  now: number,
): Mail {
  const { buyer } = order;
  const parcels = sentParcels(order);
  const number = numberOf(order);
  const later = unitsToCome(order);
  const [parcel] = parcels.slice(-1);
  const isSplit = parcels.length > 1 || later.length > 0;
  const part = later.length > 0 ? 'Part of your' : 'The rest of your';
  const title =
    mail === 'shipped'
      ? `${isSplit ? part : 'Your'} Ground Up order ${number} is on its way`
      : `A new tracking number for your Ground Up order ${number}`;
  const listedParcels = mail === 'shipped' && parcel !== undefined ? [parcel] : parcels;
  const parts = [
    `${title}.`,
    ...listedParcels.flatMap((one) => [
      listed(order, one.units),
      one.tracking &&
        [`Tracking number: ${trackingText(one)}`, trackingUrl(one)].filter(Boolean).join('\n'),
    ]),
    later.length > 0 && `To come in another parcel:\n${namesOf(later).join('\n')}`,
    `It goes to:\n${buyer === undefined ? '' : addressLines(buyer).join('\n')}`,
    `Questions? Answer this mail and name the order ${number}.`,
  ];
  return newMail(buyer?.email ?? '', owner, `${testMark(order)}${title}`, parts, now);
}

/** To the shopper, about a parcel that was not handed over after all. */
function takenBackMail(order: PaidOrder, { owner }: MailSettings, now: number): Mail {
  const { buyer, parcels } = order;
  const number = numberOf(order);
  const { tracking, units } = lastCancelled(parcels);
  const later = unitsToCome(order);
  const title = `Your Ground Up order ${number} is not on its way yet`;
  const parts = [
    `${title}. We wrote to you too early, and are sorry: this parcel was not handed over.`,
    units && namesOf(units).join('\n'),
    tracking && `Its tracking number no longer counts: ${tracking}`,
    later.length > 0 && 'We will write to you again once it ships.',
    `Questions? Answer this mail and name the order ${number}.`,
  ];
  return newMail(buyer?.email ?? '', owner, `${testMark(order)}${title}`, parts, now);
}

/** To the shopper, about an order that was cancelled before anything left. */
function cancelledMail(order: PaidOrder, { owner }: MailSettings, now: number): Mail {
  const number = numberOf(order);
  const title = `Your Ground Up order ${number} is cancelled`;
  const parts = [
    `${title}. Nothing of it will be sent:\n${listed(order)}`,
    `We gave all of it back, ${formatCents(refundedOf(order).cents)}, the way it was paid. Your bank may take some days to show it.`,
    `Questions? Answer this mail and name the order ${number}.`,
  ];
  return newMail(order.buyer?.email ?? '', owner, `${testMark(order)}${title}`, parts, now);
}
