import type { HistoryEntry } from './history.ts';
import type { Change, OrderEvent, OwnerEvent, SystemEvent } from './order-event.ts';
import { handlingOf, isPlaced, type Order } from './order.ts';
import { sumUnits } from './parcels.ts';
import { addressLines, type Units } from './sale.ts';

/**
 * Adds an owner's action, or the log entries about any other event, to the history of the changed order. `by` is the
 * person at the store who took the action.
 */
export function recordHistory(
  event: OrderEvent,
  before: Order,
  change: Change,
  now: number,
  by: string | undefined,
): Change {
  const { order, isNew, emails, alerts, entries } = change;
  if (!isNew) return change;
  const shared = { at: now, by, emails: emails.length > 0 ? emails : undefined };
  const added: readonly HistoryEntry[] = isSystemEvent(event)
    ? [...alerts, ...entries].map(({ event: what, fields }, index) =>
        // Only the first entry lists the emails.
        Object.assign({ what, details: ownFields(fields) }, index === 0 ? shared : { at: now }),
      )
    : [{ ...shared, what: event.kind, ...detailsOf(event, before, order) }];
  return { ...change, order: { ...order, history: [...order.history, ...added] } };
}

const ownFields = (fields: HistoryEntry['details']): HistoryEntry['details'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== 'payment' && name !== 'order'),
  );

const systemEvents: ReadonlySet<string> = new Set<SystemEvent['kind']>([
  'expired',
  'sale',
  'payment-update',
  'backordered',
]);

const isSystemEvent = (event: OrderEvent): event is SystemEvent => systemEvents.has(event.kind);

const addressOf = (order: Order): string | undefined => {
  const buyer = isPlaced(order) ? order.buyer : undefined;
  return buyer && [...addressLines(buyer), buyer.email, buyer.phone].filter(Boolean).join(', ');
};

/** The details of an owner's action that the order's history keeps. Erasing the order removes the private details. */
function detailsOf(
  event: OwnerEvent,
  before: Order,
  order: Order,
): Pick<HistoryEntry, 'units' | 'details'> {
  const details = (
    fields: Readonly<Record<string, string | number | boolean | undefined>>,
    units?: readonly Units[],
  ) => ({
    details: Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
    ...(units && { units }),
  });
  const { parcels } = handlingOf(order);
  switch (event.kind) {
    case 'shipped': {
      const { tracking, carrier, units } = parcels.at(-1) ?? {};
      return details({ parcel: parcels.length, tracking, carrier }, units);
    }
    case 'parcel-cancelled':
      return details({ parcel: event.parcel });
    case 'tracking-corrected':
      return details({ parcel: event.parcel, tracking: event.tracking, carrier: event.carrier });
    case 'restocked':
      return details({ id: event.id }, event.units && sumUnits(event.units));
    case 'refund-asked':
      return details(
        {
          cents: event.cents,
          reason: event.reason,
          id: event.id,
          refundedAsShown: event.refundedAsShown,
          withShipping: event.lines?.withShipping,
        },
        event.lines?.units,
      );
    case 'address-changed':
      return details({ before: addressOf(before), after: addressOf(order) });
    default:
      return details({});
  }
}
