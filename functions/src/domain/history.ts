import type { LogEvent } from './log-events.ts';
import type { Units } from './sale.ts';

/** The emails of an order: to the owner about a new order, to the shopper about a parcel or the order's end. */
export const orderEmails = [
  'order',
  'shipped',
  'tracking',
  'parcel-cancelled',
  'cancelled',
] as const;
export type OrderEmail = (typeof orderEmails)[number];

/** The owner's actions on an order. */
export type OwnerAction =
  | 'shipped'
  | 'parcel-cancelled'
  | 'tracking-corrected'
  | 'restocked'
  | 'refund-asked'
  | 'cancelled'
  | 'address-changed'
  | 'email-resent'
  | 'note-changed'
  | 'closed'
  | 'erased';

/** An entry in an order's history. */
export interface HistoryEntry {
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** The owner's action or the payment provider's report, named as in the log. */
  readonly what: OwnerAction | LogEvent;
  /** Who at the store did it, and on which machine; undefined for a report. */
  readonly by?: string | undefined;
  readonly emails?: readonly OrderEmail[] | undefined;
  readonly units?: readonly Units[] | undefined;
  /** Such as `cents`, `reason`, `status`, `tracking`, and `parcel`, which counts from 1. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
}
