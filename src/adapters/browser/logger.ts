import type { Logger } from '../../application/ports/logger.ts';

/** Logs to the browser's console. */
export const logger: Logger = {
  warn: (event, context = {}) => console.warn(event, context),
  error: (event, context = {}) => console.error(event, context),
};
