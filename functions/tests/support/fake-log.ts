import type { LogEvent } from '../../src/domain/log-events.ts';
import type { Log, LogFields } from '../../src/ports/log.ts';

export interface Entry {
  readonly event: LogEvent;
  readonly fields: LogFields;
  readonly cause: unknown;
  /** What the log keeps once. */
  readonly once?: object;
}

/** Keeps what was logged. */
export function fakeLog(): {
  readonly log: Log;
  readonly entries: Entry[];
  events: () => LogEvent[];
} {
  const entries: Entry[] = [];
  return {
    log: (event, fields = {}, cause, once) =>
      void entries.push({ event, fields, cause, ...(once && { once }) }),
    entries,
    events: () => entries.map(({ event }) => event),
  };
}
