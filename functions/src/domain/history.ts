import type { LogEvent } from './log-events.ts';
import type { Units } from './sale.ts';

/** The emails about an order: the owner gets `order`, and the shopper gets those about parcels or a cancellation. */
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
  /** When it happened, in milliseconds since the epoch. */
  readonly at: number;
  /** The owner's action, or the log event for a report from the payment provider. */
  readonly what: OwnerAction | LogEvent;
  /** Who at the store did it, and on which machine; undefined for a report. */
  readonly by?: string | undefined;
  readonly emails?: readonly OrderEmail[] | undefined;
  readonly units?: readonly Units[] | undefined;
  /** Details such as `cents`, `reason`, `status` or `tracking`; `parcel` counts from 1. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
}
