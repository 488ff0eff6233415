import type { Logger } from '../../application/ports/logger.ts';

/* oxlint-disable eslint/no-console -- the one place that may speak through the console */
/** Logs to the browser's console. */
export const logger: Logger = {
  warn: (event, context = {}) => console.warn(event, context),
  error: (event, context = {}) => console.error(event, context),
};
