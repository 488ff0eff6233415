import type { Logger } from '#application/ports/logger.ts';
import { redact } from './redact.ts';

/* oxlint-disable eslint/no-console -- the one place that may speak through the console */
/** Logs to the browser's console, without what is private. */
export const logger: Logger = {
  warn: (event, context = {}) => console.warn(event, redact(context)),
  error: (event, context = {}) => console.error(event, redact(context)),
};
