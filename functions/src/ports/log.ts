import type { LogEvent } from '../domain/log-events.ts';

/** Keys of the entry itself, used for filtering the log; no event may use one as the name of a field. */
type Reserved = 'event' | 'message' | 'severity' | 'cause';

/** Counts, codes and the provider's ids; no personal data and no session id. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>> &
  Readonly<Partial<Record<Reserved, never>>>;

/**
 * Notifies the owner. Writes nothing private of `cause`. The log keeps an entry with an id and a time (in milliseconds)
 * once, even if it is written repeatedly.
 */
export type Log = (
  event: LogEvent,
  fields?: LogFields,
  cause?: unknown,
  once?: { readonly id: string; readonly at: number },
) => void;
