import { formatCents } from '../../../../../src/domain/money.ts';
import { ok, type Result } from '../../../../../src/domain/result.ts';
import type { Input } from '../../../contract/calls.ts';
import type { WholeOrder } from '../../../contract/order-answers.ts';
import { erasedText } from '../../../orders/words.ts';
import { ask } from '../client.ts';
import { listed, without } from './form.ts';

type Events = Input<'changeOrder'>['events'];

/** Changes an order, and describes the result. */
export async function changeOrder(
  before: WholeOrder,
  ...events: Events
): Promise<Result<string, string>> {
  const result = await ask('changeOrder', { order: before.id, events });
  if (!result.ok) return result;
  return ok(events.flatMap((event) => linesOf(event, before, result.value)).join('\n'));
}

/** Sentences about the units put back up for sale or withdrawn from sale, and about the units that are still due. */
function unitLines(before: WholeOrder, after: WholeOrder): readonly string[] {
  const lines = {
    'For sale again': without(before.kept, after.kept),
    'No longer for sale': without(after.kept, before.kept),
    'To be shipped': after.due,
  };
  return Object.entries(lines).flatMap(([what, units]) =>
    units.length > 0 ? [`${what}: ${listed(units)}.`] : [],
  );
}

function linesOf(event: Events[number], before: WholeOrder, order: WholeOrder): readonly string[] {
  const { number, due, parts, parcels } = order;
  const written = parts.email ? 'and the shopper gets an email' : 'and no email is sent';
  switch (event.kind) {
    case 'shipped':
      return [
        `${number} was shipped${due.length > 0 ? ' in part' : ''}, ${written}.`,
        ...unitLines(before, order),
      ];
    case 'parcel-cancelled':
      return [
        `Parcel ${event.parcel} of ${number} was taken back, ${written}.`,
        ...unitLines(before, order),
      ];
    case 'tracking-corrected':
      return [`The tracking number of ${number} is now ${event.tracking}, ${written}.`];
    case 'restocked':
      return unitLines(before, order);
    case 'email-resent': {
      const whom = parcels.some((one) => one.cancelledAt === undefined) ? 'its shopper' : 'you';
      return [`The email about ${number} was resent to ${whom}.`];
    }
    case 'note-changed':
      return [`${number} ${order.note === undefined ? 'no longer has a note' : 'has this note'}.`];
    case 'address-changed':
      return [
        `${number} ships to:`,
        ...[...order.address, parts.email, parts.phone].filter(Boolean).map(String),
      ];
    case 'closed':
      return [`${number} was closed: no money was refunded, and no email was sent.`];
    case 'erased':
      return [erasedText(number)];
  }
}

export function refundText(before: WholeOrder, after: WholeOrder): string {
  const { number, state, refunded, refundable } = after;
  const sum = formatCents(refunded);
  const whole = state === 'cancelled' ? 'canceled, and must not be shipped' : 'refunded';
  return [
    refundable === undefined
      ? `${number} was ${whole}: ${sum} was returned.`
      : `${sum} of ${number} has been refunded in total.`,
    ...unitLines(before, after),
  ].join('\n');
}
