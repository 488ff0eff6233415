import { write } from 'firebase-functions/logger';
import { logEvents, type Log } from '../../ports/log.ts';
import { causeOf } from './cause-of.ts';

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
