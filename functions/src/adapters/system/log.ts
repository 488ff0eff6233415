import { write } from 'firebase-functions/logger';
import type { Fields } from '../../ports/documents.ts';
import { causedByAnyone, logEvents, type LogEvent } from '../../domain/log-events.ts';
import { cut } from '../../domain/text.ts';
import type { Log } from '../../ports/log.ts';

/** Maximum entries per process per minute for an event that anyone can cause, so that a flood stays cheap. */
export const entriesAMinute = 10;

/** For each event: when its minute ends, and how many entries were written and omitted in that minute. */
const minutes = new Map<LogEvent, { endsAt: number; written: number; leftOut: number }>();

/** How many entries were omitted since the last one that was written; undefined if the new entry is omitted too. */
function leftOutBefore(event: LogEvent): number | undefined {
  if (!causedByAnyone.has(event)) return 0;
  const now = Date.now();
  const last = minutes.get(event);
  const isOpen = last !== undefined && now < last.endsAt;
  if (isOpen && last.written >= entriesAMinute) {
    last.leftOut += 1;
    return undefined;
  }
  const minute = isOpen ? last : { endsAt: now + 60_000, written: 0, leftOut: 0 };
  minutes.set(event, { ...minute, written: minute.written + 1 });
  return isOpen ? 0 : (last?.leftOut ?? 0);
}

/** Writes structured entries to Cloud Logging, each with its `event`. */
export const cloudLog: Log = (event, fields = {}, cause, once) => {
  const leftOut = leftOutBefore(event);
  if (leftOut === undefined) return;
  const rest = {
    ...short(fields),
    severity: logEvents[event],
    message: event,
    event,
    ...(leftOut > 0 && { leftOut }),
  };
  const whole = cause === undefined ? rest : { ...rest, cause: causeOf(cause) };
  write({
    ...(JSON.stringify(whole).length <= longestEntry
      ? whole
      : { ...rest, cause: causeOf(cause, deepest) }),
    ...(once && {
      'logging.googleapis.com/insertId': once.id,
      time: new Date(once.at).toISOString(),
    }),
  });
};

/** The longest text in an entry, in characters. */
const longestText = 200;

/** The longest entry, in characters of JSON. */
const longestEntry = 2000;

/** Truncates the text in fields, since a stranger may have written it. */
const short = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      typeof value === 'string' ? cut(value, longestText) : value,
    ]),
  );

/**
 * The fields of a vendor's error that may be logged. The message is omitted, since it may repeat what somebody typed.
 */
const keys = ['code', 'type', 'status', 'statusCode', 'requestId', 'request_id', 'param'];

/** How many stack frames to keep from an error and from each of its causes. */
const [frames, framesBelow] = [5, 1];

/** How many of an error's chained causes to write. */
const deepest = 3;

/** An error without private data: its name, codes, the vendor's request id, and where it was thrown. */
export function causeOf(cause: unknown, depth = 0): Fields {
  if (!(cause instanceof Error)) return { name: typeof cause };
  const parts: Record<string, unknown> = { name: cause.name };
  // This is our own message. It names the setting to fix, but contains no value.
  if (cause.name === 'SettingsError') parts['message'] = cause.message.slice(0, longestEntry / 2);
  for (const key of keys) {
    const value: unknown = Reflect.get(cause, key);
    if (typeof value === 'number' || isCode(value)) parts[key] = value;
  }
  parts['at'] = framesOf(cause).slice(0, depth === 0 ? frames : framesBelow);
  if (cause.cause !== undefined && depth < deepest)
    parts['cause'] = causeOf(cause.cause, depth + 1);
  return parts;
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w./-]{1,60}$/.test(value);

/** The first stack frames. Skips the head, which repeats the message and may have lines that look like frames. */
function framesOf({ message, stack = '' }: Error): readonly string[] {
  const head = stack.indexOf(message);
  // If the message was changed later, the stack does not contain it, so the end of the head is unknown.
  if (head < 0) return [];
  return stack
    .slice(head + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().slice(0, longestText));
}
