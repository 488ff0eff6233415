import { ok, type Result } from '../../../../../src/domain/result.ts';
import type { Input } from '../../../contract/calls.ts';
import type {
  OrderChange,
  OrderRefund,
  Units,
  WholeOrder,
} from '../../../contract/order-answers.ts';
import { erasedText } from '../../../orders/words.ts';
import { ask } from '../client.ts';
import { listed } from './form.ts';

type Events = Input<'changeOrder'>['events'];

/** Has an order changed, and says what that did. */
export async function changeOrder(
  { id }: WholeOrder,
  ...events: Events
): Promise<Result<string, string>> {
  const result = await ask('changeOrder', { order: id, events });
  if (!result.ok) return result;
  return ok(events.flatMap((event) => linesOf(event, result.value)).join('\n'));
}

const toShip = ({ due }: WholeOrder, when = ''): readonly string[] =>
  due.length > 0 ? [`To be shipped${when}: ${listed(due)}.`] : [];

/** What is for sale again, and what is still to be shipped. */
const backLines = (order: WholeOrder, back: readonly Units[]): readonly string[] => [
  back.length > 0
    ? `For sale again: ${listed(back)}.`
    : `Nothing more of ${order.number} is for sale again.`,
  ...toShip(order),
];

function linesOf(
  event: Events[number],
  { order, mails, back, taken, hasNewParcel }: OrderChange,
): readonly string[] {
  const { number, due } = order;
  const written = mails.length > 0 ? 'and the shopper is written to' : 'nobody is written to';
  switch (event.kind) {
    case 'shipped':
      if (!hasNewParcel)
        return [`This parcel of ${number} was shipped before: nothing was done again.`];
      return [
        `${number} is shipped${due.length > 0 ? ' in part' : ''}, ${written}.`,
        ...toShip(order, ' later'),
        ...(taken.length > 0 ? [`No longer for sale: ${listed(taken)}.`] : []),
      ];
    case 'parcel-cancelled':
      return [`Parcel ${event.parcel} of ${number} is taken back, ${written}.`, ...toShip(order)];
    case 'tracking-corrected':
      return [`The tracking number of ${number} is ${event.tracking}, ${written}.`];
    case 'restocked':
      return backLines(order, back);
    case 'email-resent': {
      const whom = mails.includes('order') ? 'you are' : 'its shopper is';
      return [`The mail about ${number} goes out again: ${whom} written to.`];
    }
    case 'note-changed':
      return [`${number} ${order.note === undefined ? 'no longer has a note' : 'has this note'}.`];
    case 'address-changed':
      return [
        `${number} goes to:`,
        ...[...order.address, order.parts.email, order.parts.phone].filter(Boolean).map(String),
      ];
    case 'closed':
      return [`${number} is closed: no money went back, nobody is written to.`];
    case 'erased':
      return [erasedText(number)];
  }
}

/** Says what a refund did. */
export function refundText(
  { restock, what }: Pick<Input<'refund'>, 'restock' | 'what'>,
  { order, back, sum, isFull }: OrderRefund,
): string {
  const { number, state } = order;
  const all = what === 'cancel' ? `${number} is cancelled, and ${sum} went back.` : undefined;
  return [
    all ?? (isFull ? `${number} is refunded: ${sum}.` : `Of ${number}, ${sum} went back in all.`),
    ...(restock || back.length > 0 ? backLines(order, back) : toShip(order)),
    ...(state === 'cancelled' ? ['Do not ship it.'] : []),
  ].join('\n');
}
