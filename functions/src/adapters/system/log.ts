import { write } from 'firebase-functions/logger';
import type { Fields } from '../../ports/documents.ts';
import { logEvents } from '../../domain/log-events.ts';
import type { Log } from '../../ports/log.ts';

/** Writes structured entries to Cloud Logging, by `event`. */
export const cloudLog: Log = (event, fields = {}, cause, once) => {
  write({
    ...fields,
    severity: logEvents[event],
    message: event,
    event,
    ...(cause !== undefined && { cause: causeOf(cause) }),
    ...(once && {
      'logging.googleapis.com/insertId': once.id,
      time: new Date(once.at).toISOString(),
    }),
  });
};

/** The fields of a vendor's error that name its kind; messages may repeat what somebody typed. */
const keys = ['code', 'type', 'status', 'statusCode', 'requestId', 'request_id', 'param'];

/** Stack frames that are kept. */
const frames = 5;

/** An error without anything private: kind, codes, the vendor's request id, and where it was thrown. */
export function causeOf(cause: unknown, depth = 0): Fields {
  if (!(cause instanceof Error)) return { name: typeof cause };
  const parts: Record<string, unknown> = { name: cause.name };
  // Our own words, without values: they name the setting to fix.
  if (cause.name === 'SettingsError') parts['message'] = cause.message;
  for (const key of keys) {
    const value: unknown = Reflect.get(cause, key);
    if (typeof value === 'number' || isCode(value)) parts[key] = value;
  }
  parts['at'] = framesOf(cause);
  if (cause.cause !== undefined && depth < 3) parts['cause'] = causeOf(cause.cause, depth + 1);
  return parts;
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w./-]{1,60}$/.test(value);

/** The first stack frames. The head is cut off: it repeats the message, whose lines may look like frames. */
function framesOf({ message, stack = '' }: Error): readonly string[] {
  const head = stack.indexOf(message);
  // If the message was changed later, its end in the stack is unknown.
  if (head < 0) return [];
  return stack
    .slice(head + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, frames)
    .map((line) => line.trim());
}
