import type { PrivateData } from '#adapters/config/vendor.ts';
import type { Logger } from '#application/ports/logger.ts';
import { createRedact } from './redact.ts';

/* oxlint-disable eslint/no-console -- the one place that may write to the console */
/** Logs to the browser's console, without private data (behaviour 9.2). */
export function createLogger(vendors: readonly PrivateData[]): Logger {
  const redact = createRedact(vendors);
  return {
    warn: (event, context = {}) => console.warn(event, redact(context)),
    error: (event, context = {}) => console.error(event, redact(context)),
  };
}
