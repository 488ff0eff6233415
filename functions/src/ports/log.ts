import type { LogEvent } from '../domain/log-events.ts';

/** Keys that the log itself sets, and by which the owner filters the log. An event's fields must not use them. */
type Reserved = 'event' | 'message' | 'severity' | 'cause';

/** The fields of an entry: counts, codes and the provider's ids, but no personal data and no session ids. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>> &
  Readonly<Partial<Record<Reserved, never>>>;

/**
 * Logs an event for the owner, without anything private from `cause`. If `once` is given (an id and a time in
 * milliseconds), the log keeps the entry only once, even if it is written repeatedly.
 */
export type Log = (
  event: LogEvent,
  fields?: LogFields,
  cause?: unknown,
  once?: { readonly id: string; readonly at: number },
) => void;
