import type { LogContext, Logger } from '#application/ports/logger.ts';

/** A logger that keeps its entries. */
export function createFakeLogger() {
  const entries: { level: 'warn' | 'error'; event: string; context: LogContext | undefined }[] = [];
  const logger: Logger = {
    warn: (event, context) => void entries.push({ level: 'warn', event, context }),
    error: (event, context) => void entries.push({ level: 'error', event, context }),
  };
  return { ...logger, entries };
}
