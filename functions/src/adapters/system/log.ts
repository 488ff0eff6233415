import { write } from 'firebase-functions/logger';
import { logEvents, type Log } from '../../ports/log.ts';
import { causeOf } from './cause-of.ts';

/** Writes structured entries to Cloud Logging, by `event`. */
export const cloudLog: Log = (event, fields = {}, cause) => {
  write({
    severity: logEvents[event],
    message: event,
    event,
    ...fields,
    ...(cause !== undefined && { cause: causeOf(cause) }),
  });
};
