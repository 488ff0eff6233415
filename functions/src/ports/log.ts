/** How much an event matters to the owner, in the terms of Cloud Logging. */
export type Severity = 'INFO' | 'WARNING' | 'ERROR' | 'ALERT';

/** Every event, explained in docs/operations.md. An ALERT needs a look today. */
export const logEvents = {
  'checkout-opened': 'INFO',
  'checkout-refused': 'WARNING',
  'checkout-line-left-out': 'WARNING',
  'checkout-price-archived': 'ERROR',
  'checkout-limited': 'WARNING',
  'checkout-failed': 'ERROR',
  'checkout-sold-out': 'INFO',
  'order-fulfilled': 'INFO',
  'order-known': 'INFO',
  'order-recovered': 'WARNING',
  'order-unreadable': 'ALERT',
  'order-refunded': 'INFO',
  'order-restocked': 'INFO',
  'refund-failed': 'ALERT',
  'dispute-opened': 'ALERT',
  'dispute-answered': 'INFO',
  'dispute-closed': 'WARNING',
  'payment-pending': 'INFO',
  'payment-failed': 'WARNING',
  'session-expired': 'INFO',
  'hold-forgotten': 'WARNING',
  'session-foreign': 'WARNING',
  'event-unknown': 'WARNING',
  'webhook-refused': 'WARNING',
  'webhook-failed': 'ERROR',
  'stock-owed': 'WARNING',
  'stock-oversold': 'ALERT',
  'stock-unrecorded': 'ALERT',
  'stock-failed': 'ERROR',
  'mail-failed': 'ALERT',
  'digest-failed': 'ERROR',
  'stock-mismatch': 'ALERT',
  'reconcile-done': 'INFO',
  'reconcile-failed': 'ALERT',
  'account-created': 'INFO',
  'account-refused': 'WARNING',
  'account-failed': 'ERROR',
  'security-check-down': 'ERROR',
  'message-received': 'INFO',
  'message-known': 'INFO',
  'message-refused': 'WARNING',
  'message-limited': 'WARNING',
  'message-cap': 'ALERT',
  'message-failed': 'ERROR',
  'call-failed': 'ALERT',
} as const satisfies Readonly<Record<string, Severity>>;

export type LogEvent = keyof typeof logEvents;

/** Keys of the entry itself, by which the log is filtered: no event has a field of that name. */
type Reserved = 'event' | 'message' | 'severity' | 'cause';

/** Counts, codes and the provider's ids; no personal data and no session id. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>> &
  Readonly<Partial<Record<Reserved, never>>>;

/**
 * Notifies the owner. Only what is not private of `cause` is written. With an id and a time in milliseconds, an entry
 * is kept once, however often it is written.
 */
export type Log = (
  event: LogEvent,
  fields?: LogFields,
  cause?: unknown,
  once?: { readonly id: string; readonly at: number },
) => void;
