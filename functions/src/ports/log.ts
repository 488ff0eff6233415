import type { LogEvent } from '../domain/log-events.ts';

/** Keys of the entry itself, by which the log is filtered; no event may use one for a field. */
type Reserved = 'event' | 'message' | 'severity' | 'cause';

/** Counts, codes and the provider's ids; no personal data and no session id. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>> &
  Readonly<Partial<Record<Reserved, never>>>;

/**
 * Notifies the owner. Nothing private of `cause` is written. An entry with an id and a time in milliseconds is kept
 * once, however often it is written.
 */
export type Log = (
  event: LogEvent,
  fields?: LogFields,
  cause?: unknown,
  once?: { readonly id: string; readonly at: number },
) => void;
