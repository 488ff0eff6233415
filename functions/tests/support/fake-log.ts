import type { LogEvent } from '../../src/domain/log-events.ts';
import type { Log, LogFields } from '../../src/ports/log.ts';

interface Entry {
  readonly event: LogEvent;
  readonly fields: LogFields;
  readonly cause: unknown;
  readonly once?: object;
}

/** A log that keeps its entries. */
export function fakeLog() {
  const entries: Entry[] = [];
  const log: Log = (event, fields = {}, cause, once) =>
    void entries.push({ event, fields, cause, ...(once && { once }) });
  return { log, entries, events: () => entries.map(({ event }) => event) };
}
