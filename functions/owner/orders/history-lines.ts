import { formatCents } from '../../../src/domain/money.ts';
import type { HistoryEntry } from '../../src/domain/history.ts';
import { emailIdsIn } from '../../src/domain/email-ids.ts';
import { namesOf } from '../../src/domain/order-email.ts';
import type { PlacedOrder } from '../../src/domain/order.ts';

type Words = (details: HistoryEntry['details'], entry: HistoryEntry, order: PlacedOrder) => string;

const because = (reason: unknown): string => (typeof reason === 'string' ? `: ${reason}` : '');

const money = (cents: unknown): string => formatCents(typeof cents === 'number' ? cents : 0);

const dispute =
  (what: string): Words =>
  ({ status, reason }) =>
    `${what}, ${status}${because(reason)}`;

const words: Readonly<Partial<Record<HistoryEntry['what'], Words>>> = {
  shipped: ({ parcel, tracking }, { units = [] }) =>
    [
      `Parcel ${parcel} shipped`,
      units.length > 0 && `: ${namesOf(units).join(', ')}`,
      tracking !== undefined && `, tracking number ${tracking}`,
    ]
      .filter(Boolean)
      .join(''),
  'parcel-cancelled': ({ parcel }) => `Parcel ${parcel} taken back`,
  'tracking-corrected': ({ tracking }) => `Tracking number corrected to ${tracking}`,
  restocked: (_details, { units }) =>
    `For sale again: ${units ? namesOf(units).join(', ') : 'the units that had not shipped'}`,
  'refund-asked': ({ cents, reason }) =>
    `Refund of ${cents === undefined ? 'all that was left' : money(cents)} requested${because(reason)}`,
  cancelled: () => 'Canceled',
  'address-changed': ({ before, after }) =>
    before === undefined ? 'Address changed' : `Address changed from ${before} to ${after}`,
  'email-resent': () => 'Email resent',
  'note-changed': () => 'Note changed',
  closed: () => 'Closed',
  erased: () => 'Erased',
  'order-placed': () => 'Paid',
  'payment-pending': () => 'Payment pending',
  'payment-failed': () => 'Payment failed',
  'order-unreadable': () => 'The units could not be read',
  'order-differs': () =>
    'The charge differs from the price of the units, or from the pending amount',
  'order-refunded': ({ cents }) => `Refunded ${money(cents)} in total`,
  'refund-failed': ({ cents, reason }) => `A refund of ${money(cents)} failed${because(reason)}`,
  'dispute-opened': dispute('Disputed'),
  'dispute-answered': dispute('Dispute answered'),
  'dispute-closed': dispute('Dispute over'),
  'dispute-lost': dispute('Dispute lost'),
  'fraud-warning': ({ reason }) => `The bank warns of fraud${because(reason)}`,
  'review-opened': ({ reason }) => `In review at the payment provider${because(reason)}`,
  'review-closed': ({ reason }) => `Review over${because(reason)}`,
};

const emailed = (
  entry: HistoryEntry,
  order: PlacedOrder,
  refused: ReadonlySet<string>,
): readonly string[] => {
  const ids = order.paymentStage === 'paid' ? emailIdsIn(entry, order) : [];
  return (entry.emails ?? []).map((email, index) => {
    const whom = email === 'order' ? 'you' : 'the shopper';
    return refused.has(ids[index] ?? '')
      ? `; the email to ${whom} was refused`
      : `; email to ${whom}`;
  });
};

/** The events of an order, one per line, oldest first. `refused` contains the ids of refused emails. */
export const historyLinesOf = (order: PlacedOrder, refused: ReadonlySet<string> = new Set()) =>
  order.history.map((entry) => ({
    at: entry.at,
    by: entry.by,
    text: [
      words[entry.what]?.(entry.details, entry, order) ?? entry.what,
      ...emailed(entry, order, refused),
    ].join(''),
  }));
