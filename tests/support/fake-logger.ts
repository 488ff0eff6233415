import type { LogContext, Logger } from '#application/ports/logger.ts';

export interface LogEntry {
  readonly level: 'warn' | 'error';
  readonly event: string;
  readonly context: LogContext | undefined;
}

/** A logger that keeps its entries. */
export function createFakeLogger(): Logger & { readonly entries: readonly LogEntry[] } {
  const entries: LogEntry[] = [];
  return {
    entries,
    warn: (event, context) => void entries.push({ level: 'warn', event, context }),
    error: (event, context) => void entries.push({ level: 'error', event, context }),
    checkoutOpened: () => undefined,
  };
}
